import type { ModelField } from '#src/contract/service/models.ts'
import { getFieldRole, type FieldRole } from '../../analysis/field-roles.ts'
import type { ElectronicInvoice } from '../electronic-invoice.ts'
import {
  stateAddress,
  stateAmount,
  stateCurrency,
  stateDate,
  stateIban,
  stateKvkNumber,
  statePhone,
  stateText,
  stateVatId,
  type StatedKind,
  type StatedValue,
} from './stated-value.ts'

type ListValues = (invoice: ElectronicInvoice) => readonly (StatedValue | undefined)[]

const listIssueDates: ListValues = ({ issueDate }) => [stateDate(issueDate)]

const valuesByRole: Readonly<Partial<Record<FieldRole, ListValues>>> = {
  'document-number': ({ number }) => [stateText(number, 'characters')],
  'payment-reference': ({ paymentReference }) => [stateText(paymentReference, 'characters')],
  'document-date': listIssueDates,
  'due-date': ({ dueDate }) => [stateDate(dueDate)],
  'issuer-name': ({ seller }) => seller.names.map((name) => stateText(name, 'name')),
  'issuer-address': ({ seller }) => [stateAddress(seller)],
  'issuer-phone': ({ seller }) => [statePhone(seller)],
  'issuer-kvk': ({ seller }) => [stateKvkNumber(seller)],
  'issuer-vat-id': ({ seller }) => [stateVatId(seller.vatId)],
  'receiver-name': ({ buyer }) => buyer.names.map((name) => stateText(name, 'name')),
  'receiver-vat-id': ({ buyer }) => [stateVatId(buyer.vatId)],
  iban: ({ ibans }) => ibans.map(stateIban),
  net: ({ net }) => [stateAmount(net)],
  vat: ({ vat }) => [stateAmount(vat)],
  total: ({ total }) => [stateAmount(total)],
  currency: ({ currency }) => [stateCurrency(currency)],
}

/** Values of fields without a role, by lower-case field name. */
const valuesByName: ReadonlyMap<string, ListValues> = new Map<string, ListValues>([
  ['ordernumber', ({ orderNumber }) => [stateText(orderNumber, 'characters')]],
  ['purchaseordernumber', ({ orderNumber }) => [stateText(orderNumber, 'characters')]],
  ['orderdate', (invoice) => (invoice.kind === 'order' ? listIssueDates(invoice) : [])],
  ['customernumber', ({ buyer }) => [stateText(buyer.id, 'characters')]],
  ['customerreference', ({ buyerReference }) => [stateText(buyerReference, 'characters')]],
  ['buyerreference', ({ buyerReference }) => [stateText(buyerReference, 'characters')]],
  ['contractnumber', ({ contractNumber }) => [stateText(contractNumber, 'characters')]],
  ['deliverydate', ({ deliveryDate }) => [stateDate(deliveryDate)]],
  ['customeraddress', ({ buyer }) => [stateAddress(buyer)]],
  ['customerkvknumber', ({ buyer }) => [stateKvkNumber(buyer)]],
  ['suppliertaxnumber', ({ seller }) => [stateText(seller.taxNumber, 'characters')]],
  ['bic', ({ bic }) => [stateText(bic, 'characters')]],
  // Most invoices state that nothing was paid.
  ['amountpaid', ({ paid }) => [Number(paid?.text) === 0 ? undefined : stateAmount(paid)]],
  ['amountdue', ({ due }) => [stateAmount(due)]],
  ['paymentterms', ({ paymentTerms }) => [stateText(paymentTerms, 'sentence')]],
])

const typeByKind: Readonly<Record<StatedKind, ModelField['type']>> = {
  characters: 'String',
  name: 'String',
  sentence: 'String',
  currency: 'String',
  amount: 'Currency',
  number: 'Double',
  date: 'Date',
  address: 'Address',
  phone: 'PhoneNumber',
}

/**
 * The values that an electronic invoice states for a field of a model, by the field's role, else by its name;
 * several if it states several equally valid ones, such as accounts. Empty if it states nothing, or nothing of the
 * field's type.
 */
export function listStatedValues(field: ModelField, invoice: ElectronicInvoice): StatedValue[] {
  // The date of an order is not that of an invoice.
  if (invoice.kind === 'order' && field.name.startsWith('Invoice')) return []
  const list = valuesByRole[getFieldRole(field)] ?? valuesByName.get(field.name.toLowerCase())
  return (list?.(invoice) ?? []).filter(
    (stated): stated is StatedValue => stated !== undefined && typeByKind[stated.kind] === field.type,
  )
}

/** Whether a model is for invoices or orders: it asks for a total or a document number. */
export const asksForInvoice = (fields: readonly ModelField[]): boolean =>
  fields.some((field) => ['total', 'document-number'].includes(getFieldRole(field)) || isOrderNumber(field))

const isOrderNumber = ({ name }: ModelField) => name.toLowerCase() === 'ordernumber'

import type { ModelField } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import type { Model } from '../models/model.ts'
import { isVatTable } from '../models/parts/vat-by-rate.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import { mergeField, type PageEvidence } from './compare/merge-field.ts'
import type { ElectronicInvoice } from './electronic-invoice.ts'
import { mergeLines } from './merge-lines.ts'
import { mergeVatRows } from './merge-vat-rows.ts'
import { asksForInvoice, listStatedValues } from './stated/field-statements.ts'
import { isLineTable } from './stated/line-statements.ts'

type NamedField = [string, RecognisedField]

/** The reading of the pages of a document with an electronic invoice. */
export interface PageReading {
  /** From all text, including hidden text: fields that the electronic invoice does not state stay as they are. */
  readonly fields: readonly NamedField[]
  /** From visible text only. */
  readonly visible: { readonly fields: readonly NamedField[]; readonly document: AnalysedDocument }
  /** Whether the pages were rendered from the electronic invoice, which arrived without any. */
  readonly isRendering: boolean
}

/** Roles of the values that decide who is paid how much. */
const paymentRoles: readonly FieldRole[] = ['document-number', 'iban', 'net', 'vat', 'total', 'issuer-name']
const sumRoles: readonly FieldRole[] = ['net', 'vat', 'total']

/**
 * Combines an electronic invoice with the reading of its pages (decision 0116).
 *
 * @returns the fields in the order of the model. Fields that the electronic invoice does not state come from the
 *   reading; so do all fields if the model is not for invoices or orders.
 */
export function applyElectronicInvoice(
  invoice: ElectronicInvoice,
  { fields, visible, isRendering }: PageReading,
  model: Model,
): NamedField[] {
  if (!asksForInvoice(model.fields)) return [...fields]
  const [all, seen] = [new Map(fields), new Map(visible.fields)]
  const evidence: PageEvidence = {
    document: visible.document,
    ignoresSign: invoice.kind === 'credit-note',
    isRendering,
  }
  const isContradictory = !doSumsAgree(invoice)
  const single = model.fields.flatMap((field): NamedField[] => {
    const [first, ...others] = listStatedValues(field, invoice)
    const read = all.get(field.name)
    if (first === undefined) return read ? [[field.name, read]] : []
    const role = getFieldRole(field)
    const merged = mergeField(
      {
        type: field.type,
        stated: [first, ...others],
        read: seen.get(field.name),
        isPayment: isPaymentField(field, invoice),
        isDoubted: isContradictory && sumRoles.includes(role),
        isSearched: true,
      },
      evidence,
    )
    return [[field.name, merged]]
  })
  const tables = model.tables.flatMap((table) => {
    if (invoice.lines.length > 0 && isLineTable(table))
      return mergeLines(table, invoice, visible.fields, evidence)
    if (invoice.vatByRate.length > 0 && isVatTable(table))
      return mergeVatRows(table, invoice, visible.fields, evidence)
    return fields.filter(([name]) => name.startsWith(`${table.name}.`))
  })
  return [...single, ...tables]
}

/** An amount due equal to the total is proven with the total: few pages print it a second time. */
const isPaymentField = (field: ModelField, { due, total }: ElectronicInvoice) =>
  paymentRoles.includes(getFieldRole(field)) ||
  (getFieldRole(field) === 'due' && Number(due?.text) !== Number(total?.text))

/** Whether net and VAT add up to the total; true if one of them is not stated. */
function doSumsAgree({ net, vat, total }: ElectronicInvoice): boolean {
  if (!net || !vat || !total) return true
  return Math.abs(Number(net.text) + Number(vat.text) - Number(total.text)) < 0.015
}

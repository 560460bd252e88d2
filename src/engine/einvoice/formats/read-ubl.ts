import {
  chooseVatTotal,
  findPartyId,
  toStatedAmount,
  withoutMissing,
  type ElectronicInvoice,
  type StatedLine,
  type StatedParty,
} from '../electronic-invoice.ts'
import { findElement, findElements, findText, type XmlElement } from '../xml/xml-element.ts'

/** Whether an element is the root of a UBL 2 invoice or credit note: other formats have an `Invoice` too. */
export const isUblRoot = ({ name, namespace }: XmlElement): boolean =>
  /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2$/.test(namespace) &&
  (name === 'Invoice' || name === 'CreditNote')

/** Reads a UBL 2 invoice or credit note. */
export function readUbl(root: XmlElement): ElectronicInvoice {
  const currency = findText(root, 'DocumentCurrencyCode')
  const sums = findElement(root, 'LegalMonetaryTotal')
  const amount = (name: string) => toStatedAmount(findElement(sums, name), currency)
  const isCredit = root.name === 'CreditNote' || findText(root, 'InvoiceTypeCode') === '381'
  return withoutMissing({
    kind: isCredit ? ('credit-note' as const) : ('invoice' as const),
    number: findText(root, 'ID'),
    issueDate: findText(root, 'IssueDate'),
    // Credit notes have no due date of their own.
    dueDate: findText(root, 'DueDate') ?? findText(root, 'PaymentMeans/PaymentDueDate'),
    deliveryDate: findText(root, 'Delivery/ActualDeliveryDate'),
    orderNumber: findText(root, 'OrderReference/ID'),
    contractNumber: findText(root, 'ContractDocumentReference/ID'),
    buyerReference: findText(root, 'BuyerReference'),
    paymentReference: findText(root, 'PaymentMeans/PaymentID'),
    paymentTerms: findText(root, 'PaymentTerms/Note'),
    seller: readParty(findElement(root, 'AccountingSupplierParty'), undefined),
    buyer: readParty(
      findElement(root, 'AccountingCustomerParty'),
      findText(root, 'AccountingCustomerParty/SupplierAssignedAccountID'),
    ),
    ibans: findElements(root, 'PaymentMeans/PayeeFinancialAccount/ID')
      .map(({ text }) => text)
      .filter((text) => text !== ''),
    bic: findText(root, 'PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
    currency,
    net: amount('TaxExclusiveAmount'),
    vat: chooseVatTotal(findElements(root, 'TaxTotal/TaxAmount'), currency),
    total: amount('TaxInclusiveAmount'),
    paid: amount('PrepaidAmount'),
    due: amount('PayableAmount'),
    lineTotal: amount('LineExtensionAmount'),
    vatByRate: findElements(root, 'TaxTotal/TaxSubtotal').map((tax) =>
      withoutMissing({
        rate: findText(tax, 'TaxCategory/Percent') ?? findText(tax, 'Percent'),
        base: toStatedAmount(findElement(tax, 'TaxableAmount'), currency),
        amount: toStatedAmount(findElement(tax, 'TaxAmount'), currency),
      }),
    ),
    lines: findElements(root, 'InvoiceLine|CreditNoteLine').map((line) => readLine(line, currency)),
  })
}

function readParty(role: XmlElement | undefined, accountNumber: string | undefined): StatedParty {
  const party = findElement(role, 'Party')
  const address = findElement(party, 'PostalAddress')
  const registration = findElement(party, 'PartyLegalEntity/CompanyID')
  const taxes = findElements(party, 'PartyTaxScheme')
  const isVat = (tax: XmlElement) => findText(tax, 'TaxScheme/ID') === 'VAT'
  const street = [findText(address, 'StreetName'), findText(address, 'BuildingNumber')]
    .filter((part) => part !== undefined)
    .join(' ')
  const names = [
    ...findElements(party, 'PartyLegalEntity/RegistrationName'),
    ...findElements(party, 'PartyName/Name'),
  ]
  const ids = findElements(party, 'PartyIdentification/ID')
  return withoutMissing({
    names: names.map(({ text }) => text).filter((text) => text !== ''),
    id: accountNumber ?? findPartyId(ids),
    registration:
      registration && registration.text !== ''
        ? { number: registration.text, scheme: registration.attributes.get('schemeID') }
        : undefined,
    vatId: findText(taxes.find(isVat), 'CompanyID'),
    taxNumber: findText(
      taxes.find((tax) => !isVat(tax)),
      'CompanyID',
    ),
    street: street === '' ? undefined : street,
    postalCode: findText(address, 'PostalZone'),
    city: findText(address, 'CityName'),
    country: findText(address, 'Country/IdentificationCode'),
    phone: findText(party, 'Contact/Telephone'),
  })
}

function readLine(line: XmlElement, currency: string | undefined): StatedLine {
  const price = findElement(line, 'Price')
  return withoutMissing({
    description: findText(line, 'Item/Name') ?? findText(line, 'Item/Description'),
    details: findText(line, 'Item/Description'),
    articleNumber: findText(line, 'Item/SellersItemIdentification/ID'),
    quantity: findText(line, 'InvoicedQuantity|CreditedQuantity'),
    netPrice: toStatedAmount(findElement(price, 'PriceAmount'), currency),
    grossPrice: toStatedAmount(findElement(price, 'AllowanceCharge/BaseAmount'), currency),
    priceBase: findText(price, 'BaseQuantity'),
    vatRate: findText(line, 'Item/ClassifiedTaxCategory/Percent'),
    amount: toStatedAmount(findElement(line, 'LineExtensionAmount'), currency),
  })
}

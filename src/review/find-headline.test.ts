import { expect, test } from 'vitest'
import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { parseJson } from '#src/contract/json.ts'
import { findHeadline } from './find-headline.ts'

const find = (...documents: object[]) =>
  findHeadline(
    analysisResultSchema.parse(
      parseJson(JSON.stringify({ Documents: documents.map((Fields) => ({ Fields })) })),
    ).Documents,
  )
const text = (Text: string) => ({ Text, Type: 'String' })
const money = (Amount: number, Currency?: string) => ({ Type: 'Currency', Value: { Amount, Currency } })

test.each([
  ['SupplierName', 'VendorName', 'supplier_name', 'Leveranciersnaam', 'Sender', 'company', 'MerchantName'],
  ['TradeName', 'StatutoryName', 'Afzender', 'Naam', 'seller-name', 'Bedrijfsnaam'],
])('a field named %s or the like holds the name', (...names) => {
  for (const name of names) expect(find({ [name]: text('Zeewind') })).toMatchObject({ partyName: 'Zeewind' })
})

test('a field about something else, or of another Type, has no name', () => {
  for (const name of [
    'FileName',
    'SupplierAddress',
    'SupplierKvkNumber',
    'LegalForm',
    'Lines.0.Name',
    'ContactName',
  ])
    expect(find({ [name]: text('Zeewind') })).toMatchObject({ partyName: null })
  expect(find({ SupplierName: { Type: 'Address', Text: 'Kade 1' } })).toMatchObject({ partyName: null })
  expect(find({ SupplierName: text('12 345') })).toMatchObject({ partyName: null })
})

test('a document is from its issuer, never from its recipient', () => {
  expect(find({ CustomerName: text('Klant'), SupplierName: text('Zeewind') }).partyName).toBe('Zeewind')
  expect(find({ CustomerName: text('Klant'), Name: text('Iemand') }).partyName).toBe('Iemand')
  for (const name of ['CustomerName', 'Klant', 'BillToName', 'Ontvanger'])
    expect(find({ [name]: text('Klant') })).toMatchObject({ partyName: null })
  expect(find({ CustomerName: text('Klant') }, { SupplierName: text('Zeewind') }).partyName).toBe('Zeewind')
  expect(find({ SupplierName: text('Eerste'), VendorName: text('Tweede') }).partyName).toBe('Eerste')
})

test.each([
  'TotalAmount',
  'total',
  'Totaalbedrag',
  'TotalInclVat',
  'GrandTotal',
  'AmountDue',
  'Te betalen bedrag',
])('a field named %s holds the total', (name) => {
  expect(find({ [name]: money(1251.82, 'EUR') })).toMatchObject({
    totalAmount: 1251.82,
    totalCurrency: 'EUR',
  })
  expect(find({ [name]: { Text: '€ 1.251,82' } })).toMatchObject({
    totalAmount: 1251.82,
    totalCurrency: 'EUR',
  })
})

test.each([
  'NetAmount',
  'TotalVat',
  'Subtotal',
  'SubTotal',
  'TotalExclVat',
  'TotalHours',
  'DueDate',
  'Lines.0.Total',
])('a field named %s holds no total', (name) => {
  expect(find({ [name]: money(1, 'EUR') }).totalAmount).toBeNull()
})

test('a total takes precedence over the amount due, and its currency may have its own field', () => {
  expect(find({ AmountDue: money(5), TotalAmount: money(9), Currency: text('USD') })).toMatchObject({
    totalAmount: 9,
    totalCurrency: 'USD',
  })
})

test('name and total are from one document, the first that has both; an amount with an uncertain last digit does not count', () => {
  expect(find({}, { SupplierName: text('Tweede'), Total: money(2) })).toEqual({
    partyName: 'Tweede',
    totalAmount: 2,
    totalCurrency: null,
    documentNumber: '',
  })
  const apart = [{ SupplierName: text('Eerste') }, { Total: money(2) }]
  expect(find(...apart)).toMatchObject({ partyName: 'Eerste', totalAmount: null })
  expect(find(...apart, { SupplierName: text('Derde'), Total: money(3) })).toMatchObject({
    partyName: 'Derde',
    totalAmount: 3,
  })
  expect(find({ Total: { Value: 1e15 } }).totalAmount).toBeNull()
  expect(find({ Total: text('zie bijlage') }).totalAmount).toBeNull()
})

test('a purchase order is from the buyer; a document that only refers to one is from its issuer', () => {
  const parties = { VendorName: text('Zeewind'), BuyerName: text('Klant') }
  expect(find({ PurchaseOrderNumber: text('4500'), ...parties }).partyName).toBe('Klant')
  expect(find({ PurchaseOrderNumber: text('4500'), VendorName: text('Zeewind') }).partyName).toBeNull()
  for (const name of ['InvoiceNumber', 'ConfirmationDate', 'DeliveryNoteNumber'])
    expect(find({ PurchaseOrderNumber: text('4500'), [name]: text('7'), ...parties }).partyName).toBe(
      'Zeewind',
    )
})

test.each([
  'InvoiceNumber',
  'InvoiceId',
  'Factuurnummer',
  'credit_note_number',
  'Receipt number',
  'Rechnungsnummer',
])('a field named %s holds the number of the document', (name) => {
  const Fields = { SupplierName: text('Zeewind'), [name]: text(' 2026-118 ') }
  expect(find(Fields).documentNumber).toBe('2026-118')
  expect(find({ ...Fields, [name]: { Type: 'Long', Text: '118', Value: 118 } }).documentNumber).toBe('118')
})

test('the number of something else, or a text without a digit, is not the document number', () => {
  for (const name of [
    'OriginalInvoiceNumber',
    'PurchaseOrderNumber',
    'CustomerNumber',
    'InvoiceDate',
    'Lines.0.Number',
  ])
    expect(find({ SupplierName: text('Zeewind'), [name]: text('118') }).documentNumber).toBe('')
  expect(find({ SupplierName: text('Zeewind'), InvoiceNumber: text('unknown') }).documentNumber).toBe('')
  expect(find({ SupplierName: text('Zeewind'), InvoiceNumber: text('118\n119') }).documentNumber).toBe('')
})

test('the number is from the same document as the name', () => {
  const others = [{ InvoiceNumber: text('1') }, { SupplierName: text('Zeewind'), InvoiceNumber: text('2') }]
  expect(find(...others)).toMatchObject({ partyName: 'Zeewind', documentNumber: '2' })
  expect(find({ SupplierName: text('Zeewind') }, { InvoiceNumber: text('1') }).documentNumber).toBe('')
})

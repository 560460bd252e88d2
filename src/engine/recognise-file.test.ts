import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Model } from './models/model.ts'
import { invoice } from './models/invoice.ts'
import { letter } from './models/letter.ts'
import { analyseDrawnText, recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { recogniseFile } from './recognise-file.ts'

const readFieldValue = async (text: string, field: string) =>
  (await recogniseDrawnText(text)).Fields[field]?.Value

test('finds the value of a label after it, or below it in its column', async () => {
  expect(await readFieldValue('Factuurnummer: 2025-001', 'InvoiceNumber')).toBe('2025-001')
  const below =
    'Klantnummer      Factuurnummer      Factuurdatum\n10442            2025-001           14-03-2025'
  const { Fields } = await recogniseDrawnText(below)
  expect([
    Fields['CustomerNumber']?.Value,
    Fields['InvoiceNumber']?.Value,
    Fields['InvoiceDate']?.Value,
  ]).toEqual(['10442', '2025-001', '2025-03-14'])
})

test('returns Text as printed and Value normalised', async () => {
  const { Fields } = await recogniseDrawnText('Factuurdatum: 14 maart 2025')
  expect(Fields['InvoiceDate']).toMatchObject({
    Text: '14 maart 2025',
    Value: '2025-03-14',
    Type: 'Date',
    Page: 0,
  })
})

test('omits a field that is not in the document', async () => {
  expect(Object.keys((await recogniseDrawnText('Factuurnummer: 2025-001')).Fields)).toEqual(['InvoiceNumber'])
})

test('flags every field of a document without any of the amounts that the model asks for', async () => {
  const greeting = 'Timmerbedrijf De Eik B.V.\nDatum: 14 maart 2025\n\nGoedemorgen,\nDank voor uw bericht.'
  const unlike = Object.values((await recogniseDrawnText(greeting)).Fields)
  expect(unlike.length).toBeGreaterThan(0)
  expect(unlike.filter(({ NeedsReview }) => NeedsReview !== true)).toEqual([])
  const paid = Object.values(
    (await recogniseDrawnText(`${greeting}\nFactuurnummer: 2025-001\n${sums}`)).Fields,
  )
  expect(paid.some(({ NeedsReview }) => NeedsReview !== true)).toBe(true)
})

test.each(['A', 'B'] as const)(
  'flags a document of provider %s that lacks a required field, and names the field',
  async (provider) => {
    const fields: Model['fields'] = [
      { name: 'InvoiceNumber', type: 'String', labels: ['Factuurnummer'] },
      { name: 'ProjectCode', type: 'String', labels: ['Projectcode'], required: true },
    ]
    const model: Model = { ...invoice, provider, fields, tables: [] }
    const { MissingFields, NeedsReview, Fields } = await recogniseDrawnText('Factuurnummer: 2025-001', model)
    expect(Object.keys(Fields)).toEqual(['InvoiceNumber'])
    expect(Fields['InvoiceNumber']?.NeedsReview).toBe(provider === 'A' ? false : undefined)
    expect([NeedsReview, MissingFields]).toEqual([true, ['ProjectCode']])
    const whole = await recogniseDrawnText('Factuurnummer: 2025-001\nProjectcode: P-7', model)
    expect(Object.keys(whole.Fields)).toEqual(['InvoiceNumber', 'ProjectCode'])
    expect([whole.NeedsReview, whole.MissingFields]).toEqual([false, undefined])
  },
)

test('does not read order and delivery dates as the invoice date', async () => {
  const text = 'Orderdatum: 01-02-2025\nLeverdatum: 03-02-2025\nFactuurdatum: 05-02-2025'
  expect(await readFieldValue(text, 'InvoiceDate')).toBe('2025-02-05')
})

test('does not compute a due date from a term in days', async () => {
  expect(
    await readFieldValue('Factuurdatum: 05-02-2025\nBetalingstermijn: 14 dagen', 'DueDate'),
  ).toBeUndefined()
})

test('flags a due date before the invoice date', async () => {
  const { Fields } = await recogniseDrawnText('Factuurdatum: 05-02-2025\nVervaldatum: 01-02-2025')
  expect(Fields['DueDate']).toMatchObject({ Value: '2025-02-01', NeedsReview: true })
})

const sums = `Subtotaal               100,00
Btw 21% over 100,00      21,00
Totaal                  121,00
Reeds betaald            21,00
Te betalen              100,00`

test('chooses the total that net and VAT add up to, not the amount due', async () => {
  const { Fields } = await recogniseDrawnText(sums)
  expect(
    [Fields['NetAmount'], Fields['VatAmount'], Fields['TotalAmount']].map((field) => field?.Value),
  ).toEqual([{ Amount: 100 }, { Amount: 21 }, { Amount: 121 }])
})

test('returns no VAT amount for several rates without a printed sum', async () => {
  const text =
    'Totaal excl. btw  300,00\nBtw 9% over 100,00  9,00\nBtw 21% over 200,00  42,00\nTotaal incl. btw  351,00'
  const { Fields } = await recogniseDrawnText(text)
  expect(Fields['VatAmount']).toBeUndefined()
  expect(Fields['TotalAmount']?.Value).toEqual({ Amount: 351 })
})

test('adds the currency of the document to amounts without one', async () => {
  expect(await readFieldValue('Bedragen in EUR\nTotaal incl. btw: 351,00', 'TotalAmount')).toEqual({
    Amount: 351,
    Currency: 'EUR',
  })
})

test('does not take the blocked or the payer’s account as the account to pay to', async () => {
  expect(await readFieldValue('G-rekening NL22ABNA0792649729\nIBAN NL91ABNA0417164300', 'Iban')).toBe(
    'NL91ABNA0417164300',
  )
  const debit = 'Wij schrijven dit bedrag af van rekening NL91ABNA0417164300.'
  expect(await readFieldValue(debit, 'Iban')).toBeUndefined()
})

test('returns only Text, Value, Type and Confidence for provider B', async () => {
  const document = await recogniseDrawnText('Betreft: uw aanvraag\nDatum: 3 mei 2025', letter)
  expect(Object.keys(document)).toEqual(['NeedsReview', 'Fields'])
  expect(Object.keys(document.Fields['Date'] ?? {})).toEqual(['Text', 'Value', 'Type', 'Confidence'])
})

test('says that a document of provider B needs review, and which one is unread', async () => {
  expect(await recogniseDrawnText(' ', letter)).toEqual({ NeedsReview: true, Fields: {} })
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  await zip.add('broken.pdf', new TextReader('%PDF-1.7 broken'))
  await zip.add('a.txt', new TextReader('Betreft: uw aanvraag'))
  const read = await recogniseFile({ name: 'post.zip', bytes: await zip.close() }, letter)
  expect(read).toMatchObject({
    result: { Documents: [{ Unread: 'file_damaged', NeedsReview: true, Fields: {} }, {}] },
  })
})

test('flags a file without text as a document without fields', async () => {
  expect(await recogniseDrawnText(' ')).toEqual({
    FileName: 'drawn.txt',
    TotalPages: 1,
    NeedsReview: true,
    Fields: {},
  })
})

test('reads a PDF as a PDF whatever its name says, and refuses a type whose tool is missing', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  for (const name of ['a.txt', 'a.tif', 'a.docx']) {
    const read = await recogniseFile({ name, bytes: new Uint8Array(await pdf.save()) }, invoice)
    expect(read).toMatchObject({ ok: true, result: { Documents: [{ FileName: name, TotalPages: 1 }] } })
  }
  const rtf = new TextEncoder().encode('{\\rtf1 Factuur}')
  expect(await recogniseFile({ name: 'a.rtf', bytes: rtf }, letter)).toMatchObject({
    code: 'file_type_not_readable',
  })
})

const custom: Model = {
  id: 'custom',
  label: 'Custom',
  provider: 'A',
  documentType: null,
  fields: [
    { name: 'ProjectCode', type: 'String', labels: ['Projectcode'] },
    { name: 'Persons', type: 'Long', labels: ['Aantal personen'] },
    { name: 'Hours', type: 'Double', labels: ['Gewerkte uren'] },
    { name: 'Approved', type: 'Boolean', labels: ['Goedgekeurd'] },
    { name: 'Start', type: 'Date', labels: ['Begin'] },
    { name: 'At', type: 'Time', labels: ['Aanvang'] },
    { name: 'Budget', type: 'Currency', labels: ['Budget'] },
    { name: 'Line', type: 'PhoneNumber', labels: ['Bereikbaar op'] },
    { name: 'Site', type: 'Address', labels: ['Locatie'] },
    { name: 'Land', type: 'CountryRegion', labels: ['Land'] },
  ],
  tables: [],
}

test('finds fields of every type by the labels of a custom model', async () => {
  const { Fields } = await recogniseDrawnText(
    `Projectcode: Groene Loper 7
Aantal personen: 12
Gewerkte uren: 7,5
Goedgekeurd: ja
Begin: 1 april 2025
Aanvang: 09:30
Budget: € 1.500,00
Bereikbaar op: 020 624 11 11
Locatie: Dam 1, 1012 JS Amsterdam
Land: België`,
    custom,
  )
  expect(Object.fromEntries(Object.entries(Fields).map(([name, field]) => [name, field.Value]))).toEqual({
    ProjectCode: 'Groene Loper 7',
    Persons: 12,
    Hours: 7.5,
    Approved: true,
    Start: '2025-04-01',
    At: '09:30:00',
    Budget: { Amount: 1500, Currency: 'EUR' },
    Line: '+31206241111',
    Site: { Street: 'Dam', HouseNumber: '1', PostalCode: '1012 JS', City: 'Amsterdam' },
    Land: 'BEL',
  })
})

test('assigns a printed number to one field only', async () => {
  const document = analyseDrawnText('Factuur- en ordernummer: 2025-001')
  expect(document.candidates.getByKind('code')).toHaveLength(1)
  const { Fields } = await recogniseDrawnText('Ordernummer: 7781\nFactuurnummer: 2025-001')
  expect([Fields['OrderNumber']?.Value, Fields['InvoiceNumber']?.Value]).toEqual(['7781', '2025-001'])
})

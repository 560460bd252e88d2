import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { buildCii, buildUbl, buildZugferd1 } from '#src/testing/files/electronic-invoices.ts'
import { buildHybridPdf, hidingWays, invoicePage } from '#src/testing/files/hybrid-pdf.ts'
import { invoice } from '../models/invoice.ts'
import type { Model } from '../models/model.ts'
import { recogniseFile } from '../recognise-file.ts'
import type { RecognisedDocument } from '../models/recognition-result.ts'

async function recognise(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  model: Model = invoice,
): Promise<readonly RecognisedDocument[]> {
  const read = await recogniseFile({ name, bytes }, model)
  if (!read.ok) throw new Error(read.detail)
  return read.result.Documents
}

async function recogniseHybrid(options: Parameters<typeof buildHybridPdf>[0], model?: Model) {
  const [document] = await recognise('factuur.pdf', await buildHybridPdf(options), model)
  if (document === undefined) throw new Error('a page is a document')
  return document.Fields
}

const buildZip = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    await zip.add(name, new Uint8ArrayReader(bytes))
  }
  return new Uint8Array(await zip.close())
}

const otherIban = 'NL02RABO0123456789'
const changeLine = (from: string, to: string) => invoicePage.map((line) => line.replace(from, to))

test('returns the values of the electronic invoice, with Text and Page of the page that prints them', async () => {
  const Fields = await recogniseHybrid({ lines: invoicePage, xml: buildCii() })
  expect(Fields).toMatchObject({
    InvoiceNumber: { Text: 'F-2025-0815', Value: 'F-2025-0815', Page: 0, NeedsReview: false },
    InvoiceDate: { Text: '14-03-2025', Value: '2025-03-14', NeedsReview: false },
    DueDate: { Text: '28-03-2025', Value: '2025-03-28', NeedsReview: false },
    OrderNumber: { Value: 'PO-7781', NeedsReview: false },
    SupplierName: { Value: 'Timmerbedrijf De Eik B.V.', NeedsReview: false },
    SupplierAddress: { Value: { PostalCode: '3511 AB', City: 'Utrecht' }, NeedsReview: false },
    SupplierKvkNumber: { Text: '69599084', Value: '69599084', NeedsReview: false },
    SupplierVatId: { Value: 'NL004495445B01', NeedsReview: false },
    CustomerName: { Value: 'Bakkerij Jansen & Zn.', NeedsReview: false },
    Iban: { Text: 'NL91 ABNA 0417 1643 00', Value: 'NL91ABNA0417164300', NeedsReview: false },
    NetAmount: { Value: { Amount: 300, Currency: 'EUR' }, NeedsReview: false },
    VatAmount: { Value: { Amount: 63, Currency: 'EUR' }, NeedsReview: false },
    TotalAmount: { Text: '€ 363,00', Value: { Amount: 363, Currency: 'EUR' }, NeedsReview: false },
    'LineItems.0.Description': { Value: 'Eiken plank', NeedsReview: false },
    'LineItems.1.Amount': { Text: '100,00', Value: { Amount: 100, Currency: 'EUR' }, NeedsReview: false },
  })
  expect(Fields['TotalAmount']?.ElectronicInvoice).toEqual({
    Text: '363.00',
    Value: { Amount: 363, Currency: 'EUR' },
    Printed: 'same',
  })
})

test('finds the electronic invoice by its content, under any name and in any format', async () => {
  for (const [fileName, xml] of [
    ['ZUGFeRD-invoice.xml', buildZugferd1()],
    ['xrechnung.xml', buildUbl()],
    ['bijlage.dat', buildCii('basic')],
  ] as const) {
    const { TotalAmount } = await recogniseHybrid({ lines: invoicePage, xml, fileName })
    expect(TotalAmount?.ElectronicInvoice?.Printed).toBe('same')
  }
})

test('flags an account and a total that only the electronic invoice states, with the values of both', async () => {
  const xml = buildCii('en16931', { iban: otherIban, total: '393.00', net: '330.00' })
  const { Iban, TotalAmount, InvoiceNumber } = await recogniseHybrid({ lines: invoicePage, xml })
  expect(Iban).toMatchObject({
    Value: 'NL91ABNA0417164300',
    NeedsReview: true,
    ElectronicInvoice: { Value: otherIban, Printed: 'other' },
  })
  expect(TotalAmount).toMatchObject({
    Value: { Amount: 363 },
    NeedsReview: true,
    ElectronicInvoice: { Value: { Amount: 393 }, Printed: 'other' },
  })
  expect(InvoiceNumber?.NeedsReview).toBe(false)
})

test('flags another currency', async () => {
  const { TotalAmount } = await recogniseHybrid({
    lines: invoicePage,
    xml: buildCii('en16931', { currency: 'USD' }),
  })
  expect(TotalAmount).toMatchObject({ NeedsReview: true, ElectronicInvoice: { Printed: 'other' } })
})

test('reports values that are not printed, and flags them if they decide who is paid', async () => {
  const lines = changeLine('Wilt u betalen op IBAN NL91 ABNA 0417 1643 00.', 'Dank voor uw opdracht.').filter(
    (line) => !line.startsWith('KvK'),
  )
  const { Iban, SupplierKvkNumber } = await recogniseHybrid({ lines, xml: buildCii() })
  expect(Iban).toMatchObject({
    Text: 'NL91ABNA0417164300',
    Page: 0,
    NeedsReview: true,
    ElectronicInvoice: { Printed: 'none' },
  })
  expect(SupplierKvkNumber).toMatchObject({ NeedsReview: false, ElectronicInvoice: { Printed: 'none' } })
})

test.each(hidingWays)('does not treat text as printed that is %s', async (how) => {
  const hidden = [{ text: `IBAN ${otherIban}`, how }]
  const withoutIban = changeLine('IBAN NL91 ABNA 0417 1643 00', 'onze rekening')
  const xml = buildCii('en16931', { iban: otherIban })
  const absent = await recogniseHybrid({ lines: withoutIban, hidden, xml })
  expect(absent['Iban']).toMatchObject({ NeedsReview: true, ElectronicInvoice: { Printed: 'none' } })
  const other = await recogniseHybrid({ lines: invoicePage, hidden, xml })
  expect(other['Iban']).toMatchObject({
    Value: 'NL91ABNA0417164300',
    NeedsReview: true,
    ElectronicInvoice: { Value: otherIban, Printed: 'other' },
  })
})

test('uses hidden text if the electronic invoice does not state the field', async () => {
  const hidden = [{ text: 'Klantnummer: 77123', how: 'invisible' }] as const
  const xml = buildCii().replace('<ram:ID>10442</ram:ID>', '')
  expect((await recogniseHybrid({ lines: invoicePage, hidden, xml }))['CustomerNumber']?.Value).toBe('77123')
})

test('treats white text on a dark bar as printed', async () => {
  const lines = changeLine('IBAN NL91 ABNA 0417 1643 00', 'onze rekening')
  const banner = 'IBAN NL91 ABNA 0417 1643 00'
  const { Iban } = await recogniseHybrid({ lines, banner, xml: buildCii() })
  expect(Iban).toMatchObject({ NeedsReview: false, ElectronicInvoice: { Printed: 'same' } })
})

test('treats text on a picture as printed', async () => {
  const lines = changeLine('IBAN NL91 ABNA 0417 1643 00', 'onze rekening')
  const caption = 'IBAN NL91 ABNA 0417 1643 00'
  const { Iban } = await recogniseHybrid({ lines, caption, xml: buildCii() })
  expect(Iban).toMatchObject({ NeedsReview: false, ElectronicInvoice: { Printed: 'same' } })
})

test('doubts sums of the electronic invoice that contradict each other', async () => {
  const xml = buildCii('en16931', { vat: '36.00' })
  const Fields = await recogniseHybrid({ lines: invoicePage, xml })
  expect(['NetAmount', 'VatAmount', 'TotalAmount'].map((name) => Fields[name]?.NeedsReview)).toEqual([
    true,
    true,
    true,
  ])
})

test('reads the pages as usual if the electronic invoice cannot be read', async () => {
  const plain = await recogniseHybrid({ lines: invoicePage })
  expect(Object.keys(plain).length).toBeGreaterThan(10)
  for (const xml of [buildCii().slice(0, -9), '<html/>', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', ''])
    expect(await recogniseHybrid({ lines: invoicePage, xml })).toEqual(plain)
})

test('keeps fields that only the pages state', async () => {
  const lines = [...invoicePage, 'Klantnummer:|77123']
  const xml = buildCii('minimum').replace('<ram:ID>10442</ram:ID>', '')
  const Fields = await recogniseHybrid({ lines, xml })
  const plain = await recogniseHybrid({ lines })
  for (const name of ['CustomerNumber', 'Iban', 'DueDate', 'LineItems.0.Amount'])
    expect(Fields[name]).toEqual(plain[name])
  expect(plain['CustomerNumber']?.Value).toBe('77123')
})

test('lets a credit note print its amounts with a sign', async () => {
  const lines = invoicePage.map((line) =>
    line
      .replace('FACTUUR', 'CREDITNOTA')
      .replace(/€ (\d+)/, '€ -$1')
      .replace(/\|(\d+,00)\|(\d+)/, '|$1|-$2'),
  )
  const { TotalAmount, NetAmount } = await recogniseHybrid({ lines, xml: buildUbl('CreditNote') })
  expect(TotalAmount).toMatchObject({ Value: { Amount: -363 }, NeedsReview: false })
  expect(NetAmount).toMatchObject({ Value: { Amount: -300 }, ElectronicInvoice: { Printed: 'same' } })
  const asInvoice = await recogniseHybrid({ lines, xml: buildUbl() })
  expect(asInvoice['TotalAmount']).toMatchObject({
    NeedsReview: true,
    ElectronicInvoice: { Printed: 'other' },
  })
})

test('flags a line that the page prints otherwise', async () => {
  const lines = changeLine('Montage|2|50,00|100,00', 'Montage|2|75,00|150,00')
  const Fields = await recogniseHybrid({ lines, xml: buildCii() })
  expect(Fields['LineItems.1.Amount']).toMatchObject({
    Value: { Amount: 150 },
    NeedsReview: true,
    ElectronicInvoice: { Value: { Amount: 100 }, Printed: 'other' },
  })
  expect(Fields['LineItems.0.Amount']?.NeedsReview).toBe(false)
})

test('fills the fields of a custom model by their role and name', async () => {
  const model: Model = {
    ...invoice,
    id: 'custom',
    fields: [
      { name: 'MerchantName', type: 'String', labels: [] },
      { name: 'AmountDue', type: 'Currency', labels: ['Te betalen'] },
      { name: 'TotalAmount', type: 'Currency', labels: ['Totaal'] },
      { name: 'ProjectCode', type: 'String', labels: ['Project'] },
    ],
    tables: [],
  }
  const Fields = await recogniseHybrid({ lines: invoicePage, xml: buildCii() }, model)
  expect(Fields).toMatchObject({
    MerchantName: { Value: 'Timmerbedrijf De Eik B.V.' },
    AmountDue: { Value: { Amount: 363, Currency: 'EUR' } },
  })
  expect(Object.keys(Fields)).not.toContain('ProjectCode')
})

test('reads an electronic invoice in an archive as a separate document', async () => {
  const zip = await buildZip({ 'factuur.xml': buildUbl(), 'instellingen.xml': '<settings/>' })
  const documents = await recognise('post.zip', zip)
  expect(documents).toHaveLength(1)
  expect(documents[0]).toMatchObject({ FileName: 'factuur.xml', NeedsReview: false })
  expect(documents[0]?.Fields).toMatchObject({
    InvoiceNumber: { Text: 'F-2025-0815', Page: 0 },
    InvoiceDate: { Value: '2025-03-14' },
    TotalAmount: { Value: { Amount: 363, Currency: 'EUR' } },
    Iban: { Value: 'NL91ABNA0417164300' },
    'LineItems.1.Description': { Value: 'Montage' },
  })
  expect(documents[0]?.Fields['Iban']?.ElectronicInvoice).toBeUndefined()
})

test('joins a PDF and the electronic invoice beside it, and compares the two', async () => {
  const pdf = await buildHybridPdf({ lines: invoicePage })
  const zip = await buildZip({ 'ubl.xml': buildUbl('Invoice', { iban: otherIban }), 'factuur.pdf': pdf })
  const documents = await recognise('post.zip', zip)
  expect(documents.map(({ FileName }) => FileName)).toEqual(['factuur.pdf'])
  expect(documents[0]?.Fields['Iban']).toMatchObject({
    NeedsReview: true,
    ElectronicInvoice: { Value: otherIban, Printed: 'other' },
  })
})

test.each(['invisible', 'white'] as const)(
  'does not treat %s text as printed if the electronic invoice is beside the PDF',
  async (how) => {
    const withoutIban = changeLine('IBAN NL91 ABNA 0417 1643 00', 'onze rekening')
    const pdf = await buildHybridPdf({ lines: withoutIban, hidden: [{ text: `IBAN ${otherIban}`, how }] })
    const zip = await buildZip({ 'ubl.xml': buildUbl('Invoice', { iban: otherIban }), 'factuur.pdf': pdf })
    const documents = await recognise('post.zip', zip)
    expect(documents.map(({ FileName }) => FileName)).toEqual(['factuur.pdf'])
    expect(documents[0]?.Fields['Iban']).toMatchObject({
      NeedsReview: true,
      ElectronicInvoice: { Printed: 'none' },
    })
  },
)

test('does not match part of another number with the stated number', async () => {
  const xml = buildCii('en16931', { number: '2025' })
  const Fields = await recogniseHybrid({ lines: changeLine('Factuurnummer:', 'Volgt:'), xml })
  expect(Fields['InvoiceNumber']).toMatchObject({ NeedsReview: true })
  expect(Fields['InvoiceNumber']?.ElectronicInvoice?.Printed).not.toBe('same')
})

test('reads an electronic invoice in a mail, and does not join it with the text of the mail', async () => {
  const xml = Buffer.from(buildUbl()).toString('base64')
  const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`
  const mail = [
    'From: a@eik.example\r\nSubject: Factuur F-2025-0815\r\nMIME-Version: 1.0\r\n',
    'Content-Type: multipart/mixed; boundary="b"\r\n\r\n',
    part('Content-Type: text/plain', 'Factuur F-2025-0815 van EUR 363,00'),
    part(
      'Content-Type: application/xml\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment',
      xml,
    ),
    '--b--',
  ]
  const documents = await recognise('post.eml', new TextEncoder().encode(mail.join('')))
  expect(documents.map(({ FileName }) => FileName)).toEqual(['attachment-1.xml'])
  expect(documents[0]?.Fields['TotalAmount']).toMatchObject({ Value: { Amount: 363 }, NeedsReview: false })
})

test('keeps an electronic invoice of another number, and one that pays to another account than the embedded one', async () => {
  const plain = await buildHybridPdf({ lines: invoicePage })
  const other = buildUbl('Invoice', { number: 'F-2025-0999' })
  const hybrid = await buildHybridPdf({ lines: invoicePage, xml: buildCii() })
  const tampered = buildUbl('Invoice', { iban: otherIban })
  for (const files of [
    { 'factuur.pdf': plain, 'ubl.xml': other },
    { 'factuur.pdf': hybrid, 'ubl.xml': tampered },
  ]) {
    const documents = await recognise('post.zip', await buildZip(files))
    expect(documents.map(({ FileName }) => FileName)).toEqual(['factuur.pdf', 'ubl.xml'])
  }
  const same = await recognise('post.zip', await buildZip({ 'factuur.pdf': hybrid, 'ubl.xml': buildUbl() }))
  expect(same.map(({ FileName }) => FileName)).toEqual(['factuur.pdf'])
})

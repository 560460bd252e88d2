import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { PreliminaryReading } from '#src/contract/workspace/preliminary.ts'
import { buildUbl } from '#src/testing/files/electronic-invoices.ts'
import { buildHybridPdf, invoicePage } from '#src/testing/files/hybrid-pdf.ts'
import { invoice } from './models/invoice.ts'
import { letter } from './models/letter.ts'
import type { Model } from './models/model.ts'
import { recogniseFile } from './recognise-file.ts'

/** An attachment beside the body of a mail. */
interface MailAttachment {
  /** The content before encoding. */
  readonly headers: readonly string[]
  readonly content: string | Uint8Array
}

interface MailOptions {
  /** The body; both if the mail has both. */
  readonly text?: string
  readonly html?: string
  readonly attachments: readonly MailAttachment[]
  readonly type?: 'multipart/mixed' | 'multipart/related'
}

const buildPart = ({ headers, content }: MailAttachment) =>
  [
    '--grens',
    ...headers,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ].join('\r\n')

/** A mail in wire format (RFC 5322). */
function buildMail({ text, html, attachments, type = 'multipart/mixed' }: MailOptions) {
  const bodies = [
    { kind: 'plain', content: text },
    { kind: 'html', content: html },
  ].flatMap(({ kind, content }) =>
    content === undefined ? [] : [{ headers: [`Content-Type: text/${kind}; charset=utf-8`], content }],
  )
  const mail = [
    'From: Timmerbedrijf De Eik <post@eik.example>',
    'To: administratie@jansen.example',
    'Subject: Post van De Eik',
    'MIME-Version: 1.0',
    `Content-Type: ${type}; boundary="grens"`,
    '',
    ...[...bodies, ...attachments].map(buildPart),
    '--grens--',
    '',
  ]
  return new TextEncoder().encode(mail.join('\r\n'))
}

async function recognise(bytes: Uint8Array<ArrayBuffer>, model: Model = invoice, name = 'post.eml') {
  const read = await recogniseFile({ name, bytes }, model)
  if (!read.ok) throw new Error(read.detail)
  return read.result.Documents
}

const listNames = async (...of: Parameters<typeof recognise>) =>
  (await recognise(...of)).map(({ FileName }) => FileName)

const attach = (name: string, content: string | Uint8Array, type = 'application/pdf'): MailAttachment => ({
  headers: [`Content-Type: ${type}`, `Content-Disposition: attachment; filename="${name}"`],
  content,
})

async function buildZip(name: string, content: Uint8Array) {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  await zip.add(name, new Uint8ArrayReader(content))
  return new Uint8Array(await zip.close())
}

async function drawBlankPdf() {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  return new Uint8Array(await pdf.save())
}

/** Text of a mail with the main fields of an invoice, and the sender as in every mail. */
const announcement = `Geachte heer Jansen,

Bijgaand onze factuur.
Factuurnummer: F-2025-0815
Factuurdatum: 14-03-2025
Te betalen: € 363,00

Timmerbedrijf De Eik B.V.
Oudegracht 12
3511 AB Utrecht
T 030 231 11 11
KvK 69599084
Btw NL004495445B01
IBAN NL91ABNA0417164300`

const terms = [
  'ALGEMENE VOORWAARDEN',
  'Versie 1 januari 2024',
  'De betalingstermijn bedraagt 14 dagen na factuurdatum.',
  'Bij te late betaling is een bedrag van € 40,00 verschuldigd.',
  'De aansprakelijkheid is beperkt tot € 10.000,00.',
  'KvK 69599084  Btw NL004495445B01',
]

const receipt = `<p>Webwinkel De Plank</p><p>Factuurnummer: W-8812</p><p>Factuurdatum: 14-03-2025</p>
<table><tr><td>Omschrijving</td><td>Aantal</td><td>Prijs</td><td>Bedrag</td></tr>
<tr><td>Eiken plank</td><td>4</td><td>50,00</td><td>200,00</td></tr>
<tr><td>Montage</td><td>2</td><td>50,00</td><td>100,00</td></tr></table>
<table><tr><td>Totaal excl. btw</td><td>300,00</td></tr><tr><td>Btw 21%</td><td>63,00</td></tr>
<tr><td>Totaal incl. btw</td><td>363,00</td></tr></table>`

const factuur = async () => attach('factuur.pdf', await buildHybridPdf({ lines: invoicePage }))
const voorwaarden = async () => attach('voorwaarden.pdf', await buildHybridPdf({ lines: terms }))

test('makes the attached invoice the first document, whatever the mail contains', async () => {
  for (const text of ['Zie de bijlage.', announcement]) {
    const documents = await recognise(buildMail({ text, attachments: [await factuur()] }))
    expect(documents.map(({ FileName, TotalPages }) => [FileName, TotalPages])).toEqual([['factuur.pdf', 1]])
    expect(documents[0]?.Fields['InvoiceNumber']).toMatchObject({ Value: 'F-2025-0815', Page: 0 })
  }
})

test('keeps a body that is the invoice, beside terms and conditions', async () => {
  const short = 'Parkeerkosten\nFactuurdatum: 14-03-2025\nFactuurnummer: 88123\nTotaal: € 12,50'
  for (const body of [{ html: receipt }, { text: short }])
    expect(await listNames(buildMail({ ...body, attachments: [await voorwaarden()] }))).toEqual([
      'post.eml',
      'voorwaarden.pdf',
    ])
})

test('leaves out a body that repeats the attached invoice', async () => {
  const attachments = [await factuur(), await voorwaarden()]
  expect(await listNames(buildMail({ html: receipt, attachments }))).toEqual([
    'factuur.pdf',
    'voorwaarden.pdf',
  ])
})

test('keeps the body of a mail without a readable attachment', async () => {
  const protectedZip = attach('dicht.zip', 'no archive', 'application/zip')
  const blank = attach('leeg.pdf', await drawBlankPdf())
  expect(await listNames(buildMail({ text: announcement, attachments: [] }))).toEqual(['post.eml'])
  expect(await listNames(buildMail({ text: 'Zie bijlage.', attachments: [protectedZip, blank] }))).toEqual([
    'post.eml',
    'dicht.zip',
    'leeg.pdf',
  ])
})

test('a picture in the body is not a document, but a PDF beside it is', async () => {
  const logo = (disposition: string): MailAttachment => ({
    headers: ['Content-Type: image/png', `Content-Disposition: ${disposition}`, 'Content-ID: <logo@eik>'],
    content: 'x',
  })
  const html = '<p>Zie bijlage.</p><img src="cid:logo@eik">'
  for (const disposition of ['inline', 'attachment; filename="logo.png"'])
    expect(await listNames(buildMail({ html, attachments: [logo(disposition)] }))).toEqual(['post.eml'])
  const pdf = await factuur()
  const named = { ...pdf, headers: [...pdf.headers, 'Content-ID: <factuur@eik>'] }
  const attachments = [logo('inline'), named]
  expect(await listNames(buildMail({ html, attachments, type: 'multipart/related' }))).toEqual([
    'factuur.pdf',
  ])
})

test('finds the attachments of a mail in mails and archives inside it, and only there', async () => {
  const inner = buildMail({ text: announcement, attachments: [await factuur()] })
  const forward = (content: string | Uint8Array, name = 'intern.eml') =>
    buildMail({ text: 'Ter info.', attachments: [attach(name, content, 'application/octet-stream')] })
  expect(await listNames(forward(inner))).toEqual(['factuur.pdf'])
  expect(await listNames(forward(buildMail({ html: receipt, attachments: [] })))).toEqual(['intern.eml'])
  const zip = await buildZip('factuur.pdf', await buildHybridPdf({ lines: invoicePage }))
  expect(await listNames(forward(zip, 'post.zip'))).toEqual(['factuur.pdf'])

  const archive = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  const files = {
    'een.eml': buildMail({ text: 'Groet.', attachments: [] }),
    'twee.eml': inner,
    'los.txt': new TextEncoder().encode('Factuurnummer: VW-77'),
  }
  for (const [name, bytes] of Object.entries(files)) await archive.add(name, new Uint8ArrayReader(bytes))
  expect(await listNames(new Uint8Array(await archive.close()), invoice, 'post.zip')).toEqual([
    'een.eml',
    'factuur.pdf',
    'los.txt',
  ])
})

test('leaves out the body beside an electronic invoice', async () => {
  const xml = attach('factuur.xml', buildUbl(), 'application/xml')
  const text = 'Factuur F-2025-0815 van EUR 363,00'
  expect(await listNames(buildMail({ text, attachments: [xml] }))).toEqual(['factuur.xml'])
})

const hours: Model = {
  id: 'hours',
  label: 'Hours',
  provider: 'A',
  documentType: 'hours',
  fields: [
    { name: 'ProjectCode', type: 'String', labels: ['Projectcode'] },
    { name: 'Hours', type: 'Double', labels: ['Gewerkte uren'] },
    { name: 'Start', type: 'Date', labels: ['Begin'] },
  ],
  tables: [],
}

test('uses the fields of any model', async () => {
  const sheet = 'Projectcode: Groene Loper\nGewerkte uren: 7,5\nBegin: 1 april 2025'
  const mail = (text: string, attached: string) =>
    buildMail({ text, attachments: [attach('bijlage.txt', attached, 'text/plain')] })
  expect(await listNames(mail('Projectcode: Groene Loper', sheet), hours)).toEqual(['bijlage.txt'])
  expect(await listNames(mail(sheet, 'Begin: 1 april 2025'), hours)).toEqual(['post.eml', 'bijlage.txt'])
  expect(await recognise(mail('Groet.', 'Betreft: uw aanvraag\nDatum: 3 mei 2025'), letter)).toMatchObject([
    { Fields: { Subject: { Text: 'uw aanvraag' } } },
  ])
})

test('keeps a body that a person divided into documents', async () => {
  const text = 'Goedemorgen\fFactuurnummer: 12'
  const bytes = buildMail({ text, attachments: [await factuur()] })
  const boundaries = [{ fileName: 'post.eml', occurrence: 0, firstPages: [0, 1] }]
  const read = await recogniseFile({ name: 'post.eml', bytes }, invoice, {}, { boundaries })
  expect(read.ok && read.result.Documents.map(({ FileName }) => FileName)).toEqual([
    'post.eml',
    'post.eml',
    'factuur.pdf',
  ])
})

test('shows the fields of the attachment while it is read', async () => {
  const pdf = await PDFDocument.create()
  const source = await PDFDocument.load(await buildHybridPdf({ lines: invoicePage }))
  for (let page = 0; page < 24; page++) pdf.addPage((await pdf.copyPages(source, [0]))[0])
  const attachments = [attach('factuur.pdf', new Uint8Array(await pdf.save()))]
  const reported: PreliminaryReading[] = []
  const bytes = buildMail({ text: 'Factuurnummer: VERKEERD-1', attachments })
  await recogniseFile(
    { name: 'post.eml', bytes },
    invoice,
    {},
    { onPreliminary: (one) => reported.push(one) },
  )
  expect(reported.length).toBeGreaterThan(0)
  expect(reported[0]?.fields.find(({ name }) => name === 'InvoiceNumber')?.text).toBe('F-2025-0815')
})

test('stores the reading of the attachment for feedback', async () => {
  const bytes = buildMail({ text: announcement, attachments: [await factuur()] })
  const learning = { findExamples: async () => [] }
  const read = await recogniseFile({ name: 'post.eml', bytes }, invoice, {}, { learning })
  const alone = await recogniseFile(
    { name: 'factuur.pdf', bytes: await buildHybridPdf({ lines: invoicePage }) },
    invoice,
    {},
    { learning },
  )
  expect(read.ok && read.reading).toBeTruthy()
  expect(read.ok && read.reading).toEqual(alone.ok && alone.reading)
})

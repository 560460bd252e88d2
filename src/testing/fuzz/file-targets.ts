import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readElectronicInvoice } from '#src/engine/einvoice/read-electronic-invoice.ts'
import { renderInvoiceText } from '#src/engine/einvoice/render-invoice-text.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import type { Page } from '#src/engine/pages/page.ts'
import type { GreyscaleImage } from '#src/engine/pages/reading-tools.ts'
import { checkOfficeFile } from '#src/engine/readers/check-office-file.ts'
import { checkFileSignature } from '#src/engine/readers/file-signature.ts'
import { readPdf } from '#src/engine/readers/pdf/read-pdf.ts'
import { analyseDocument } from '#src/engine/analysis/analyse-document.ts'
import { recogniseFields } from '#src/engine/recognise-fields.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'
import { unpackFile } from '#src/engine/unpack/unpack-file.ts'
import { unpackLimits } from '#src/engine/unpack/unpack-budget.ts'
import { openPicture } from '#src/server/ocr/open-picture.ts'
import { buildCii, buildUbl } from '../files/electronic-invoices.ts'
import { buildHybridPdf, invoicePage } from '../files/hybrid-pdf.ts'
import { buildProtectedPdf, buildProtectedZip } from '../files/protected-files.ts'
import { readSpecimen } from '../specimens/read-specimen.ts'
import { defineFileTarget, pickSpecimens } from './define-file-target.ts'
import { assertRefusal, type FuzzTarget } from './fuzz-target.ts'

const [invoiceModel] = builtInModels
const root = join(import.meta.dirname, '../../..')
const readSample = (name: string) => new Uint8Array(readFileSync(join(root, 'public/samples', name)))
const encode = (text: string) => new TextEncoder().encode(text)

function assertPages(pages: readonly Page[]): void {
  for (const { width, height, words } of pages) {
    assert.ok(Number.isFinite(width) && Number.isFinite(height), 'the size of a page')
    for (const { text, box } of words) {
      assert.ok(typeof text === 'string')
      assert.ok(Object.values(box).every(Number.isFinite), `the box of ${text}`)
    }
  }
}

const pdf = defineFileTarget({
  name: 'pdf',
  runs: 200,
  files: {
    ...Object.fromEntries(
      ['voorbeeld-factuur.pdf', 'voorbeeld-nota-1.pdf'].map((name) => [name, () => readSample(name)]),
    ),
    'hybrid.pdf': () => buildHybridPdf({ xml: buildCii(), lines: invoicePage }),
    'protected.pdf': () => buildProtectedPdf('geheim', invoicePage),
  },
  words: [
    '0',
    '-1',
    '99999999999',
    '1e9',
    'null',
    '<<',
    '>>',
    '[',
    ']',
    '(',
    'obj',
    'endstream',
    '/Kids',
    '1 0 R',
    ' ',
    're f ',
    'q ',
    'BT ',
  ],
  async check(bytes) {
    const read = await readPdf(bytes, { findsDrawings: true, findsHiddenText: true, password: 'geheim' })
    if (!read.ok) return assertRefusal(read)
    assertPages(read.pages)
    assertPages(read.visiblePages ?? read.hybrid?.visiblePages ?? [])
    assert.ok(invoiceModel)
    recogniseFields(analyseDocument(read.pages, invoiceModel), invoiceModel)
  },
})

function assertPicture({ grey, width, height, density }: GreyscaleImage): void {
  assert.equal(grey.length, width * height)
  assert.ok(density === undefined || Number.isFinite(density))
}

const pictures = defineFileTarget({
  name: 'pictures',
  runs: 300,
  files: pickSpecimens(/^(note|fax)\.(bmp|gif|png|jpg|tif|tiff)$/),
  words: ['\u0000', '\u00ff', '\u00ff\u00d8', 'IDAT', 'II*\u0000', 'MM\u0000*', '\u0001\u0000'],
  async check(bytes) {
    const opened = await openPicture(bytes)
    if (!opened.ok) return assertRefusal(opened)
    for (let page = 0; page < Math.min(3, opened.file.pages); page += 1) {
      const decoded = await opened.file.decode(page)
      if (!decoded.ok) return assertRefusal(decoded)
      assertPicture(decoded.picture)
    }
    return undefined
  },
})

async function checkUnpacking(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
  const unpacked = await unpackFile({ name, bytes }, 'geheim')
  if (!unpacked.ok) return assertRefusal(unpacked)
  assert.ok(unpacked.attachments.length > 0)
  const size = unpacked.attachments.reduce((sum, attachment) => sum + attachment.bytes.length, 0)
  assert.ok(size <= unpackLimits.bytes + bytes.length)
  for (const { name: inner, path, problem } of unpacked.attachments) {
    if (path.length > 0) assert.doesNotMatch(inner, /[/\\\p{Cc}]/u)
    if (problem) assertRefusal({ code: problem.code, detail: problem.message })
  }
  return undefined
}

const mailWords = [
  'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n',
  '\r\n--x--\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  '=?utf-8?B?',
  '=?utf-8?Q?=C3?=',
  '(',
  '<table><tr><td>',
  '<div>',
  '&#x1F600;',
  ' ',
  '"',
  '\r\n',
]

const mails = defineFileTarget({
  name: 'mails',
  runs: 400,
  files: {
    ...pickSpecimens(/^(factuur|rechnung)\.eml$/),
    'voorbeeld.eml': () => readSample('voorbeeld-twee-facturen.eml'),
  },
  words: mailWords,
  check: checkUnpacking,
})

const outlook = defineFileTarget({
  name: 'outlook',
  runs: 400,
  files: pickSpecimens(/\.msg$/),
  words: [
    '\u0000',
    '\u00ff\u00ff\u00ff\u00ff',
    '\u00fe\u00ff\u00ff\u00ff',
    '\u0001\u0000\u0000\u0000',
    '__attach',
    '001F',
  ],
  check: checkUnpacking,
})

const archives = defineFileTarget({
  name: 'archives',
  runs: 400,
  files: {
    'protected.zip': () => buildProtectedZip('geheim', 'a.txt', 'Factuur 12'.repeat(50)),
    'other-password.zip': () => buildProtectedZip('anders', 'a.txt', 'Factuur 12'),
    'office.zip': () => readSpecimen('invoice.docx'),
  },
  words: [
    'PK\u0003\u0004',
    'PK\u0001\u0002',
    'PK\u0005\u0006',
    '../',
    '\u0000',
    '\u00ff\u00ff',
    'a.zip',
    'a.eml',
  ],
  check: checkUnpacking,
})

const office = defineFileTarget({
  name: 'office',
  runs: 400,
  files: pickSpecimens(/^(invoice|rechnung|protected)\.(docx?|xlsx?|odt|ods|rtf|ppt|fodt|uos)$/),
  words: [
    '\u0000',
    '\u00ec\u00a5',
    '\u0009\u0008\u0010\u0000',
    'PK\u0001\u0002',
    '{\\rtf',
    '<?xml',
    '\u00ff\u00ff\u00ff\u00ff',
  ],
  async check(bytes, name) {
    const type = name.split('.').at(-1) ?? ''
    const mismatch = checkFileSignature(bytes, type)
    const failure = mismatch ?? (await checkOfficeFile(bytes, type))
    if (failure) assertRefusal(failure)
  },
})

const invoices = defineFileTarget({
  name: 'invoices',
  runs: 600,
  files: {
    'cii.xml': () => encode(buildCii()),
    'ubl.xml': () => encode(buildUbl()),
  },
  words: [
    '<',
    '>',
    '</',
    '<a>',
    '<a b="',
    '&amp;',
    '&x;',
    '<!DOCTYPE a [',
    '<![CDATA[',
    ']]>',
    '<!--',
    ' ',
    '0',
    '-',
    '1e999',
    'xmlns:ram="',
    ' id="__proto__"',
  ],
  check(bytes) {
    const invoice = readElectronicInvoice(bytes)
    if (invoice) assert.ok(renderInvoiceText(invoice).length > 0)
  },
})

/** The whole engine behind the readers. Its processor time is limited too, to detect patterns that backtrack. */
const texts = defineFileTarget({
  name: 'texts',
  runs: 150,
  files: {
    'hostwerf.txt': () =>
      new Uint8Array(readFileSync(join(root, 'src/tools/bench/documents/tune/hostwerf.txt'))),
    'rechnung.txt': () => encode(invoicePage.join('\n')),
  },
  words: [
    ' ',
    '\t',
    '\n',
    '\f',
    '0',
    '1.',
    '1,',
    '- ',
    '.',
    '_',
    'a',
    'a ',
    'A.',
    '€ ',
    'EUR 1,00 ',
    '12-',
    '1 2 ',
    'NL',
    'NL91ABNA',
    'Factuur',
    'Totaal: ',
    'Straat 1, ',
    '1234 AB ',
    '+31 ',
    'http://a.',
    'a@',
    '\u00e9',
    '\u00ad',
    '(',
    ':',
    '%',
    '21% ',
    '01-02-2024 ',
  ],
  async check(bytes) {
    assert.ok(invoiceModel)
    const read = await recogniseFile({ name: 'a.txt', bytes }, invoiceModel)
    if (!read.ok) return assertRefusal(read)
    for (const { Fields } of read.result.Documents)
      for (const { Confidence } of Object.values(Fields))
        assert.ok(Confidence >= 0 && Confidence <= 100, 'the confidence')
    return undefined
  },
})

/** Targets for files. */
export const fileTargets: readonly FuzzTarget[] = [
  pdf,
  pictures,
  mails,
  outlook,
  archives,
  office,
  invoices,
  texts,
]

import { crc32, deflateSync } from 'node:zlib'
import { buildFileSubmission } from './multipart-form.ts'
import { helloContent, buildPagePdf, buildStream } from './pdf-bytes.ts'
import { defineCase, type HostileCase } from './hostile-case.ts'
import { buildZip } from './zip-bytes.ts'

const defineFileCase = (
  name: string,
  called: string,
  build: () => Uint8Array | string,
  status: number,
  code: HostileCase['code'],
  why?: string,
): HostileCase =>
  defineCase(`file: ${name}`, () => buildFileSubmission(called, build()), status, code, { why })
const buildPlainPdf = () => buildPagePdf({ content: buildStream(helloContent) })
const buildZipBomb = () => buildZip('word/document.xml', Buffer.alloc(100_000_000))
const buildTextBomb = () => buildZip('a.txt', Buffer.alloc(210e6))
const buildDeepZip = () => {
  let zip = buildZip('a.txt', Buffer.from('x'))
  for (let depth = 1; depth < 25; depth++) zip = buildZip('a.zip', zip)
  return zip
}
/** Builds a white .png of 20,000 by 20,000 pixels in a few thousand bytes. */
function buildLargePng(): Buffer {
  const side = 20_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    buildPngChunk('IHDR', head),
    buildPngChunk('IDAT', rows),
    buildPngChunk('IEND', Buffer.alloc(0)),
  ])
}
function buildPngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
const buildNestedZip = () =>
  buildZip('a.zip', buildZip('a.zip', buildZip('../../evil.txt', Buffer.alloc(1e6))))

/** Files with misleading names, texts that are not texts, archives. */
export const fileCases: readonly HostileCase[] = [
  defineFileCase('a PDF called .txt', 'factuur.txt', buildPlainPdf, 200, null, 'it is read as what it is'),
  defineFileCase('a text called .pdf', 'factuur.pdf', () => 'Factuurnummer: 2025-0042', 400, 'file_damaged'),
  defineFileCase(
    'a program called .pdf',
    'factuur.pdf',
    () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000)]),
    400,
    'file_damaged',
  ),
  defineFileCase(
    'a program called .txt',
    'factuur.txt',
    () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000)]),
    400,
    'file_damaged',
  ),
  defineFileCase('a zip called .pdf', 'factuur.pdf', buildZipBomb, 400, 'file_damaged'),
  defineFileCase(
    'a zip of 100 MB of zeros',
    'facturen.zip',
    buildZipBomb,
    400,
    'file_damaged',
    'there is no document in it',
  ),
  defineFileCase('a zip of a text of 210 MB', 'facturen.zip', buildTextBomb, 400, 'archive_too_large'),
  defineFileCase(
    'a zip in a zip in a zip, with a path that climbs',
    'facturen.zip',
    buildNestedZip,
    400,
    'file_damaged',
    'the text in it holds zero bytes',
  ),
  defineFileCase('zips nested 25 deep', 'facturen.zip', buildDeepZip, 400, 'archive_too_large'),
  defineFileCase('a picture of 400 megapixels', 'factuur.png', buildLargePng, 400, 'picture_too_large'),
  defineFileCase(
    'a picture of nothing but its head',
    'factuur.png',
    () => buildLargePng().subarray(0, 33),
    400,
    'file_damaged',
  ),
  defineFileCase('a text called .jpg', 'factuur.jpg', () => 'Factuurnummer: 2025-0042', 400, 'file_damaged'),
  defineFileCase(
    'a program called .docx',
    'factuur.docx',
    () => Buffer.from('MZ'.padEnd(5000, '\0')),
    400,
    'file_damaged',
  ),
  defineFileCase('a text called .msg', 'factuur.msg', () => 'Factuurnummer: 2025-0042', 400, 'file_damaged'),
  defineFileCase('a text called .eml', 'factuur.eml', () => 'Factuurnummer 2025-0042', 400, 'file_damaged'),
  defineFileCase(
    'a web page called .txt',
    'factuur.txt',
    () => '<script>alert(1)</script>',
    200,
    null,
    'it is text, and shown as text',
  ),
  defineFileCase(
    'text in UTF-16',
    'factuur.txt',
    () => Buffer.from('\ufeffFactuurnummer: 2025-0042', 'utf16le'),
    200,
    null,
    'known by its byte order mark',
  ),
  defineFileCase(
    'text in UTF-16 with half a character at its end',
    'factuur.txt',
    () => Buffer.from('\ufeffFactuur', 'utf16le').subarray(0, -1),
    200,
    null,
    'the half is a replacement character',
  ),
  defineFileCase(
    'text in UTF-16 without a mark',
    'factuur.txt',
    () => Buffer.from('Factuur', 'utf16le'),
    400,
    'file_damaged',
    'zero bytes are no text',
  ),
  defineFileCase(
    'text that is no UTF-8',
    'factuur.txt',
    () => Buffer.of(0x66, 0xc3, 0x28, 0xff, 0xfe),
    200,
    null,
    'read as windows-1252',
  ),
  defineFileCase('text with a NUL', 'factuur.txt', () => 'Factuur\u0000nummer', 400, 'file_damaged'),
  defineFileCase('only a byte order mark', 'factuur.txt', () => '\ufeff', 200, null, 'a page without words'),
  defineFileCase(
    'one line of 30 MB',
    'factuur.txt',
    () => Buffer.alloc(30 * 2 ** 20, 'x'),
    200,
    null,
    'no word is that long: it is not read',
  ),
  defineFileCase(
    'one line of 30 MB of words',
    'factuur.txt',
    () => Buffer.alloc(30 * 2 ** 20, 'abc '),
    200,
    null,
    'its first thousand words are read',
  ),
  defineFileCase(
    'a million lines',
    'factuur.txt',
    () => 'Totaal 12,50\n'.repeat(1_000_000),
    400,
    'too_many_pages',
  ),
  defineFileCase('3 MB of line ends', 'factuur.txt', () => Buffer.alloc(3e6, '\n'), 400, 'too_many_pages'),
  defineFileCase('3 MB of form feeds', 'factuur.txt', () => Buffer.alloc(3e6, '\f'), 400, 'too_many_pages'),
  defineFileCase(
    '3 MB of tabs',
    'factuur.txt',
    () => Buffer.alloc(3e6, '\t'),
    200,
    null,
    'a page without words',
  ),
  defineFileCase(
    'words of nothing but combining marks',
    'factuur.txt',
    () => 'a\u0301\u0301'.repeat(100_000),
    200,
    null,
    'a long word: it is not read',
  ),
  defineFileCase(
    'what backtracks in careless patterns',
    'factuur.txt',
    () => `${'1.'.repeat(50_000)}\n${' '.repeat(19_000)}x\n${'('.repeat(10_000)}\n${'a@'.repeat(10_000)}`,
    200,
    null,
    'a page with little to read',
  ),
  defineFileCase(
    'a number of 190 digits, two hundred times',
    'factuur.txt',
    () => `Totaal: ${'9'.repeat(190)}\n`.repeat(200),
    200,
    null,
    'a number like any other',
  ),
]

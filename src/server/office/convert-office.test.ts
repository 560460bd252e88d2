import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fileTypes } from '#src/contract/service/file-types.ts'
import { readDocuments } from '#src/engine/readers/read-documents.ts'
import { readPages } from '#src/engine/readers/read-pages.ts'
import { createOfficeConverter } from './convert-office.ts'
import { findOffice } from '../config/find-office.ts'
import { readSpecimen } from '#src/testing/specimens/read-specimen.ts'

const program = findOffice()
// LibreOffice is not an npm package; the README says how to install it.
if (program === undefined) console.info('LibreOffice is not installed: the tests that need it are skipped.')
const office = createOfficeConverter({ program })

async function readPageTexts(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<readonly string[]> {
  const read = await readPages(bytes, type, { convertToPdf: office })
  if (!read.ok) throw new Error(`${read.code}: ${read.detail}`)
  return read.pages.map(({ words }) => words.map(({ text }) => text).join(' '))
}
const listLeftovers = async () =>
  (await readdir(folder)).filter((name) => name.startsWith('veldwerk-office-'))

const types = [...fileTypes.text, ...fileTypes.spreadsheet, ...fileTypes.presentation]
describe.skipIf(program === undefined)('with LibreOffice', () => {
  test.each(types)('reads a .%s', async (type) => {
    expect((await readPageTexts(readSpecimen(`invoice.${type}`), type))[0]).toContain('2025-0381')
    expect((await readPageTexts(readSpecimen(`rechnung.${type}`), type))[0]).toContain('RE-7741')
  })

  test('reads the pages as they are printed', async () => {
    const [, second, third] = await readPageTexts(readSpecimen('invoice.docx'), 'docx')
    expect([second, third]).toEqual(['Blad 2', undefined])
  })

  test('fetches no reference of a document, from the network or from this machine', async () => {
    const requestedUrls: string[] = []
    const server = createServer((request, response) => {
      requestedUrls.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // A server that listens on a port has an AddressInfo.
    const { port } = server.address() as AddressInfo
    const secret = join(folder, 'secret.txt')
    await writeFile(secret, 'Geheim: 4711')
    const base = `http://127.0.0.1:${port}`
    for (const [type, bytes] of await buildReferringDocument(base, `file://${secret}`)) {
      const pages = await readPageTexts(bytes, type)
      expect(pages.join(' ')).toContain('Factuur')
      expect(pages.join(' ')).not.toContain('4711')
    }
    server.close()
    expect(requestedUrls).toEqual([])
  })

  test('refuses a damaged document and leaves no files behind', async () => {
    const docx = readSpecimen('invoice.docx')
    expect(await readPages(docx.slice(0, 2500), 'docx', { convertToPdf: office })).toMatchObject({
      code: 'file_damaged',
    })
    expect(await listLeftovers()).toEqual([])
  })
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-office-'))
  // Files that other programs leave in the temporary folder must not disturb these tests.
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

/** @returns the path of a program that imitates LibreOffice. */
async function writeProgram(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

test('kills a program that hangs, with all of its processes', async () => {
  const started = join(folder, 'started')
  const hanging = await writeProgram('hangs', `sleep 600 &\necho $! > ${started}\nsleep 600`)
  const convert = createOfficeConverter({ program: hanging, timeLimit: 4000 })
  expect(await convert(readSpecimen('invoice.docx'), 'docx')).toEqual({
    ok: false,
    code: 'reading_failed',
    detail: 'LibreOffice took more than 4 seconds.',
  })
  const child = Number(await readFile(started, 'utf8'))
  const isRunning = () => {
    try {
      return process.kill(child, 0)
    } catch {
      return false
    }
  }
  await expect.poll(isRunning).toBe(false)
  expect(await listLeftovers()).toEqual([])
})

test.runIf(process.platform === 'linux')('kills a program that works without end', async () => {
  const busy = await writeProgram('works', 'while :; do :; done')
  const convert = createOfficeConverter({ program: busy, cpuLimit: 2000 })
  expect(await convert(readSpecimen('invoice.docx'), 'docx')).toEqual({
    ok: false,
    code: 'reading_failed',
    detail: 'LibreOffice took more than 2 seconds of processor time.',
  })
  expect(await listLeftovers()).toEqual([])
})

test('refuses a document without LibreOffice and says what to install', async () => {
  const read = await readPages(readSpecimen('invoice.docx'), 'docx', {
    convertToPdf: createOfficeConverter({ program: undefined }),
  })
  expect(read).toMatchObject({ ok: false, code: 'office_missing' })
  expect(!read.ok && read.detail).toContain('LibreOffice')
})

/** A LibreOffice without the component that opens these files: it makes a PDF of any other. */
const writePartialProgram = (name: string, ...missing: string[]) =>
  writeProgram(
    name,
    `for last; do :; done
case "$last" in ${missing.map((extension) => `*.${extension}`).join('|')}) exit 0;; esac
mkdir -p "$(dirname "$last")/made" && echo '%PDF-1.4' > "$(dirname "$last")/made/document.pdf"`,
  )

test('reports a missing component of LibreOffice, and does not call the document damaged', async () => {
  const program = await writePartialProgram('no-calc', 'xls', 'ods')
  const converted = await createOfficeConverter({ program })(readSpecimen('invoice.xls'), 'xls')
  expect(converted).toMatchObject({ ok: false, code: 'office_missing' })
  expect(!converted.ok && converted.detail).toContain('LibreOffice Calc')
})

test('calls a document damaged that its component of LibreOffice does not open', async () => {
  const program = await writePartialProgram('no-xls', 'xls')
  const converted = await createOfficeConverter({ program })(readSpecimen('invoice.xls'), 'xls')
  expect(converted).toMatchObject({ ok: false, code: 'file_damaged' })
  expect(await listLeftovers()).toEqual([])
})

// Saved with a password by LibreOffice, the archive by Info-ZIP.
test.each(['docx', 'xlsx', 'doc', 'xls', 'odt', 'zip'])(
  'refuses a protected .%s with what to do, before it starts a program',
  async (type) => {
    const name = `protected.${type}`
    const read = await readDocuments({ name, bytes: readSpecimen(name) }, { convertToPdf: failIfStarted })
    expect(read).toMatchObject({ ok: false, code: 'file_encrypted' })
    expect(!read.ok && read.detail).toMatch(/protected with a password: (save|unpack) it/)
  },
)
const failIfStarted = () => Promise.reject(new Error('A program was started'))

test.each(['doc', 'xls', 'ppt'])(
  'does not read a .%s that is cut off before its directory as a text',
  async (type) => {
    const half = readSpecimen(`invoice.${type}`).slice(0, 2048)
    expect(await readPages(half, type, { convertToPdf: failIfStarted })).toMatchObject({
      code: 'file_damaged',
    })
  },
)

test.each([
  ['docx', 'EncryptedPackage'],
  ['ppt', 'EncryptedSummary'],
])('recognises a protected .%s before it starts a program', async (type, name) => {
  const bytes = new Uint8Array(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.set(Buffer.from(name, 'utf16le'), 1024)
  expect(await readPages(bytes, type, { convertToPdf: office })).toMatchObject({ code: 'file_encrypted' })
})

test('recognises a protected OpenDocument file by its manifest', async () => {
  const bytes = await buildZip({ 'META-INF/manifest.xml': '<manifest:encryption-data/>' })
  expect(await readPages(bytes, 'odt', { convertToPdf: office })).toMatchObject({ code: 'file_encrypted' })
})

async function buildZip(entries: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, text] of Object.entries(entries)) await zip.add(name, new TextReader(text))
  return new Uint8Array(await zip.close())
}

/** Documents that refer to images, sections, cells and templates elsewhere. */
async function buildReferringDocument(web: string, file: string) {
  const spaces =
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.'
  const flat = (kind: string, body: string) =>
    `<?xml version="1.0"?><office:document ${spaces}${kind}"><office:body>${body}</office:body></office:document>`
  const picture = `<draw:frame svg:width="3cm" svg:height="3cm"><draw:image xlink:href="${web}/a.png" xlink:type="simple" xlink:actuate="onLoad"/></draw:frame>`
  const section = (link: string) =>
    `<text:section text:name="${link.length}"><text:section-source xlink:href="${link}"/><text:p>x</text:p></text:section>`
  const cell = (formula: string) => `<table:table-cell table:formula="of:=${formula}"/>`
  const types = 'http://schemas.openxmlformats.org'
  const rels = (...all: readonly (readonly [string, string])[]) =>
    `<?xml version="1.0"?><Relationships xmlns="${types}/package/2006/relationships">${all.map(([type, target], index) => `<Relationship Id="r${index}" Type="${types}/officeDocument/2006/relationships/${type}" Target="${target}"${target.includes(':') ? ' TargetMode="External"' : ''}/>`).join('')}</Relationships>`
  const drawing = `<w:drawing><wp:inline><wp:extent cx="990000" cy="990000"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="${types}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="r0"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="990000" cy="990000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`
  const docx = await buildZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${types}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': rels(['officeDocument', 'word/document.xml']),
    'word/_rels/document.xml.rels': rels(['image', `${web}/b.png`], ['attachedTemplate', `${web}/c.dotx`]),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${types}/wordprocessingml/2006/main" xmlns:r="${types}/officeDocument/2006/relationships" xmlns:wp="${types}/drawingml/2006/wordprocessingDrawing" xmlns:a="${types}/drawingml/2006/main" xmlns:pic="${types}/drawingml/2006/picture"><w:body><w:p><w:r><w:t>Factuur</w:t></w:r><w:r>${drawing}</w:r></w:p></w:body></w:document>`,
  })
  const bytes = (text: string) => new TextEncoder().encode(text)
  return [
    ['docx', docx],
    [
      'fodt',
      bytes(
        flat(
          'text',
          `<office:text><text:p>Factuur ${picture}</text:p>${section(`${web}/d.odt`)}${section(file)}</office:text>`,
        ),
      ),
    ],
    [
      'fods',
      bytes(
        flat(
          'spreadsheet',
          `<office:spreadsheet><table:table table:name="T"><table:table-row><table:table-cell><text:p>Factuur</text:p>${picture}</table:table-cell>${cell(`WEBSERVICE(&quot;${web}/e&quot;)`)}${cell(`['${web}/f.ods'#$Sheet1.A1]`)}${cell(`['${file}'#$Sheet1.A1]`)}</table:table-row></table:table></office:spreadsheet>`,
        ),
      ),
    ],
    [
      'rtf',
      bytes(`{\\rtf1 Factuur {\\field{\\*\\fldinst INCLUDEPICTURE "${web}/g.png" \\\\d}{\\fldrslt x}}}`),
    ],
  ] as const
}

import { TextWriter, Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '../build-rows.ts'
import { streamZip } from '../zip-stream.ts'
import { toColumnName } from './format-cell.ts'
import { writeWorkbook, type WorkbookTable } from './write-workbook.ts'

async function* toAsync(rows: readonly Row[]) {
  yield* rows
}
const table = (name: string, rows: readonly Row[], isOptional = false): WorkbookTable => ({
  name,
  headings: ['A', 'B'],
  readRows: () => toAsync(rows),
  isOptional,
})

/** Writes a workbook as a zip and unpacks it again. @returns its parts by path. */
async function write(
  tables: readonly WorkbookTable[],
  maxRows?: number,
): Promise<ReadonlyMap<string, string>> {
  const stream = streamZip(writeWorkbook({ tables, onShortened: () => {}, ...(maxRows && { maxRows }) }))
  const bytes = new Uint8Array(
    await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
  )
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()
  const texts = entries.map(
    async (entry) => [entry.filename, await (entry as FileEntry).getData(new TextWriter())] as const,
  )
  return new Map(await Promise.all(texts))
}

const cellPattern =
  /<c r="([A-Z]+\d+)"(?: s="(\d+)")?(?: t="(\w+)")?>(?:<v>([^<]*)<\/v>|<is><t xml:space="preserve">([^<]*)<\/t><\/is>)<\/c>/g

/** The cells of a sheet as a reader of the format sees them: reference, style, type and content. */
const readCells = (sheet: string) =>
  [...sheet.matchAll(cellPattern)].map(([, reference, style, type, value, text]) => ({
    reference,
    style,
    type,
    content: value ?? unescape(text ?? ''),
  }))

const unescape = (text: string) =>
  text
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '',
    )
    .replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

test('cells have the type and the style of their kind', async () => {
  const row: Row = [
    { kind: 'number', number: '-12.25', isAmount: true },
    undefined,
    { kind: 'boolean', isTrue: true },
    { kind: 'date', date: '2026-03-14' },
    { kind: 'date', date: '1900-02-28' },
    { kind: 'time', time: '12:00:00' },
    { kind: 'moment', moment: '2026-03-14T06:00:00.000Z' },
    { kind: 'text', text: '=1+1' },
    { kind: 'text', text: '007' },
    { kind: 'text', text: 'a' },
  ]
  const sheet = (await write([table('S', [row])])).get('xl/worksheets/sheet1.xml') ?? ''
  expect(readCells(sheet).slice(2)).toEqual([
    { reference: 'A2', style: '5', type: undefined, content: '-12.25' },
    { reference: 'C2', style: undefined, type: 'b', content: '1' },
    { reference: 'D2', style: '2', type: undefined, content: '46095' },
    { reference: 'E2', style: '6', type: 'inlineStr', content: '1900-02-28' },
    { reference: 'F2', style: '4', type: undefined, content: '0.5' },
    { reference: 'G2', style: '3', type: undefined, content: '46095.25' },
    { reference: 'H2', style: '7', type: 'inlineStr', content: '=1+1' },
    { reference: 'I2', style: '6', type: 'inlineStr', content: '007' },
    { reference: 'J2', style: undefined, type: 'inlineStr', content: 'a' },
  ])
  expect(sheet).not.toContain('<f>')
})

test('any text is read back unchanged', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('_x0041_', '\u0000', '\r\n', '\uffff', ']]>'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
      const rows = texts.map((each): Row => [{ kind: 'text', text: each }])
      const sheet = (await write([table('S', rows)])).get('xl/worksheets/sheet1.xml') ?? ''
      expect(sheet).not.toMatch(/[^\P{Cc}\t\n]|[\ufffe\uffff]/u)
      expect(
        readCells(sheet)
          .slice(2)
          .map(({ content }) => content),
      ).toEqual(texts)
    }),
    { numRuns: 30 },
  )
})

test('half a surrogate pair is replaced, and a text that is too long is shortened and reported', async () => {
  const shortened: string[] = []
  const rows: Row[] = [
    [
      { kind: 'text', text: '\ud800' },
      { kind: 'text', text: '😀'.repeat(20_000) },
    ],
  ]
  const parts: string[] = []
  for await (const { text } of writeWorkbook({
    tables: [table('S', rows)],
    onShortened: (_, __, column) => shortened.push(column),
  }))
    for await (const piece of text) parts.push(piece)
  const [, , half, long] = readCells(parts.join(''))
  expect([half?.content, shortened]).toEqual(['\ufffd', ['B']])
  expect(long?.content.length).toBeLessThanOrEqual(32_767)
  expect(long?.content).toMatch(/^😀+…$/u)
})

test('a table with more rows than a sheet holds continues in the next, and an optional one without rows is omitted', async () => {
  const rows = Array.from({ length: 5 }, (_, index): Row => [{ kind: 'number', number: String(index) }])
  const parts = await write([table('R & S', rows), table('Empty', []), table('Notes', [], true)], 2)
  const workbook = parts.get('xl/workbook.xml') ?? ''
  expect([...workbook.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'R &amp; S',
    'R &amp; S 2',
    'R &amp; S 3',
    'Empty',
  ])
  const counts = [1, 2, 3, 4].map((number) => {
    const cells = readCells(parts.get(`xl/worksheets/sheet${number}.xml`) ?? '')
    return cells.map(({ content }) => content).join(' ')
  })
  expect(counts).toEqual(['A B 0 1', 'A B 2 3', 'A B 4', 'A B'])
})

test('columns count on after Z and ZZ', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(toColumnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
})

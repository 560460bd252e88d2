import { expect, test, vi } from 'vitest'
import type { Page } from '#src/engine/pages/page.ts'
import { showWholeCells } from './show-whole-cells.ts'

/** A cell of these tests: a text, a number, nothing, or any XML. */
type Cell = string | number | null | { readonly xml: string }

interface SheetOptions {
  readonly style?: string
  readonly columns?: string
  readonly attributes?: string
}

const column = (style: string, attributes = '') =>
  `<table:table-column table:style-name="${style}"${attributes}/>`
const paragraph = (text: string) => `<text:p>${text}</text:p>`
const textCell = (text: string, attributes = ''): Cell => ({
  xml: `<table:table-cell${attributes} office:value-type="string">${paragraph(text)}</table:table-cell>`,
})

function buildCell(cell: Cell): string {
  if (cell === null) return '<table:table-cell/>'
  if (typeof cell === 'string') return buildCell(textCell(cell))
  if (typeof cell === 'object') return cell.xml
  return `<table:table-cell office:value-type="float" office:value="${cell}">${paragraph(String(cell))}</table:table-cell>`
}

const buildRow = (cells: readonly Cell[], attributes = ' table:style-name="ro1"') =>
  `<table:table-row${attributes}>${cells.map(buildCell).join('')}</table:table-row>`

const buildSheet = (
  rows: readonly string[],
  {
    style = 'shown',
    columns = column('co1', ' table:number-columns-repeated="16384"'),
    attributes = '',
  }: SheetOptions = {},
) =>
  `<table:table table:name="Blad" table:style-name="${style}"${attributes}>${columns}${rows.join('')}</table:table>`

const cellStyle = (name: string, cell: string, align = '') =>
  `<style:style style:name="${name}" style:family="table-cell" style:parent-style-name="Default"><style:table-cell-properties ${cell}/><style:paragraph-properties${align}/></style:style>`

/** A document as LibreOffice writes it: columns of 100 pt, rows of 15 pt, a page whose content is 400 pt wide. */
const buildDocument = (...sheets: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document><office:styles><style:default-style style:family="table-cell"><style:text-properties fo:font-size="10pt"/></style:default-style><style:style style:name="Default" style:family="table-cell"/></office:styles><office:automatic-styles>` +
  '<style:style style:name="co1" style:family="table-column"><style:table-column-properties fo:break-before="auto" style:column-width="100pt"/></style:style>' +
  '<style:style style:name="ro1" style:family="table-row"><style:table-row-properties style:row-height="15pt" fo:break-before="auto" style:use-optimal-row-height="true"/></style:style>' +
  '<style:style style:name="shown" style:family="table" style:master-page-name="Page"><style:table-properties table:display="true"/></style:style>' +
  '<style:style style:name="hidden" style:family="table" style:master-page-name="Page"><style:table-properties table:display="false"/></style:style>' +
  cellStyle('right', 'style:text-align-source="fix"', ' fo:text-align="end"') +
  cellStyle('centre', 'style:text-align-source="fix"', ' fo:text-align="center"') +
  cellStyle('wrapped', 'fo:wrap-option="wrap"') +
  cellStyle('shrinking', 'style:shrink-to-fit="true"') +
  '<style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="500pt" fo:page-height="800pt" fo:margin-left="50pt" fo:margin-right="50pt" style:scale-to="100%"/><style:header-style><style:header-footer-properties fo:margin-left="0pt"/></style:header-style></style:page-layout>' +
  '</office:automatic-styles><office:master-styles><style:master-page style:name="Page" style:page-layout-name="pm1"/></office:master-styles>' +
  `<office:body><office:spreadsheet>${sheets.join('')}</office:spreadsheet></office:body></office:document>`

const letterWidth = 5

/** Imitates LibreOffice: prints each row of a measuring document 72 pt below the previous one, 80 on a page. */
const print = vi.fn<(source: string) => Promise<readonly Page[]>>(async (source) => {
  const texts = [...source.matchAll(/<table:table-row[^]*?<text:p>([^<]*)<\/text:p>/g)].map(
    ([, text = '']) => text,
  )
  return Array.from({ length: Math.ceil(texts.length / 80) }, (_, index) => ({
    index,
    width: 1600,
    height: 6000,
    words: texts.slice(index * 80, (index + 1) * 80).map((text, row) => ({
      text,
      size: 10,
      hasSpaceBefore: false,
      box: { left: 1, right: 1 + letterWidth * text.length, top: 72 * row + 50, bottom: 72 * row + 60 },
    })),
  }))
})

/** The column widths of a document other than 100 pt. */
const listNewWidths = (source: string | undefined) =>
  [...(source ?? '').matchAll(/column-width="([\d.]+)pt"/g)]
    .map(([, width]) => Number(width))
    .filter((width) => width !== 100)

const show = (...sheets: readonly string[]) => showWholeCells(buildDocument(...sheets), print)

const long = 'Gelijkstroommachine met toebehoren en handleiding'
const longWidth = long.length * letterWidth

test('a text between filled cells gets the room that was measured, and is not cut off afterwards', async () => {
  const changed = await show(buildSheet([buildRow([long, 'x'])]))
  const [width = 0, ...others] = listNewWidths(changed)
  expect(others).toEqual([])
  expect(width).toBeGreaterThan(longWidth)
  expect(width).toBeLessThan(longWidth * 1.1)
  expect(await showWholeCells(changed ?? '', print)).toBeUndefined()
})

test.each<[string, readonly Cell[]]>([
  ['a text that continues in empty cells', [long, null, null, 'x']],
  ['a text with nothing behind it', ['x', long]],
  ['a text that an estimate takes for too wide and that fits', ['miljoenenmiljoenen', 'x']],
  ['a cell whose letters become smaller', [textCell(long, ' table:style-name="shrinking"'), 'x']],
  ['an empty sheet', [null]],
])('leaves alone %s', async (_, cells) => {
  expect(await show(buildSheet([buildRow(cells)]))).toBeUndefined()
})

test('measures nothing where an estimate shows that everything fits', async () => {
  print.mockClear()
  await show(buildSheet([buildRow(['kort', 12, 'x'])]))
  expect(print).not.toHaveBeenCalled()
})

test.each<[string, readonly Cell[]]>([
  ['a number, which continues nowhere', [123_456_789_012_345_680_000, null, null]],
  ['a text at the right side of its cell', ['x', textCell(long, ' table:style-name="right"'), null]],
  ['a text in the middle of its cell', ['x', textCell(long, ' table:style-name="centre"'), null, null]],
  [
    'a text beside a formula without a result',
    [long, { xml: '<table:table-cell table:formula="of:=&quot;&quot;"/>' }],
  ],
  ['a cell that is its own neighbour', [textCell(long, ' table:number-columns-repeated="2"')]],
  [
    'merged cells, which continue nowhere',
    [textCell(long, ' table:number-columns-spanned="2"'), { xml: '<table:covered-table-cell/>' }, null],
  ],
])('widens the column of %s', async (_, cells) => {
  expect(listNewWidths(await show(buildSheet([buildRow(cells)]))).length).toBeGreaterThan(0)
})

test('ignores what is hidden or not printed', async () => {
  const cut = buildRow([long, 'x'])
  expect(
    await show(
      buildSheet([cut], { style: 'hidden' }),
      buildSheet([buildRow([long, 'x'], ' table:visibility="collapse"')]),
      buildSheet([cut], { columns: column('co1', ' table:visibility="collapse"') + column('co1') }),
      buildSheet([cut], { attributes: ' table:print="false"' }),
      buildSheet([cut], { attributes: ' table:print-ranges="Blad.C1:Blad.D9"' }),
    ),
  ).toBeUndefined()
})

test('hidden columns stay hidden beside a widened one', async () => {
  const columns =
    column('co1') +
    column('co1', ' table:visibility="collapse" table:number-columns-repeated="2"') +
    column('co1')
  const changed = await show(buildSheet([buildRow([long, 'geheim', null, 'x'])], { columns }))
  expect(changed).toContain(column('co1', ' table:visibility="collapse" table:number-columns-repeated="2"'))
  expect(listNewWidths(changed)).toHaveLength(1)
})

test('widens only the columns that need it, even where many are declared at once', async () => {
  const changed = await show(buildSheet([buildRow(['x', 'x', long, 'x'])]))
  const repeated = [...(changed ?? '').matchAll(/<table:table-column table:[^>]*columns-repeated="(\d+)"/g)]
  expect(repeated.map(([, count]) => count)).toEqual(['2', '1', '16381'])
})

test('the page of the sheet grows with its columns, and that of another sheet does not', async () => {
  const changed = await show(
    buildSheet([buildRow([long, 'x', 'x', 'x'])]),
    buildSheet([buildRow(['x', 'x'])]),
  )
  const [width = 0] = listNewWidths(changed)
  const pageWidths = [...(changed ?? '').matchAll(/page-width="([\d.]+)pt"/g)].map(([, each]) => Number(each))
  expect(pageWidths[0]).toBe(500)
  expect(pageWidths[1]).toBeCloseTo(500 + width - 100 + 4, 1)
  expect(changed?.match(/table:style-name="shown"/g)).toHaveLength(1)
})

test('a title that reaches beyond the page widens it', async () => {
  const title = 'Factuur van Bakkerij De Gouden Korenaar te Winterswijk over de maand november van dit jaar'
  const changed = await show(buildSheet([buildRow([title])]))
  expect(listNewWidths(changed)).toEqual([])
  // LibreOffice prints all of the fifth column, which ends at 500 pt.
  expect(changed).toContain('page-width="604.00pt"')
})

test('a text that ends beside widened columns still ends on the page', async () => {
  const changed = await show(buildSheet([buildRow([long, 'x']), buildRow(['x', 'Deze loopt door naast B'])]))
  const [width = 0] = listNewWidths(changed)
  const pageWidths = [...(changed ?? '').matchAll(/page-width="([\d.]+)pt"/g)].map(([, each]) => Number(each))
  // The columns fit on the page, as did the third one before, in which the text ends.
  expect(width + 100).toBeLessThan(400)
  expect(pageWidths[1]).toBeCloseTo(500 + width + 200 - 400 + 4, 1)
})

test('breaks a very long text into lines, in a row as high as they are', async () => {
  const changed =
    (await show(buildSheet([buildRow([`${long} `.repeat(20), 'x']), buildRow(['x', 'x'])]))) ?? ''
  const [width = 0] = listNewWidths(changed)
  expect(width).toBeLessThan(300)
  expect(changed).toContain('fo:wrap-option="wrap"')
  // Its own row has a new style; the others keep their height.
  expect(changed.match(/use-optimal-row-height="true"/g)).toHaveLength(1)
  expect(changed.match(/<table:table-row table:style-name="ro1"/g)).toHaveLength(1)
})

test('raises a row that is too low for its lines', async () => {
  const changed = await show(buildSheet([buildRow([textCell(long, ' table:style-name="wrapped"'), 'x'])]))
  expect(changed).toContain('use-optimal-row-height="true"')
  expect(listNewWidths(changed)).toEqual([])
})

test('a page stays readable however many columns are cut', async () => {
  const changed = await show(buildSheet([buildRow(Array.from({ length: 40 }, () => textCell(long)))]))
  const pageWidths = [...(changed ?? '').matchAll(/page-width="([\d.]+)pt"/g)].map(([, each]) => Number(each))
  expect(Math.max(...pageWidths)).toBeLessThan(500 * 2.6)
})

test('a picture keeps its size, and its notes and documents do not count as cells', async () => {
  const frame = `<draw:frame table:end-cell-address="Blad.C3" table:end-x="1pt" table:end-y="1pt" svg:width="9pt"><draw:object><office:document><table:table><table:table-row>${buildCell(long)}</table:table-row></table:table></office:document></draw:object></draw:frame>`
  const note = `<office:annotation>${paragraph(long.repeat(9))}</office:annotation>`
  const cell = {
    xml: `<table:table-cell office:value-type="string">${frame}${note}${paragraph('x')}</table:table-cell>`,
  }
  expect(await show(buildSheet([buildRow([cell, 'x'])]))).toBeUndefined()
  const changed = await show(buildSheet([buildRow([cell, long, 'x'])]))
  expect(changed).toContain('<draw:frame svg:width="9pt">')
})

test.each<[string, () => string]>([
  ['no XML', () => 'Factuur'],
  ['XML that breaks off', () => buildDocument(buildSheet([buildRow([long, 'x'])])).slice(0, -100)],
  [
    'a document type declaration',
    () =>
      buildDocument(buildSheet([buildRow([long, 'x'])])).replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'),
  ],
  ['an entity of its own', () => buildDocument(buildSheet([buildRow(['&b;', 'x'])]))],
  ['elements in elements without end', () => '<office:document>'.repeat(100_000)],
  ['more than is looked through', () => `${buildDocument()}${' '.repeat(25 * 2 ** 20)}`],
  [
    'more cut cells than would be read',
    () =>
      buildDocument(
        buildSheet(Array.from({ length: 60_000 }, (_, row) => buildRow([`${long} ${row}`, 'x']))),
      ),
  ],
])('does not change %s', async (_, build) => {
  print.mockClear()
  expect(await showWholeCells(build(), print)).toBeUndefined()
  expect(print).not.toHaveBeenCalled()
})

test('cells and rows that are repeated a million times cost no more than one', async () => {
  const sheet = buildSheet(
    [
      buildRow(
        [textCell(long, ' table:number-columns-repeated="1000000"')],
        ' table:style-name="ro1" table:number-rows-repeated="1048576"',
      ),
    ],
    { columns: column('co1', ' table:number-columns-repeated="1000000000"') },
  )
  print.mockClear()
  const changed = await show(sheet)
  expect(print.mock.calls[0]?.[0].match(/<table:table-row/g)).toHaveLength(1)
  expect(changed?.length).toBeLessThan(100_000)
})

test('stops at circular inheritance of styles', async () => {
  const circle = (name: string, parent: string) =>
    `<style:style style:name="${name}" style:family="table-cell" style:parent-style-name="${parent}"/>`
  const source = buildDocument(buildSheet([buildRow([textCell(long, ' table:style-name="a"'), 'x'])]))
  const changed = await showWholeCells(
    source.replace('</office:styles>', `${circle('a', 'b')}${circle('b', 'a')}</office:styles>`),
    print,
  )
  expect(listNewWidths(changed)).toHaveLength(1)
})

test('leaves a document unchanged that cannot be measured', async () => {
  expect(
    await showWholeCells(buildDocument(buildSheet([buildRow([long, 'x'])])), async () => undefined),
  ).toBeUndefined()
})

import type { ModelTable } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { createSegment, type Line } from '../../layout/lines.ts'
import { joinCellText, parseCellValue } from '../cell-values.ts'
import type { TableRow } from '../read-rows.ts'

const number = String.raw`\d{1,3}(?:[.,’'\u202f ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`
const currency = '(?:€|EUR|CHF|£|\\$|USD|GBP)'
/** `14.50 h | à | 108.00`, `5 hrs x £14.20`: at most two words are between quantity and sign. */
const product = new RegExp(
  `(?<![\\p{L}\\d.,])(${number})\\s*(?:\\p{L}[\\p{L}\\d²³.]*\\s+){0,2}(?:à|á|a|@|at|x|×|\\*|zu(?: je)?|je|von|tegen|ad)\\s*(?:${currency}\\s*)?(${number})(?![\\d%])`,
  'giu',
)

/** A quantity and a price beside the description of a row, as printed. */
interface ProductInWords {
  readonly quantity: string
  readonly price: string
  /** The row without the words of the product. */
  readonly row: TableRow
}

/**
 * Finds the quantity and the price that a row without such columns has apart from its description, if their product
 * is its amount: `Kupferrinne      18.00 m   à   74.50      1'341.00`. Inside the description they are only words.
 */
export function findProductInWords(
  row: TableRow,
  columns: ModelTable['columns'],
  { text: { lines, notation } }: AnalysedDocument,
): ProductInWords | undefined {
  const isAsked = ['Quantity', 'UnitPrice', 'Amount'].every((name) =>
    columns.some((column) => column.name === name),
  )
  if (!isAsked || row.cells.has('Quantity') || row.cells.has('UnitPrice')) return undefined
  const parse = (text: string) => Number(parseCellValue(text, 'Double', notation)?.value ?? NaN)
  const amount = parse(joinCellText(row.cells.get('Amount') ?? []))
  const own = new Set([...row.cells.values()].flat().map(({ segment }) => segment.line))
  for (const line of [...own].flatMap((index) => lines[index] ?? []))
    for (const match of line.text.matchAll(product)) {
      const [, quantity = '', price = ''] = match
      const isProduct = Math.abs(parse(quantity) * parse(price) - amount) < 0.011
      const rest = isProduct ? cutRow(row, line, match.index) : undefined
      if (rest) return { quantity, price, row: rest }
    }
  return undefined
}

/** The row without the words of its description from a position in a line on; undefined if no segment begins there. */
function cutRow(row: TableRow, line: Line, at: number): TableRow | undefined {
  let offset = 0
  const start = line.segments.find(({ text }) => {
    const isHere = offset === at
    offset += text.length + 1
    return isHere
  })
  if (!start) return undefined
  const pieces = (row.cells.get('Description') ?? []).flatMap((cell) => {
    const { segment } = cell
    if (segment.line !== line.index) return [cell]
    const words = segment.words.filter(({ box }) => box.left < start.box.left - 1)
    if (words.length === segment.words.length) return [cell]
    return words.length === 0 ? [] : [{ ...cell, segment: createSegment(words, segment.page, segment.line) }]
  })
  return pieces.length === 0 ? undefined : { ...row, cells: new Map([...row.cells, ['Description', pieces]]) }
}

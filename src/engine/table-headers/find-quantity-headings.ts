import type { ModelTable } from '#src/contract/service/models.ts'
import { findLabels, type LabelIndex } from '../labels/find-labels.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { getEnclosingBox, getOverlapWidth, type Box } from '../pages/page.ts'
import type { Column } from './column.ts'
import type { TableHeader } from './table-header.ts'
import { headlessStrength } from './name-columns.ts'

/** Lines below a heading that are searched for its rows. */
const maxBelow = 20
const minRows = 2
/** Minimum share of the letters of a heading that are a known label. */
const minCoverage = 0.6
/** Maximum distance in points between the left edges of texts of one column. */
const maxNear = 4

/**
 * Headings of goods without prices of which only the numbers have one: `Aantal`, or `bestellt  geliefert`, right of
 * the names of the goods. The rows prove it: two or more with a text left of all headings and a number below the
 * quantity.
 *
 * @returns none for tables with amounts, whose headings are found by these.
 */
export function findQuantityHeadings(
  table: ModelTable,
  lines: readonly Line[],
  labels: LabelIndex,
): TableHeader[] {
  const names = new Set(table.columns.map(({ name }) => name))
  if (names.has('Amount') || !names.has('Description') || !names.has('Quantity')) return []
  return lines.flatMap((line) => {
    const heads = line.segments.map((segment) => nameHeading(segment, labels))
    const quantity = heads
      .filter(({ name }) => name === 'Quantity')
      .toSorted((a, b) => b.strength - a.strength)[0]
    if (!quantity || line.segments.some(({ text }) => /\d/.test(text))) return []
    const rows = findRows(line, lines, quantity)
    if (rows.length < minRows) return []
    const columns = [
      ...buildTextColumns(rows, names.has('ArticleNumber')),
      ...heads.map((head) => (head === quantity ? head : { ...head, name: undefined, strength: 0 })),
    ]
    return [{ page: line.page, line: line.index, firstLine: line.index, box: line.box, columns }]
  })
}

/** The column below a heading that is the label of a quantity and little else; unknown otherwise. */
function nameHeading(segment: Segment, labels: LabelIndex): Column {
  const hit = findLabels(segment, labels).find(
    ({ from, to }) => to - from >= minCoverage * segment.text.length,
  )
  const meaning = hit?.meanings.find(({ field }) => field === 'Quantity')
  return { name: meaning?.field, strength: meaning?.strength ?? 0, box: segment.box }
}

/** The texts of a row, left of its numbers. */
interface GoodsRow {
  readonly texts: readonly Segment[]
}

function findRows(heading: Line, lines: readonly Line[], quantity: Column): GoodsRow[] {
  return lines.slice(heading.index + 1, heading.index + 1 + maxBelow).flatMap((line) => {
    const number = line.segments.find(({ box }) => getOverlapWidth(box, quantity.box) > 0)
    const texts = line.segments.filter(({ box }) => box.right < heading.box.left)
    const isRow =
      line.page === heading.page &&
      number !== undefined &&
      /^\d/.test(number.text) &&
      texts.some(({ text }) => /\p{L}{3}/u.test(text))
    return isRow ? [{ texts }] : []
  })
}

/** The description, and the codes left of it if every row has one. */
function buildTextColumns(rows: readonly GoodsRow[], hasCodes: boolean): readonly Column[] {
  const firsts = rows.flatMap(({ texts: [first, second] }) => (first && second ? [first] : []))
  const areCodes = firsts.length === rows.length && firsts.every(({ text }) => /^(?=\S*\d)\S+$/u.test(text))
  const texts = rows.flatMap(({ texts: all }) => (areCodes ? all.slice(1) : all))
  const left = Math.min(...texts.map(({ box }) => box.left))
  const isAligned = texts.filter(({ box }) => box.left - left < maxNear).length >= minRows
  if (!isAligned) return []
  const describe = (name: string | undefined, box: Box): Column => ({ name, box, strength: headlessStrength })
  const description = describe('Description', getEnclosingBox(texts.map(({ box }) => box)))
  if (!areCodes) return [description]
  return [
    describe(hasCodes ? 'ArticleNumber' : undefined, getEnclosingBox(firsts.map(({ box }) => box))),
    description,
  ]
}

import type { Line } from '../layout/lines.ts'
import { getOverlapWidth } from '../pages/page.ts'
import type { Column } from './column.ts'

const maxRows = 16
/** A number or capitals, without spaces. */
const code = /^(?=.{2,24}$)[\p{Lu}\d][\p{Lu}\d./-]*$/u
/** Minimum share of the rows with a code. */
const minShare = 0.8

/**
 * Names a column of article numbers whose heading is a word for the article (`Artikel | Bezeichnung`,
 * `Product | Description`): its rows have codes, and another column has the descriptions.
 *
 * @param described the columns with all possible descriptions.
 * @param columns the same with one description.
 */
export function nameCodeColumn(
  described: readonly Column[],
  columns: readonly Column[],
  below: readonly Line[],
): readonly Column[] {
  if (columns.some(({ name }) => name === 'ArticleNumber')) return columns
  const isFree = (column: Column, at: number) =>
    column.name === undefined &&
    described[at]?.name === 'Description' &&
    hasCodes(column, columns.length, below)
  const found = columns.findIndex(isFree)
  return columns.map((column, at) => (at === found ? { ...column, name: 'ArticleNumber' } : column))
}

/** Lowers a heading above codes if another one may head the descriptions: `Artikel | Text`. */
export const lowerCodeHeadings = (columns: readonly Column[], below: readonly Line[]): readonly Column[] => {
  // Footers below the table have other columns, and end with other numbers.
  const rows = below.filter(({ segments }) => /\d[.,]\d{2}(?!\d)/.test(segments.at(-1)?.text ?? ''))
  const areCodes = columns.map((one) => one.name === 'Description' && hasCodes(one, columns.length, rows))
  const hasTexts = columns.some(({ name }, at) => name === 'Description' && areCodes[at] === false)
  return hasTexts
    ? columns.map((one, at) => (areCodes[at] === true ? { ...one, strength: 0 } : one))
    : columns
}

/** Maximum missing cells, and minimum cells: other lines follow the rows. */
const [maxMissing, minCells] = [2, 3]

function hasCodes({ box }: Column, count: number, below: readonly Line[]): boolean {
  const texts = below
    .slice(0, maxRows)
    .filter((line) => line.segments.length >= Math.max(minCells, count - maxMissing))
    .flatMap((line) => line.segments.find((one) => getOverlapWidth(one.box, box) > 0)?.text ?? [])
  const codes = texts.filter((text) => code.test(text))
  return codes.length > 1 && codes.length >= minShare * texts.length && codes.some((text) => /\d/.test(text))
}

import { foldName } from '#src/registry/comparison/fold-name.ts'
import { cleanKvkNumber, isKvkNumber } from '#src/values/identifiers/kvk-number.ts'
import { findKvkNumbers, parseKvkInput } from '#src/values/identifiers/kvk-input.ts'

/** The texts of the cells of each row. */
export type CellTexts = readonly (readonly string[])[]

/** A heading of the column with KvK numbers. */
export const kvkHeading = /kvk|k\.v\.k|handelsregister|chamber|\bcoc\b/i

/** A heading of any column with numbers. */
const numberHeading = /nummer|number|\bnr\b|\bno\b/i

/** Headings of a column with names of companies; those that mention a name are preferred. */
const nameHeadings = [
  /naam|\bname|firma/i,
  /crediteur|creditor|debiteur|debtor|leverancier|supplier|vendor|bedrij|company|klant|customer|client|relatie|organisat|ondernem|business/i,
]

const isNameHeading = (text: string): boolean => nameHeadings.some((heading) => heading.test(text))

/** Headings of columns that are about a company but do not contain its name. */
const otherHeading =
  /nummer|number|\bnr\b|nr$|\bno\b|code|\bid\b|plaats|straat|street|adres|address|city|town|contact|voornaam|achternaam|first ?name|last ?name|gebruiker|user|mail|land|country|bank|iban|type|soort|categor|groep|group/i

/** Whether a cell contains words besides its KvK numbers. */
export function hasOtherText(text: string): boolean {
  const bare = text.replace(/^[="'\s]+|(?<!["'\s,;])["'\s,;]+$/g, '')
  return !isKvkNumber(cleanKvkNumber(bare)) && findKvkNumbers(bare).length === 0
}

/** Whether the first row of a list is its heading. @param column the column with the numbers. */
export function isHeading(row: readonly string[], column: number | undefined): boolean {
  if (row.some((text) => parseKvkInput(text).kind === 'kvk')) return false
  const cell = column === undefined ? '' : (row[column] ?? '')
  if (/\d/.test(cell)) return false
  if (kvkHeading.test(cell) || numberHeading.test(cell)) return true
  if (row.some((text) => /\d/.test(text))) return false
  // A company without a number can be in the first row.
  return row.some(isNameHeading) && !row.some((text) => foldName(text).form !== undefined)
}

/**
 * Finds the column with the KvK numbers: the one whose heading mentions KvK, otherwise the one in which most cells have
 * eight digits, or seven because a spreadsheet removed the zero. Undefined if no column has a number in half of the
 * rows.
 */
export function findNumberColumn([first = [], ...others]: CellTexts): number | undefined {
  const hasNumber = first.some((text) => parseKvkInput(text).kind === 'kvk')
  const headed = first.flatMap((text, at) => (kvkHeading.test(text) && !/\d/.test(text) ? [at] : []))
  const isHead = headed.length > 0 && !hasNumber
  const rows = isHead ? others : [first, ...others]
  const columns = isHead ? headed : listColumns(rows)
  const scores = columns.map((column) => ({ column, ...scoreNumbers(rows.map((row) => row[column] ?? '')) }))
  const [best] = scores.toSorted((one, other) => other.score - one.score)
  if (best === undefined) return undefined
  // The first row can be a heading that does not mention KvK.
  const isCertain = isHead || (best.numbers > 0 && 2 * best.numbers >= rows.length - 1)
  return isCertain ? best.column : undefined
}

/**
 * Finds the columns in which the KvK numbers could be: at least half of their filled cells have eight digits, or seven,
 * and are not all dates.
 */
export const findPossibleNumberColumns = (rows: CellTexts): readonly number[] =>
  listColumns(rows).filter((column) => {
    const filled = rows.map((row) => row[column] ?? '').filter((text) => text !== '')
    const { numbers } = scoreNumbers(filled)
    return numbers > 0 && 2 * numbers >= filled.length && !filled.every(isCompactDate)
  })

function scoreNumbers(cells: readonly string[]): { numbers: number; score: number } {
  const kinds = cells.map((text) => parseKvkInput(text).kind)
  const full = cells.filter((text, at) => kinds[at] === 'kvk' && !hasOtherText(text))
  const short = kinds.filter((kind) => kind === 'short').length
  const score = full.length + short / 2
  // Dates without separators have eight digits too.
  return { numbers: full.length + short, score: full.every(isCompactDate) ? score / 4 : score }
}

const isCompactDate = (text: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text)

/**
 * Finds the column with the names of companies: by its heading; without headings the column whose cells most often end
 * in a legal form, otherwise the one whose words differ clearly more from row to row than those of
 * the others, such as towns. Undefined if it is not certain enough.
 *
 * @param columns the columns to choose from.
 */
export function findNameColumn(
  heading: readonly string[] | undefined,
  rows: CellTexts,
  columns: readonly number[],
): number | undefined {
  const candidates = columns.filter((column) => !otherHeading.test(heading?.[column] ?? ''))
  for (const pattern of nameHeadings) {
    const found = candidates.find((column) => pattern.test(heading?.[column] ?? ''))
    if (found !== undefined) return found
  }
  const texts = candidates
    .map((column) => ({ column, cells: rows.map((row) => row[column] ?? '').filter((cell) => cell !== '') }))
    .filter(({ cells }) => cells.length > 0 && 2 * cells.filter(isWords).length >= cells.length)
    .map(({ column, cells }) => ({
      column,
      forms: cells.filter((cell) => foldName(cell).form !== undefined).length / cells.length,
      distinct: new Set(cells).size / cells.length,
    }))
  const [withForms] = texts.toSorted((one, other) => other.forms - one.forms)
  if (withForms !== undefined && withForms.forms >= 0.2) return withForms.column
  const [most, second] = texts.toSorted((one, other) => other.distinct - one.distinct)
  const isClear = most !== undefined && most.distinct >= 0.5 && most.distinct - (second?.distinct ?? 0) >= 0.2
  return heading === undefined && isClear ? most.column : undefined
}

/** Whether a cell is words: no number, email address or code. */
function isWords(cell: string): boolean {
  const letters = cell.match(/\p{L}/gu)?.length ?? 0
  return letters >= 2 && !cell.includes('@') && letters > (cell.match(/\d/g)?.length ?? 0)
}

/** Maximum columns that are read, so that a file without line ends does not block the page. */
const maxColumns = 500

/** The columns of a table, counted from 0. */
export function listColumns(rows: CellTexts): readonly number[] {
  const length = rows.reduce((longest, row) => Math.max(longest, row.length), 0)
  return Array.from({ length: Math.min(length, maxColumns) }, (_, at) => at)
}

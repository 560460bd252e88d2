import type { ModelTable } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Line } from '../../layout/lines.ts'
import type { FieldValue } from '../locations/locate-value.ts'
import type { FieldValues } from '../reviewed-document.ts'
import { isSameValue } from '../same-value.ts'
import { isNumberType, listNumberRuns, type WordRun } from './line-words.ts'
import { matchText, type LocatedText } from './match-text.ts'
import { settleNumbers } from './settle-numbers.ts'

/** A submitted row and the line of its numbers. */
export interface LocatedRow {
  /** Its index among the submitted rows, from 0. */
  readonly index: number
  readonly line: Line
  /** By column: the words of numbers. */
  readonly numbers: ReadonlyMap<string, WordRun>
  /** By column: the locations of texts, which may begin on another line. */
  readonly texts: ReadonlyMap<string, LocatedText>
}

/** The cells of a submitted row. */
export type SentRow = ReadonlyMap<string, FieldValue>

/** Maximum number of rows that teach: more add nothing. */
const maxRows = 40

/** Groups the cells of a table by row, in their order; empty cells are left out. */
export const groupSentRows = (table: ModelTable, accepted: FieldValues): SentRow[] =>
  listSentRows(table, accepted).map(({ cells }) => cells)

/** As `groupSentRows`, with the row numbers from the names of the cells. */
export function listSentRows(
  table: ModelTable,
  accepted: FieldValues,
): { readonly row: number; readonly cells: SentRow }[] {
  const rows = new Map<number, Map<string, FieldValue>>()
  const columns = new Set(table.columns.map(({ name }) => name))
  for (const [name, value] of Object.entries(accepted)) {
    if (!name.startsWith(`${table.name}.`) || value.Text.trim() === '') continue
    const [row = '', ...column] = name.slice(table.name.length + 1).split('.')
    if (!columns.has(column.join('.'))) continue
    const cells = rows.get(Number(row)) ?? new Map<string, FieldValue>()
    rows.set(Number(row), cells.set(column.join('.'), value))
  }
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .slice(0, maxRows)
    .map(([row, cells]) => ({ row, cells }))
}

/** The rows of the latest feedback: both the table and the fields below it need them. */
const knownRows = new WeakMap<
  FieldValues,
  { table: ModelTable; document: AnalysedDocument; rows: LocatedRow[] }
>()

/** Finds the lines of the submitted rows of a table. */
export function locateSentRows(
  table: ModelTable,
  accepted: FieldValues,
  document: AnalysedDocument,
): readonly LocatedRow[] {
  const known = knownRows.get(accepted)
  if (known?.table === table && known.document === document) return known.rows
  const rows = locateRows(table, groupSentRows(table, accepted), document)
  knownRows.set(accepted, { table, document, rows })
  return rows
}

interface Match {
  readonly score: number
  readonly numbers: ReadonlyMap<string, readonly WordRun[]>
  readonly texts: ReadonlyMap<string, LocatedText>
}

/** Finds the line of each row. Rows are in the order of their lines, which resolves equal cells. */
export function locateRows(
  table: ModelTable,
  rows: readonly SentRow[],
  document: AnalysedDocument,
): LocatedRow[] {
  const { lines } = document.text
  const matches = rows.map((row) =>
    lines.map((line) => {
      const match = matchRow(row, line, table, document)
      return match.score >= Math.min(2, row.size) ? match : undefined
    }),
  )
  const found = chooseLines(matches.map((row) => row.map((match) => match?.score ?? 0))).flatMap(
    (line, index) => {
      const [match, own] = [matches[index]?.[line ?? -1], lines[line ?? -1]]
      return match && own ? [{ index, line: own, numbers: match.numbers, texts: match.texts }] : []
    },
  )
  const settled = settleNumbers(found.map(({ numbers }) => numbers))
  return found.map((row, at) => ({ ...row, numbers: settled[at] ?? new Map<string, WordRun>() }))
}

function matchRow(row: SentRow, line: Line, table: ModelTable, document: AnalysedDocument): Match {
  const numbers = new Map<string, readonly WordRun[]>()
  const texts = new Map<string, LocatedText>()
  let score = 0
  const isOnPage = [...row.values()].every(({ Page }) => Page === undefined || Page === line.page)
  if (!isOnPage) return { score, numbers, texts }
  for (const { name, type } of table.columns) {
    const cell = row.get(name)
    if (!cell || !isNumberType(type)) continue
    const runs = listNumberRuns(line, type, document).filter(({ value }) => isSameValue(value, cell.Value))
    if (runs.length === 0) continue
    numbers.set(name, keepWidest(runs))
    score += 1
  }
  const hasNumbers = [...row.keys()].some((name) => isNumberColumn(table, name))
  if (hasNumbers && numbers.size === 0) return { score: 0, numbers, texts }
  for (const { name, type } of table.columns) {
    const cell = row.get(name)
    const found = cell && !isNumberType(type) ? matchText(cell.Text, line, document) : undefined
    if (!found) continue
    texts.set(name, found)
    score += found.lines[0]?.line === line ? 1.5 : 1.2
  }
  return { score, numbers, texts }
}

const isNumberColumn = (table: ModelTable, name: string) =>
  isNumberType(table.columns.find((column) => column.name === name)?.type)

/** `1 234,00 €` rather than its part `1 234,00`. */
const keepWidest = (runs: readonly WordRun[]) =>
  runs.filter(
    (run) =>
      !runs.some(
        (other) => other.from <= run.from && other.to >= run.to && other.to - other.from > run.to - run.from,
      ),
  )

/** The lines with the best total score, each below that of the previous row; undefined for a row without a line. */
function chooseLines(scores: readonly (readonly number[])[]): (number | undefined)[] {
  const lineCount = scores[0]?.length ?? 0
  // best[r][l]: the best total of the rows from r on, with lines from l on.
  const best = Array.from({ length: scores.length + 1 }, () => new Float64Array(lineCount + 1))
  const at = (row: number, line: number) => best[row]?.[line] ?? 0
  const take = (row: number, line: number) => {
    const score = scores[row]?.[line] ?? 0
    return score > 0 ? score + at(row + 1, line + 1) : -1
  }
  for (let row = scores.length - 1; row >= 0; row -= 1)
    for (let line = lineCount - 1; line >= 0; line -= 1) {
      const own = best[row]
      if (own) own[line] = Math.max(at(row, line + 1), at(row + 1, line), take(row, line))
    }
  const chosen: (number | undefined)[] = []
  let line = 0
  for (let row = 0; row < scores.length; row += 1) {
    while (line < lineCount && at(row, line) === at(row, line + 1) && at(row, line) > at(row + 1, line))
      line += 1
    const isUsed = line < lineCount && at(row, line) > 0 && at(row, line) === take(row, line)
    chosen.push(isUsed ? line : undefined)
    if (isUsed) line += 1
  }
  return chosen
}

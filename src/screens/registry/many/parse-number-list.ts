import { findKvkNumbers, parseKvkInput } from '#src/values/identifiers/kvk-input.ts'
import { hasOtherText, kvkHeading } from './find-columns.ts'
import {
  padTable,
  readTable,
  type ListColumn,
  type NumberColumn,
  type NumberColumnChoice,
  type ProblemInput,
  type ReadList,
} from './read-table.ts'
import { unquoteCell } from './split-rows.ts'

/** A line without a KvK number. */
export interface ListProblem {
  /** From 1. */
  readonly line: number
  /** The cell or line in place of a number, as in the list; a long one is cut off. */
  readonly text: string
  readonly typed: ProblemInput
}

/** The cells of a line besides its number, in the order of the columns. */
interface OwnCells {
  readonly cells?: readonly string[] | undefined
}

/** A number to look up, or a line without one. */
export type ListEntry = OwnCells &
  (
    | { readonly number: string; /** From 1. */ readonly line?: number | undefined }
    | { readonly problem: ListProblem }
  )

/** The lines of a list with its own columns. */
export interface ListTable {
  /** The numbers with the lines that have none, in the order of the list. */
  readonly entries: readonly ListEntry[]
  /** The columns besides the number. Without any, a number is one entry however often it occurs. */
  readonly columns: readonly ListColumn[]
  /** The index in `columns` of the one with the names of the companies. */
  readonly nameColumn?: number | undefined
}

/** The content of a list. */
export interface NumberList extends ListTable {
  /** Unique, in the order of the list. */
  readonly numbers: readonly string[]
  /** How many times a number was repeated. */
  readonly duplicates: number
  /** How many numbers exceed the limit and are not in `numbers`. */
  readonly leftOut: number
  readonly problems: readonly ListProblem[]
  /** The column with the numbers; undefined if the list has no columns or the numbers are in several of them. */
  readonly numberColumn: ListColumn | undefined
  /** The columns that the numbers may be in; empty where there is nothing to choose. */
  readonly choices: readonly NumberColumnChoice[]
}

/** Maximum length of the shown text of a line without a number, in characters. */
const maxProblemLength = 200

/** Maximum numbers in one list. */
export const maxNumbers = 2_000

/**
 * Parses a pasted or loaded list: a number on each line, or rows of a spreadsheet. In rows, the column with the numbers
 * is read and the other cells are kept (see `read-table.ts`). In lines, every number if a line is only numbers,
 * otherwise the first number.
 *
 * @param chosen the column with the numbers, of `choices`; found when left out.
 */
export function parseNumberList(text: string, chosen?: NumberColumn): NumberList {
  const { rows, columns, numberColumn, nameColumn, choices } = readTable(text, chosen) ?? readLines(text)
  const found: string[] = []
  const problems: ListProblem[] = []
  const entries = new Map<string, ListEntry>()
  for (const { line, numbers, problem: read, cells } of rows) {
    const own = columns.length > 0 ? { cells } : {}
    if (read !== undefined) {
      const problem = { line, text: read.text.slice(0, maxProblemLength), typed: read.typed }
      problems.push(problem)
      entries.set(`line ${line}`, { problem, ...own })
    }
    found.push(...numbers)
    for (const number of numbers) {
      const key = columns.length > 0 ? `${line} ${number}` : number
      if (!entries.has(key)) entries.set(key, { number, line, ...own })
    }
  }
  const all = [...new Set(found)]
  const numbers = all.slice(0, maxNumbers)
  const leftOut = all.length - numbers.length
  const taken = new Set(numbers)
  const kept = [...entries.values()].filter((entry) => 'problem' in entry || taken.has(entry.number))
  const duplicates = found.length - all.length
  const read = { columns, numberColumn, nameColumn, choices }
  return { numbers, entries: kept, ...read, duplicates, leftOut, problems }
}

/** Restores the leading zero that a spreadsheet removed, in lines whose only number has seven digits. */
export function padShortNumbers(text: string, chosen?: NumberColumn): string {
  return padTable(text, chosen) ?? padLines(text)
}

/** Reads lines that are not rows of a table. */
function readLines(text: string): ReadList {
  const lines = text.split(/\r\n|\r|\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const heading = /\d/.test(lines[first] ?? '') ? undefined : lines[first]
  const column = findKvkColumn(heading ?? '')
  const rows = lines.flatMap((line, at) => {
    if (line.trim() === '' || (at === first && heading !== undefined)) return []
    const read = parseLine(line, column)
    const text = line.trim()
    return Array.isArray(read)
      ? [{ line: at + 1, numbers: read, cells: [hasOtherText(text) ? text : ''] }]
      : [{ line: at + 1, numbers: [], problem: { text, typed: read }, cells: [''] }]
  })
  const hasTexts = rows.some(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = hasTexts ? [{ heading: heading?.trim() ?? '', position: 1 }] : []
  return { rows, columns, numberColumn: undefined, nameColumn: undefined, choices: [] }
}

function padLines(text: string): string {
  const lines = text.split(/\r\n|\r|\n/)
  const column = findKvkColumn(lines.find((line) => line.trim() !== '') ?? '')
  return lines.map((line) => padLine(line, column)).join('\n')
}

function padLine(line: string, column: number | undefined): string {
  const read = parseLine(line, column)
  if (Array.isArray(read) || read.kind !== 'short') return line
  const { number, padded } = read
  const cells = [...line.matchAll(cellPattern)]
  const cell = (column === undefined ? cells : cells.slice(column, column + 1)).find(([raw]) => {
    const typed = parseKvkInput(unquoteCell(raw))
    return typed.kind === 'short' && typed.number === number
  })
  if (cell === undefined) return padded
  const [raw] = cell
  return line.slice(0, cell.index) + padded + line.slice(cell.index + raw.length)
}

function parseLine(line: string, column: number | undefined): string[] | ProblemInput {
  const cells = splitCells(line)
  const wanted = column === undefined ? cells : [cells[column] ?? '']
  const read = wanted.map(parseKvkInput).filter(({ kind }) => kind !== 'empty')
  const numbers = read.flatMap((typed) => (typed.kind === 'kvk' ? [typed.number] : []))
  if (numbers.length > 0) return numbers.length === read.length ? numbers : numbers.slice(0, 1)
  const whole = parseKvkInput(line)
  if (whole.kind === 'kvk') return [whole.number]
  const several = column === undefined ? findKvkNumbers(line) : []
  if (several.length > 0) return [...several]
  const other = read.find((typed) => typed.kind !== 'other') ?? whole
  return other.kind === 'kvk' || other.kind === 'empty' ? { kind: 'other', digits: 0 } : other
}

function findKvkColumn(line: string): number | undefined {
  if (/\d/.test(line)) return undefined
  const at = splitCells(line).findIndex((cell) => kvkHeading.test(cell))
  return at === -1 ? undefined : at
}

/** Matches the text between tabs, semicolons or commas outside quotes. */
const cellPattern = /(?<=^|[;,\t])(?:"(?:[^"]|"")*"|[^;,\t]*)/g

const splitCells = (line: string): string[] => (line.match(cellPattern) ?? []).map(unquoteCell)

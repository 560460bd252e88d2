import { findKvkNumbers, parseKvkInput, type KvkInput } from '#src/values/identifiers/kvk-input.ts'

/** A line without a KvK number. */
export interface ListProblem {
  /** From 1. */
  readonly line: number
  /** As it was in the list; a long one is cut. */
  readonly text: string
  readonly typed: Exclude<KvkInput, { kind: 'kvk' | 'empty' }>
}

/** A number to look up, or a line without one. */
export type ListEntry = { readonly number: string } | { readonly problem: ListProblem }

/** The content of a list. */
export interface NumberList {
  /** Unique, in the order of the list. */
  readonly numbers: readonly string[]
  /** The numbers with the lines that have none, in the order of the list. */
  readonly entries: readonly ListEntry[]
  /** How many duplicates were skipped. */
  readonly duplicates: number
  /** How many numbers exceed the limit and are not in `numbers`. */
  readonly leftOut: number
  readonly problems: readonly ListProblem[]
}

/** Maximum length of a line without a number that is shown, in characters. */
const maxProblemLength = 200

/** Maximum numbers in one list. */
export const maxNumbers = 2_000

/**
 * Parses a pasted or loaded list: a number on each line, or rows of a spreadsheet. Of rows, the column whose heading
 * mentions KvK is read; without such a heading, every cell if all cells are numbers, otherwise the first number.
 */
export function parseNumberList(text: string): NumberList {
  const lines = text.split(/\r\n|\r|\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const column = findKvkColumn(lines[first] ?? '')
  const isHead = (at: number) => at === first && !/\d/.test(lines[at] ?? '')
  const found: string[] = []
  const problems: ListProblem[] = []
  const entries = new Map<string, ListEntry>()
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || isHead(at)) continue
    const read = parseLine(line, column)
    if (Array.isArray(read)) {
      found.push(...read)
      for (const number of read) if (!entries.has(number)) entries.set(number, { number })
      continue
    }
    const problem = { line: at + 1, text: line.trim().slice(0, maxProblemLength), typed: read }
    problems.push(problem)
    entries.set(`line ${at}`, { problem })
  }
  const all = [...new Set(found)]
  const numbers = all.slice(0, maxNumbers)
  const leftOut = all.length - numbers.length
  const taken = new Set(numbers)
  const kept = [...entries.values()].filter((entry) => 'problem' in entry || taken.has(entry.number))
  return { numbers, entries: kept, duplicates: found.length - all.length, leftOut, problems }
}

/** Adds the leading zero, which a spreadsheet removed, to every line of seven digits. */
export const padShortNumbers = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => {
      const typed = parseKvkInput(line)
      return typed.kind === 'short' ? typed.padded : line
    })
    .join('\n')

function parseLine(line: string, column: number | undefined): string[] | ListProblem['typed'] {
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
  const at = splitCells(line).findIndex((cell) => /kvk|k\.v\.k|handelsregister|chamber|\bcoc\b/i.test(cell))
  return at === -1 ? undefined : at
}

/** Splits cells at tabs, semicolons or commas outside quotes. */
const splitCells = (line: string): string[] => {
  const cells = line.match(/(?<=^|[;,\t])(?:"(?:[^"]|"")*"|[^;,\t]*)/g) ?? []
  return cells.map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
}

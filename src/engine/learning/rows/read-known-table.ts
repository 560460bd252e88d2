import type { ModelTable } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { RecognisedField } from '../../models/recognition-result.ts'
import type { TableContext } from '../../tables/read-table.ts'
import { getTableReader } from '../../tables/table-reader.ts'
import { selectForms } from './merge-forms.ts'
import type { LearntRows } from './read-best-rows.ts'
import type { SimilarExample } from '../select-examples.ts'
import { readLearntCells, type TableExample } from './table-example.ts'

type Cells = readonly [string, RecognisedField][]

/** The context of a document whose table is read. */
interface KnownDocument {
  readonly examples: readonly SimilarExample[]
  /** The rows that examples can read. */
  readonly rows: LearntRows
  /** The decided fields. */
  readonly fields: readonly (readonly [string, RecognisedField])[]
}

interface TableReading {
  readonly cells: Cells
  /** Mean share of cells that this reading has right in the examples' own documents. */
  readonly right: number
  /** Number of documents that taught it; 0 for the generic rules. */
  readonly documents: number
}

/** The minimum lead of a reading to replace the generic rules. */
const minLead = 0.02
/** The weights of a printed sum of the line totals, and of quantities and prices that give the line totals. */
const [sumWeight, productWeight] = [0.3, 0.2]

/**
 * Reads a table by the generic rules, below learnt headings, or by the learnt form of its rows. Chooses the reading
 * that read the examples' own documents best and whose cells add up here.
 */
export function readKnownTable(
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
  { examples, rows, fields }: KnownDocument,
): [string, RecognisedField][] {
  const { read, toCells } = getTableReader(table)
  const generic = read(document, context)
  const known = examples.flatMap(({ example }) => example.tables[table.name] ?? [])
  if (known.length === 0) return generic
  const sums = listSums(fields, context)
  const score = (reading: TableReading) => reading.right + scoreCells(table, reading.cells, sums)
  const own = { cells: generic, right: computeMean(known, ({ genericRight }) => genericRight), documents: 0 }
  const toBeat = score(own) + minLead
  const [headingsRight, rowsRight] = [computeMean(known, ({ right }) => right), estimateRight(known)]
  // Neither can be better: true for most documents of a format that the generic rules read well.
  if (Math.max(headingsRight, rowsRight) + sumWeight + productWeight <= toBeat) return generic
  const readings: TableReading[] = [
    {
      cells: readLearntCells(table, document, context, known),
      right: headingsRight,
      documents: known.length,
    },
    {
      cells: toCells(rows.read(table.name), document, context),
      right: rowsRight,
      documents: known.filter((one) => one.rows).length,
    },
  ]
  const [best] = readings.filter(({ cells }) => cells.length > 0).toSorted((a, b) => score(b) - score(a))
  if (best === undefined || score(best) <= toBeat) return generic
  return best.cells.map(([name, field]) => [name, { ...field, LearntFrom: best.documents }])
}

/**
 * The share that the selected row forms read right, or the mean over all examples if fewer than half have such a form.
 */
function estimateRight(known: readonly TableExample[]): number {
  const used = selectForms(known.flatMap(({ rows }) => rows ?? []))
  const sum = used.reduce((total, { right }) => total + right, 0)
  return sum / (2 * used.length >= known.length ? used.length : known.length)
}

const computeMean = (known: readonly TableExample[], pick: (example: TableExample) => number) =>
  known.reduce((sum, example) => sum + pick(example), 0) / known.length

/** Amounts in cents of the decided fields, and the change of a balance. */
const listSums = (fields: KnownDocument['fields'], { change }: TableContext): ReadonlySet<number> =>
  new Set([
    ...fields.flatMap(([, { Value }]) => toCents(Value) ?? []),
    ...(change === undefined ? [] : [change]),
  ])

function toCents(value: RecognisedField['Value']): number | undefined {
  const isAmount = typeof value === 'object' && value !== null && 'Amount' in value
  return isAmount ? Math.round(Number(value.Amount) * 100) : undefined
}

/** How well the cells prove themselves, 0 to 0.5. */
function scoreCells(table: ModelTable, cells: Cells, sums: ReadonlySet<number>): number {
  const rows = new Map<string, Map<string, number>>()
  for (const [name, { Value }] of cells) {
    const [row = '', column = ''] = name.slice(table.name.length + 1).split('.')
    const number = typeof Value === 'number' ? Value : (toCents(Value) ?? NaN) / 100
    rows.set(row, (rows.get(row) ?? new Map<string, number>()).set(column, number))
  }
  const numbers = [...rows.values()]
  const total = Math.round(numbers.reduce((sum, row) => sum + (row.get('Amount') ?? 0), 0) * 100)
  const complete = numbers.filter((row) => ['Quantity', 'UnitPrice', 'Amount'].every((name) => row.has(name)))
  const right = complete.filter(isProduct).length
  return (
    (total !== 0 && sums.has(total) ? sumWeight : 0) +
    (complete.length > 0 ? (productWeight * right) / complete.length : 0)
  )
}

function isProduct(row: ReadonlyMap<string, number>): boolean {
  const get = (name: string) => row.get(name) ?? NaN
  return (
    Math.abs(get('Quantity') * get('UnitPrice') - get('Amount')) < 0.011 + 0.005 * Math.abs(get('Quantity'))
  )
}

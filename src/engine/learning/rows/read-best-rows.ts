import type { Model } from '../../models/model.ts'
import type { ModelTable } from '#src/contract/service/models.ts'
import type { Amount } from '#src/values/types/amount.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { getTableReader } from '../../tables/table-reader.ts'
import { joinCellText, parseCellValue } from '../../tables/cell-values.ts'
import type { SimilarExample } from '../select-examples.ts'
import { readFormRows, type FormRow } from './read-form-rows.ts'
import type { RowForm } from './row-form.ts'

/** The rows of a document's tables that examples can read. Read on demand: not every document needs them. */
export interface LearntRows {
  /** The rows of a table; empty without examples. */
  readonly read: (tableName: string) => readonly FormRow[]
  /** Index of the line of the last row of all tables; undefined without rows. */
  readonly findLast: () => number | undefined
}

/** For an unknown format. */
export const noLearntRows: LearntRows = { read: () => [], findLast: () => undefined }

/** Creates a reader of the rows that the examples know. */
export function createLearntRows(
  model: Model,
  document: AnalysedDocument,
  examples: readonly SimilarExample[],
): LearntRows {
  const known = new Map<string, readonly FormRow[]>()
  const readTable = (table: ModelTable) => {
    const forms = examples.flatMap(({ example }) => example.tables[table.name]?.rows ?? [])
    return forms.length === 0 ? [] : readBestRows(getTableReader(table).whole, forms, document)
  }
  const read = (tableName: string) => {
    const table = model.tables.find(({ name }) => name === tableName)
    const rows = known.get(tableName) ?? (table ? readTable(table) : [])
    known.set(tableName, rows)
    return rows
  }
  return {
    read,
    findLast() {
      const lines = model.tables.flatMap(({ name }) => read(name).at(-1)?.line.index ?? [])
      return lines.length === 0 ? undefined : Math.max(...lines)
    },
  }
}

/**
 * Reads the rows that match the forms. Lines that fill fewer columns than every row does, such as a discount, count
 * as rows only if the printed sum of the rows requires them.
 */
function readBestRows(
  table: ModelTable,
  forms: readonly RowForm[],
  document: AnalysedDocument,
): readonly FormRow[] {
  const full = readFormRows(table, forms, document)
  if (full.length === 0 || isSumPrinted(full, document)) return full
  const all = readFormRows(table, forms, document, true)
  return all.length > full.length && isSumPrinted(all, document) ? all : full
}

function isSumPrinted(rows: readonly FormRow[], document: AnalysedDocument): boolean {
  const last = rows.at(-1)?.line.index ?? 0
  const cents = rows.map(({ cells }) => {
    const read = parseCellValue(joinCellText(cells.get('Amount') ?? []), 'Double', document.text.notation)
    return typeof read?.value === 'number' ? Math.round(read.value * 100) : 0
  })
  const sum = cents.reduce((total, one) => total + one, 0)
  return document.candidates.getByKind('amount').some(
    ({ segment, value }) => segment.line > last && Math.round((value as Amount).Amount * 100) === sum, // The kind is amount.
  )
}

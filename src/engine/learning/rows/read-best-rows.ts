import type { Model } from '../../models/model.ts'
import type { ModelTable } from '#src/contract/service/models.ts'
import type { Amount } from '#src/values/types/amount.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { getTableReader } from '../../tables/table-reader.ts'
import { joinCellText, parseCellValue } from '../../tables/cell-values.ts'
import type { SimilarExample } from '../select-examples.ts'
import { readFormRows, type FormRow } from './read-form-rows.ts'
import type { RowForm } from './row-form.ts'

/** The rows of tables that look as learnt, by the name of the table; without those of which nothing was learnt. */
export type LearntRows = ReadonlyMap<string, readonly FormRow[]>

/** Reads the rows of all tables of a model whose look the examples know. */
export function readLearntRows(
  model: Model,
  document: AnalysedDocument,
  examples: readonly SimilarExample[],
): LearntRows {
  return new Map(
    model.tables.flatMap((table) => {
      const forms = examples.flatMap(({ example }) => example.tables[table.name]?.rows ?? [])
      return forms.length === 0
        ? []
        : [[table.name, readBestRows(getTableReader(table).whole, forms, document)]]
    }),
  )
}

/**
 * Reads the rows that look as the forms say. Lines that fill fewer columns than every row did, such as a discount, are rows
 * where only with them the sum of the rows is printed below.
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
    ({ segment, value }) => segment.line > last && Math.round((value as Amount).Amount * 100) === sum, // Of kind amount.
  )
}

import type { ModelTable } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { RecognisedField } from '../../models/recognition-result.ts'
import { readCells, type TableContext } from '../../tables/read-table.ts'
import type { FormRow } from './read-form-rows.ts'

/** The cells of rows as fields `<table>.<row>.<column>`. */
export const toCells = (
  rows: readonly FormRow[],
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
): [string, RecognisedField][] =>
  readCells(
    rows.map(({ cells }) => ({ cells, isDoubted: false })),
    { table, columns: table.columns, document, context },
  )

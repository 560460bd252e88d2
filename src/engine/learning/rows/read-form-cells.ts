import type { ModelTable } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { RecognisedField } from '../../models/recognition-result.ts'
import { readRowFields, type TableContext } from '../../tables/read-table.ts'
import { readFormRows } from './read-form-rows.ts'
import type { RowForm } from './row-form.ts'

/** The cells of the rows that look as the forms say, as fields `<table>.<row>.<column>`; empty when there are none. */
export const readFormCells = (
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
  { forms, withPartial = false }: { readonly forms: readonly RowForm[]; readonly withPartial?: boolean },
): [string, RecognisedField][] =>
  readFormRows(table, forms, document, withPartial).flatMap(({ cells }, index) =>
    readRowFields(cells, index, { table, document, context }),
  )

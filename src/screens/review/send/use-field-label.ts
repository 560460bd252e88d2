import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { FieldReference } from '#src/review/find-unsent-changes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useFieldNames } from '../session/selectors.ts'

/** A field's readable name; for a cell with its table and row, for a field of another document with that document. */
export function useFieldLabel(): (field: FieldReference) => string {
  const { t } = useTranslation()
  const { store, documentIndex } = useReviewSession()
  const names = useFieldNames()
  return ({ document, field }) => {
    const cell = parseCellName(field)
    const view = store.getState().documents[document]
    const rows = cell && view?.tables.get(cell.table)?.rows
    const row = rows?.findIndex(({ number }) => number === cell?.row) ?? -1
    const name = cell
      ? `${names.formatTable(cell.table)}: ${t('tables.cell', { column: names.formatColumn(cell.table, cell.column), row: row + 1 })}`
      : (view?.byName.get(field)?.readableName ?? names.formatField(field))
    return document === documentIndex
      ? name
      : `${name} (${t('sending.item.inDocument', { number: document + 1 })})`
  }
}

import { formatDate } from '#src/ui/format.ts'
import type { DocumentsSearch } from '#src/screens/shared/documents-search.ts'
import type { Translation } from '#src/ui/translation/text-types.ts'

/** A filter that is in use. */
interface ActiveFilter {
  /** Its name and value in words. */
  readonly label: string
  /** The change that removes it. */
  readonly off: DocumentsSearch
}

/** The active filters by model, person and day. @param modelName returns the display name of a model id. */
export function listActiveFilters(
  { model, by, from, to }: DocumentsSearch,
  modelName: (id: string) => string,
  { t, language }: Translation,
): readonly ActiveFilter[] {
  const formatDay = (day: string) => formatDate(new Date(`${day}T00:00`), language)
  return [
    ...(model === undefined
      ? []
      : [{ label: `${t('documents.filter.model')}: ${modelName(model)}`, off: { model: undefined } }]),
    ...(by === undefined ? [] : [{ label: `${t('documents.table.by')}: ${by}`, off: { by: undefined } }]),
    ...(from === undefined
      ? []
      : [{ label: `${t('documents.filter.from')}: ${formatDay(from)}`, off: { from: undefined } }]),
    ...(to === undefined
      ? []
      : [{ label: `${t('documents.filter.to')}: ${formatDay(to)}`, off: { to: undefined } }]),
  ]
}

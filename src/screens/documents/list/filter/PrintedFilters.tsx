import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { DocumentsFilterProps } from './filter-props.ts'
import { listActiveFilters } from './list-active-filters.ts'

/** Names every active filter on paper, where its control is left out: a list without them would seem to be complete. */
export function PrintedFilters({ search, modelName }: Pick<DocumentsFilterProps, 'search' | 'modelName'>) {
  const translation = useTranslation()
  const { t } = translation
  const words = search.q?.trim()
  const labels = [
    ...(words ? [`${t('documents.filter.words')}: ${words}`] : []),
    ...(search.state === undefined
      ? []
      : [`${t('documents.filter.states')}: ${t(`documents.state.${search.state}`)}`]),
    ...listActiveFilters(search, modelName, translation).map(({ label }) => label),
  ]
  if (labels.length === 0) return null
  return (
    <p className="hidden text-sm print:block">
      {t('documents.filter.active')} – {labels.join(' · ')}
    </p>
  )
}

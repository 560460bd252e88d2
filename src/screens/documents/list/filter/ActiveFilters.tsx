import X from 'lucide-react/icons/x'
import { Button } from '#src/ui/Button.tsx'
import { noFilters } from '#src/screens/shared/documents-search.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { DocumentsFilterProps } from './filter-props.ts'
import { listActiveFilters } from './list-active-filters.ts'

/** The active filters by model, person and day, each with a button that removes it. */
export function ActiveFilters({ search, modelName, onChange }: DocumentsFilterProps) {
  const translation = useTranslation()
  const { t } = translation
  return (
    <ul aria-label={t('documents.filter.active')} className="flex flex-wrap items-center gap-1 print:hidden">
      {listActiveFilters(search, modelName, translation).map(({ label, off }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => onChange(off)}
            className="inline-flex min-h-6 max-w-72 items-center gap-1 rounded-full bg-accent-soft px-2 text-xs text-accent-strong hover:bg-sunken"
          >
            <span className="sr-only">{t('documents.filter.remove')} </span>
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-3 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button size="small" variant="quiet" onClick={() => onChange(noFilters)}>
          {t('documents.filter.clear')}
        </Button>
      </li>
    </ul>
  )
}

import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useDeviceSettings } from '#src/ui/device-settings.ts'
import { inputClassName } from '#src/ui/forms/control-class-names.ts'
import { countByState } from './arrange-documents.ts'
import type { DocumentsSearch } from '#src/screens/shared/documents-search.ts'
import { badgesByState } from './StateBadge.tsx'
import { useFocusOnSlash } from '#src/ui/use-focus-on-slash.ts'

interface DocumentsFilterProps {
  submissions: readonly Submission[]
  /** The number of matching documents. */
  shown: number
  search: DocumentsSearch
  onChange: (changed: DocumentsSearch) => void
}

/** The search box, and a filter button for each state in use. */
export function DocumentsFilter({ submissions, shown, search, onChange }: DocumentsFilterProps) {
  const { t } = useTranslation()
  const { singleKeys } = useDeviceSettings()
  const box = useRef<HTMLInputElement>(null)
  useFocusOnSlash(box)
  const states = countByState(submissions)
  const choices = [
    { state: undefined, label: t('documents.filter.all'), count: submissions.length },
    ...states.map(({ state, count }) => ({ state, label: t(`documents.state.${state}`), count })),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="relative w-full shrink-0 sm:w-64">
        <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-ink-2" />
        <input
          ref={box}
          type="search"
          title={singleKeys ? `${t('documents.filter.search')} (/)` : undefined}
          aria-keyshortcuts={singleKeys ? '/' : undefined}
          aria-label={t('documents.filter.search')}
          placeholder={t('documents.filter.search')}
          className={classNames(inputClassName, 'pl-8')}
          value={search.q ?? ''}
          onChange={({ target }) => onChange({ q: target.value || undefined })}
        />
      </div>
      <fieldset aria-label={t('documents.filter.states')} className="flex min-w-0 flex-wrap gap-1">
        {choices.map(({ state, label, count }) => {
          const Icon = state && badgesByState[state].icon
          return (
            <button
              key={state ?? 'all'}
              type="button"
              aria-pressed={search.state === state}
              onClick={() => onChange({ state })}
              className={classNames(
                'inline-flex min-h-7 items-center gap-1 rounded-full border px-2.5 text-xs font-medium',
                search.state === state
                  ? 'border-accent bg-accent-soft text-accent-strong'
                  : 'border-line text-ink-2 hover:border-line-strong hover:text-ink',
              )}
            >
              {Icon && <Icon aria-hidden className="size-3.5" />}
              {label}
              <span className="tabular-nums">{count}</span>
            </button>
          )
        })}
      </fieldset>
      <output className="text-xs text-ink-2 tabular-nums sm:ml-auto">
        {shown === submissions.length
          ? t('documents.table.count', { count: shown })
          : t('documents.table.countOf', { shown, total: submissions.length })}
      </output>
    </div>
  )
}

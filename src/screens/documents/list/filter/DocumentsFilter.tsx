import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { isSingleKey } from '#src/ui/browser/single-keys.ts'
import { useDeviceSettings } from '#src/ui/device-settings.ts'
import { formatInteger } from '#src/ui/format.ts'
import { inputClassName } from '#src/ui/forms/control-class-names.ts'
import { getDisplayState } from '#src/screens/shared/display-state.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { countByState, countListed } from './arrange-documents.ts'
import type { DocumentsFilterProps } from './filter-props.ts'
import { PrintedFilters } from './PrintedFilters.tsx'
import { badgesByState } from '../StateBadge.tsx'

const FilterPanel = createLazyComponent(async () => (await import('./FilterPanel.tsx')).FilterPanel)
const ActiveFilters = createLazyComponent(async () => (await import('./ActiveFilters.tsx')).ActiveFilters)

/** The search box, a filter button for each state in use, and the other filters behind a button. */
export function DocumentsFilter({ children, ...props }: DocumentsFilterProps & { children?: ReactNode }) {
  const { submissions, shown, search, isWhole, onChange } = props
  const { t, language } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useFocusOnSlash(box)
  const activeCount = [search.model, search.by, search.from ?? search.to].filter(
    (value) => value !== undefined,
  ).length
  const toCheck = shown.filter((submission) => getDisplayState(submission) === 'to-review').length
  const format = (count: number) => formatInteger(count, language)
  const total = countListed(submissions, search.state)
  const countText =
    shown.length === total
      ? t('documents.table.count', { count: shown.length, words: format(shown.length) })
      : t('documents.table.filteredCount', {
          count: total,
          shown: format(shown.length),
          words: format(total),
        })
  const toCheckText =
    toCheck > 0 ? ` · ${t('documents.table.toCheckCount', { count: toCheck, words: format(toCheck) })}` : ''
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex w-full shrink-0 gap-2 sm:w-auto print:hidden">
          <div className="relative min-w-0 flex-1 sm:w-72">
            <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-ink-2" />
            <SearchBox ref={box} search={search} onChange={onChange} />
          </div>
          <Button icon={ListFilter} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('documents.filter.open')}
            {activeCount > 0 && (
              <span className="rounded-full bg-accent-soft px-1.5 text-xs text-accent-strong tabular-nums">
                {activeCount}
              </span>
            )}
          </Button>
        </div>
        {isWhole && <StateButtons {...props} />}
        <output className="text-xs text-ink-2 tabular-nums sm:ml-auto">
          {isWhole ? countText + toCheckText : t('documents.table.loadingOthers')}
        </output>
        {children}
      </div>
      {isOpen && <FilterPanel {...props} />}
      {activeCount > 0 && <ActiveFilters {...props} />}
      <PrintedFilters {...props} />
    </div>
  )
}

interface SearchBoxProps extends Pick<DocumentsFilterProps, 'search' | 'onChange'> {
  ref: RefObject<HTMLInputElement | null>
}

/** The search box. Escape and a button clear it, as in the browser's own search boxes. */
function SearchBox({ ref, search: { q = '' }, onChange }: SearchBoxProps) {
  const { t } = useTranslation()
  const { singleKeys } = useDeviceSettings()
  return (
    <>
      <input
        ref={ref}
        type="text"
        enterKeyHint="search"
        aria-keyshortcuts={singleKeys ? '/' : undefined}
        aria-label={t('documents.filter.search')}
        placeholder={t('documents.filter.placeholder')}
        className={classNames(inputClassName, 'pr-9 pl-8')}
        value={q}
        onChange={({ target }) => onChange({ q: target.value || undefined })}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && q !== '' && !nativeEvent.isComposing) onChange({ q: undefined })
        }}
      />
      {q !== '' && (
        <Button
          variant="quiet"
          size="small"
          icon={X}
          iconOnly
          className="absolute top-1 right-1"
          onClick={() => {
            onChange({ q: undefined })
            // The button is gone, and the focus would be lost.
            ref.current?.focus()
          }}
        >
          {t('documents.filter.clearSearch')}
        </Button>
      )}
    </>
  )
}

function StateButtons({ filtered, search, onChange }: DocumentsFilterProps) {
  const { t, language } = useTranslation()
  const states = countByState(filtered)
  const isGone = search.state !== undefined && !states.some(({ state }) => state === search.state)
  const choices = [
    { state: undefined, label: t('documents.filter.all'), count: countListed(filtered) },
    ...[...states, ...(isGone ? [{ state: search.state, count: 0 }] : [])].map(({ state, count }) => ({
      state,
      label: state === undefined ? '' : t(`documents.state.${state}`),
      count,
    })),
  ]
  return (
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
            <span className="tabular-nums">{formatInteger(count, language)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

/** Focuses the search box on `/`: not while typing, behind a dialog, or when single-key shortcuts are off. */
function useFocusOnSlash(box: RefObject<HTMLInputElement | null>): void {
  useEffect(
    function listenForSlash() {
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key !== '/' || !isSingleKey(event)) return
        event.preventDefault()
        box.current?.focus()
        box.current?.select()
      }
      document.addEventListener('keydown', onKeyDown)
      return () => document.removeEventListener('keydown', onKeyDown)
    },
    [box],
  )
}

import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { memo, type ReactNode } from 'react'
import { fieldOrders } from '#src/review/fields/order-fields.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { inputClassName } from '#src/ui/forms/control-class-names.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ReviewSearch } from '../../session/review-search.ts'

interface FieldsToolbarProps {
  search: ReviewSearch
  onSearch: (changed: ReviewSearch) => void
  /** Undefined where nothing can be added. */
  onAdd: (() => void) | undefined
  /** A further button. */
  children?: ReactNode
}

/** Id of the search box, for the shortcut that focuses it. */
export const fieldSearchId = 'search-fields'

/** Searches, orders and filters the fields, and adds one. */
export const FieldsToolbar = memo(function FieldsToolbar({
  search,
  onSearch,
  onAdd,
  children,
}: FieldsToolbarProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-1">
      <div className="relative min-w-40 flex-1">
        <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-ink-2" />
        <input
          id={fieldSearchId}
          type="search"
          aria-label={t('review.search')}
          placeholder={t('review.search')}
          data-tooltip={`${t('review.search')} (/)`}
          className={classNames(inputClassName, 'pl-8')}
          value={search.q ?? ''}
          onChange={({ target }) => onSearch({ q: target.value || undefined })}
        />
      </div>
      <SelectField
        hideLabel
        label={t('review.order.label')}
        value={search.order ?? 'to-check-first'}
        onChange={({ target }) => onSearch({ order: fieldOrders.find((order) => order === target.value) })}
        options={fieldOrders.map((order) => ({ value: order, label: t(`review.order.${order}`) }))}
      />
      <Button
        aria-pressed={search.only ?? false}
        className={search.only ? 'border-accent bg-accent-soft text-accent-strong' : undefined}
        onClick={() => onSearch({ only: search.only ? undefined : true })}
      >
        {t('review.only')}
      </Button>
      {onAdd && (
        <Button icon={Plus} tooltip={t('review.addField')} onClick={onAdd}>
          {/* Hidden between phone width, where it has its own line, and a wide pane: the search box needs room. */}
          <span className="@min-[30rem]/fields:@max-[40rem]/fields:sr-only">{t('review.addField')}</span>
        </Button>
      )}
      {children}
    </div>
  )
})

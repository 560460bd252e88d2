import { useTranslation } from 'react-i18next'
import { filterFields, orderFields } from '#src/review/fields/order-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldRows } from './FieldRows.tsx'
import { FieldsToolbar } from './FieldsToolbar.tsx'
import type { ReviewSearch } from '../session/review-search.ts'

interface FieldsPaneProps {
  /** Every field that is no table cell, in the document's order. */
  fields: readonly ReviewField[]
  selected: string | undefined
  search: ReviewSearch
  onSearch: (changed: ReviewSearch) => void
  onAdd: () => void
}

/** The fields that the address asks for. The selected one stays in sight even when it no longer matches. */
export function listShownFields(
  fields: readonly ReviewField[],
  { order, only, q }: ReviewSearch,
  selected: string | undefined,
): ReviewField[] {
  const matching = new Set(filterFields(fields, { onlyToCheck: only ?? false, search: q ?? '' }))
  return orderFields(fields, order).filter(
    (field) => matching.has(field) || (only && field.name === selected),
  )
}

/** All fields of the document, one row each. */
export function FieldsPane({ fields, selected, search, onSearch, onAdd }: FieldsPaneProps) {
  const { t } = useTranslation()
  const shown = listShownFields(fields, search, selected)
  return (
    <section aria-label={t('review.region.fields')} className="fields-pane bg-surface">
      <FieldsToolbar search={search} onSearch={onSearch} onAdd={onAdd} />
      <div aria-hidden className="fields-head">
        <span>{t('review.column.field')}</span>
        <span>{t('review.column.text')}</span>
        <span>{t('review.column.value')}</span>
        <span>{t('review.column.confidence')}</span>
      </div>
      <FieldRows fields={shown} selected={selected} />
      {shown.length === 0 && fields.length > 0 && (
        <div className="flex flex-col items-center gap-2 p-8 text-ink-2">
          <p>{search.only && !search.q ? t('review.none.toCheck') : t('review.none.matches')}</p>
          <Button onClick={() => onSearch({ only: undefined, q: undefined })}>{t('review.none.all')}</Button>
        </div>
      )}
    </section>
  )
}

import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/shallow'
import { filterFields, orderFields } from '#src/review/fields/order-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ReviewSearch } from '../session/review-search.ts'
import { useReviewSession } from '../session/review-session.ts'
import { createViewSelector, useDraft } from '../session/selectors.ts'
import { FieldRows } from './FieldRows.tsx'
import { FieldsToolbar } from './FieldsToolbar.tsx'

interface FieldsPaneProps {
  selected: string | undefined
  search: ReviewSearch
  onSearch: (changed: ReviewSearch) => void
  onAdd: () => void
}

/** All fields of the document that are no table cells, one row each. Renders when the list changes, not a field in it. */
export const FieldsPane = memo(function FieldsPane({ selected, search, onSearch, onAdd }: FieldsPaneProps) {
  const { t } = useTranslation()
  const { documentIndex } = useReviewSession()
  const names = useShownNames(search, selected)
  const hasFields = useDraft(({ documents }) => (documents[documentIndex]?.plainFields.length ?? 0) > 0)
  return (
    <section aria-label={t('review.region.fields')} className="fields-pane bg-surface">
      <FieldsToolbar search={search} onSearch={onSearch} onAdd={onAdd} />
      <div aria-hidden className="fields-head">
        <span>{t('review.column.field')}</span>
        <span>{t('review.column.text')}</span>
        <span>{t('review.column.value')}</span>
        <span>{t('review.column.confidence')}</span>
      </div>
      <FieldRows names={names} selected={selected} />
      {names.length === 0 && hasFields && (
        <div className="flex flex-col items-center gap-2 p-8 text-ink-2">
          <p>{search.only && !search.q ? t('review.none.toCheck') : t('review.none.matches')}</p>
          <Button onClick={() => onSearch({ only: undefined, q: undefined })}>{t('review.none.all')}</Button>
        </div>
      )}
    </section>
  )
})

/** The names of the fields that the address asks for, in its order; the same list while it lists the same names. */
function useShownNames({ order, only, q }: ReviewSearch, selected: string | undefined): readonly string[] {
  const { documentIndex } = useReviewSession()
  const selector = useMemo(
    () =>
      createViewSelector(documentIndex, ({ plainFields }) =>
        listShownFields(plainFields, { order, only, q }, selected).map(({ name }) => name),
      ),
    [documentIndex, order, only, q, selected],
  )
  return useDraft(useShallow(selector)) ?? noNames
}

const noNames: readonly string[] = []

/** The fields that the address asks for. The selected one stays even when it no longer needs checking. */
function listShownFields(
  fields: readonly ReviewField[],
  { order, only, q }: ReviewSearch,
  selected: string | undefined,
): ReviewField[] {
  const matching = new Set(filterFields(fields, { onlyToCheck: only ?? false, search: q ?? '' }))
  return orderFields(fields, order).filter(
    (field) => matching.has(field) || (only && field.name === selected),
  )
}

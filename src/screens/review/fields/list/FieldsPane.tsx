import { memo, useMemo, type ComponentType, useRef, type FocusEvent, type MouseEvent } from 'react'
import { useShallow } from 'zustand/shallow'
import type { DocumentView } from '#src/review/document-view.ts'
import { foldFields, listFoldable, type FoldedFields } from '#src/review/fields/fold-fields.ts'
import { filterFields, orderFields } from '#src/review/fields/order-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useMediaQuery } from '#src/ui/browser/use-media-query.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ReviewSearch } from '../../session/review-search.ts'
import { useReviewSession } from '../../session/review-session.ts'
import { createViewSelector, useDraft, useEvidence, useSelection } from '../../session/selectors.ts'
import type { FieldRowProps } from '../FieldRow.tsx'
import { FieldRows } from './FieldRows.tsx'
import { FieldsToolbar } from './FieldsToolbar.tsx'
import { FoldLine } from './FoldLine.tsx'
import { SheetBar } from './SheetBar.tsx'

interface FieldsPaneProps {
  selected: string | undefined
  search: ReviewSearch
  onSearch: (changed: ReviewSearch) => void
  onAdd: () => void
  /** The row of a field. */
  Row: ComponentType<FieldRowProps>
}

/** All fields of the document outside tables, one row each. Renders when the list changes, not when a field does. */
export const FieldsPane = memo(function FieldsPane(props: FieldsPaneProps) {
  const { selected, search, onSearch, onAdd, Row } = props
  const { t } = useTranslation()
  const { documentIndex, selection, isReadOnly } = useReviewSession()
  const shown = useShownNames(search, selected)
  const folded = useFoldedFields(search, selected)
  const isFoldOpen = useSelection((state) => state.isFoldOpen)
  const handlers = useSettleOrder()
  const hasFields = useDraft(({ documents }) => (documents[documentIndex]?.plainFields.length ?? 0) > 0)
  const isPhone = useMediaQuery('(max-width: 639px)')
  const isListOpen = useSelection((state) => state.isFieldListOpen)
  // For a table cell, the grid shows the row.
  const only =
    isPhone && !isListOpen && selected !== undefined && isListed(shown, selected) ? selected : undefined
  const rows = useMemo(() => {
    const isOnly = (name: string) => name === only
    if (only !== undefined) return { read: shown.read.filter(isOnly), notRead: shown.notRead.filter(isOnly) }
    // When opened, every row has the position that it would have without folding, and keeps it.
    const foldedNames = new Set(isFoldOpen ? noNames : folded.names)
    const isRow = (name: string) => !foldedNames.has(name)
    return { read: shown.read.filter(isRow), notRead: shown.notRead.filter(isRow) }
  }, [shown, folded, isFoldOpen, only])
  return (
    // The region only observes focus and pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('review.region.fields')}
      className={classNames('fields-pane bg-surface', only !== undefined && 'fields-sheet')}
      {...handlers}
    >
      {only === undefined ? (
        <FieldsToolbar search={search} onSearch={onSearch} onAdd={isReadOnly ? undefined : onAdd}>
          {isPhone && isListOpen && (
            <Button onClick={selection.toggleFieldList}>{t('fieldList.sheet.one')}</Button>
          )}
        </FieldsToolbar>
      ) : (
        <SheetBar names={[...shown.read, ...shown.notRead]} selected={only} />
      )}
      <FieldRows names={rows.read} selected={selected} Row={Row} />
      {only === undefined && folded.names.length > 0 && (
        <FoldLine folded={folded} isOpen={isFoldOpen} onToggle={selection.toggleFold} />
      )}
      <FieldRows names={rows.notRead} selected={selected} Row={Row} />
      {shown.read.length === 0 && shown.notRead.length === 0 && hasFields && (
        <div className="flex flex-col items-center gap-2 p-8 text-ink-2">
          <p>{search.only && !search.q ? t('fieldList.none.toCheck') : t('fieldList.none.matches')}</p>
          <Button onClick={() => onSearch({ only: undefined, q: undefined })}>
            {t('fieldList.none.all')}
          </Button>
        </div>
      )}
    </section>
  )
})

/** Names in the order of the rows: first the fields that were read and the required ones, then the others. */
interface ShownNames {
  readonly read: readonly string[]
  readonly notRead: readonly string[]
}

const isListed = ({ read, notRead }: ShownNames, name: string) =>
  read.includes(name) || notRead.includes(name)

const noNames: readonly string[] = []
const nothingFolded: FoldedFields = { names: [], foundCount: 0, missing: [], tied: 0 }

/** The names of the fields that match the search parameters; the same lists while the names are equal. */
function useShownNames({ order, only, q }: ReviewSearch, selected: string | undefined): ShownNames {
  const { documentIndex } = useReviewSession()
  // The "to check" filter must not hide the selected field.
  const kept = only ? selected : undefined
  const selector = useMemo(
    () =>
      createViewSelector(documentIndex, (view) => {
        const fields = listShownFields(view, { order, only, q }, kept)
        return { read: fields.filter(isRead), notRead: fields.filter((field) => !isRead(field)) }
      }),
    [documentIndex, order, only, q, kept],
  )
  const toNames = (fields: readonly ReviewField[] | undefined) => fields?.map(({ name }) => name) ?? noNames
  const read = useDraft(useShallow((state) => toNames(selector(state)?.read)))
  const notRead = useDraft(useShallow((state) => toNames(selector(state)?.notRead)))
  return useMemo(() => ({ read, notRead }), [read, notRead])
}

const isRead = ({ result, reasons }: ReviewField): boolean =>
  result !== undefined || reasons.includes('required')

/** The fields folded into one line: only in the order that starts with fields to check, and not in a search. */
function useFoldedFields({ order, only, q }: ReviewSearch, selected: string | undefined): FoldedFields {
  const { documentIndex, store } = useReviewSession()
  const evidence = useEvidence(useShallow(({ found, searched }) => ({ found, searched })))
  const initial = useMemo(
    // Not from a later state: a row that is shown must not fold by itself.
    () => new Set(listFoldable(store.getState().documents[documentIndex]?.plainFields ?? [])),
    [store, documentIndex],
  )
  const canFold = (order ?? 'to-check-first') === 'to-check-first' && !only && !q
  const selector = useMemo(
    () =>
      createViewSelector(documentIndex, ({ plainFields }) =>
        canFold ? foldFields(plainFields, initial, evidence, selected) : nothingFolded,
      ),
    [documentIndex, canFold, initial, evidence, selected],
  )
  const names = useDraft(useShallow((state) => selector(state)?.names ?? noNames))
  const missing = useDraft(useShallow((state) => selector(state)?.missing ?? noNames))
  const foundCount = useDraft((state) => selector(state)?.foundCount ?? 0)
  const tied = useDraft((state) => selector(state)?.tied ?? 0)
  return useMemo(() => ({ names, missing, foundCount, tied }), [names, missing, foundCount, tied])
}

/** The fields that match the search parameters. The selected one is kept even when it no longer needs checking. */
function listShownFields(
  { plainFields, ranks }: DocumentView,
  { order, only, q }: ReviewSearch,
  selected: string | undefined,
): ReviewField[] {
  const matching = new Set(filterFields(plainFields, { onlyToCheck: only ?? false, search: q ?? '' }))
  return orderFields(plainFields, order, ranks).filter(
    (field) => matching.has(field) || (only && field.name === selected),
  )
}

/**
 * Sorts the fields again when the focus leaves them, so that no row moves during the work. When the focus moves
 * between fields, the selection does it.
 *
 * @returns handlers for the region that contains all rows.
 */
function useSettleOrder() {
  const { store, documentIndex } = useReviewSession()
  // A press blurs a row before its release selects another: nothing may move in between.
  const isPointing = useRef(false)
  const settle = () => store.settleOrder(documentIndex)
  return {
    onBlur({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>) {
      // A window that loses the focus later returns it to the same control.
      if (isPointing.current || target === document.activeElement) return
      if (!currentTarget.contains(relatedTarget)) settle()
    },
    onPointerDown() {
      isPointing.current = true
    },
    onPointerCancel() {
      isPointing.current = false
    },
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      isPointing.current = false
      if (!currentTarget.contains(document.activeElement)) settle()
    },
  }
}

import { memo, useCallback, useDeferredValue, useMemo, type ComponentProps } from 'react'
import { findNextToCheck, type FieldOrder } from '#src/review/fields/order-fields.ts'
import type { SearchSummary } from '#src/viewer/viewer-props.ts'
import { listOrderedFields } from '../session/document-view.ts'
import { useReviewSession } from '../session/review-session.ts'
import { goToField } from '../session/field-commands.ts'
import { useDocumentView, useSelection } from '../session/selectors.ts'
import { PagePane } from './PagePane.tsx'

const Pages = memo(PagePane)

type ReviewPagesProps = Omit<
  ComponentProps<typeof PagePane>,
  'onMarkClick' | 'fields' | 'locationIndex' | 'onSearchChange' | 'next'
> & {
  /** The order in which the fields are walked: the page of the next one to check is rendered ahead. */
  order: FieldOrder | undefined
}

/**
 * The pages beside the fields. Another field is shown at once; what is typed in a field reaches its marks when the field
 * itself has shown it: a keystroke must not wait for the viewer.
 */
export function ReviewPages({ selected, order, ...viewer }: ReviewPagesProps) {
  const desk = useReviewSession()
  const { selection } = desk
  const view = useDeferredValue(useDocumentView())
  const name = selected?.name
  const locationIndex = useSelection(({ located }) => (located?.name === name ? located?.index : 0))
  // The same function for the same field: the viewer tells again when it is given another listener.
  const onSearchChange = useCallback(
    (summary: SearchSummary) => name !== undefined && selection.setSummary(name, summary),
    [selection, name],
  )
  const onMarkClick = useCallback((name: string) => goToField(desk, name), [desk])
  const next = useMemo(() => findNextToCheck(listOrderedFields(view, order), name), [view, order, name])
  const before = useDeferredValue(selected)
  return (
    <Pages
      {...viewer}
      fields={view.fields}
      next={next?.page}
      selected={before?.name === selected?.name ? before : selected}
      locationIndex={locationIndex ?? 0}
      onSearchChange={onSearchChange}
      onMarkClick={onMarkClick}
    />
  )
}

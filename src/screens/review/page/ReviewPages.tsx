import { memo, useCallback, useDeferredValue, useSyncExternalStore, type ComponentProps } from 'react'
import type { SearchSummary } from '#src/viewer/viewer-props.ts'
import { useReviewSession } from '../session/review-session.ts'
import { goToField } from '../session/field-commands.ts'
import { PagePane } from './PagePane.tsx'

const Pages = memo(PagePane)

type ReviewPagesProps = Omit<
  ComponentProps<typeof PagePane>,
  'onMarkClick' | 'fields' | 'locationIndex' | 'onSearchChange'
> &
  Required<Pick<ComponentProps<typeof PagePane>, 'fields'>>

/**
 * The pages beside the fields. Another field is shown at once; what is typed in a field reaches its marks when the field
 * itself has shown it: a keystroke must not wait for the viewer.
 */
export function ReviewPages({ fields, selected, ...viewer }: ReviewPagesProps) {
  const desk = useReviewSession()
  const { locatedText: placing } = desk
  const place = useSyncExternalStore(placing.subscribe, placing.getSnapshot)
  const name = selected?.name
  // The same function for the same field: the viewer tells again when it is given another listener.
  const onSearchChange = useCallback(
    (summary: SearchSummary) => name !== undefined && placing.setSummary(name, summary),
    [placing, name],
  )
  const onMarkClick = useCallback((name: string) => goToField(desk, name), [desk])
  const fieldsShown = useDeferredValue(fields)
  const before = useDeferredValue(selected)
  return (
    <Pages
      {...viewer}
      fields={fieldsShown}
      selected={before?.name === selected?.name ? before : selected}
      locationIndex={place?.name === name ? place?.index : 0}
      onSearchChange={onSearchChange}
      onMarkClick={onMarkClick}
    />
  )
}

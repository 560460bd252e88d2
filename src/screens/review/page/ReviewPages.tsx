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
 * The pages beside the fields. Selecting another field updates the marks at once; typing updates them deferred, so that
 * a keystroke does not wait for the viewer.
 */
export function ReviewPages({ fields, selected, ...viewer }: ReviewPagesProps) {
  const desk = useReviewSession()
  const { locatedText: placing } = desk
  const place = useSyncExternalStore(placing.subscribe, placing.getSnapshot)
  const name = selected?.name
  // Stable per field: the viewer calls a new listener again.
  const onSearchChange = useCallback(
    (summary: SearchSummary) => name !== undefined && placing.setSummary(name, summary),
    [placing, name],
  )
  const onMarkClick = useCallback((name: string) => goToField(desk, name), [desk])
  const deferredFields = useDeferredValue(fields)
  const deferredSelected = useDeferredValue(selected)
  return (
    <Pages
      {...viewer}
      fields={deferredFields}
      selected={deferredSelected?.name === selected?.name ? deferredSelected : selected}
      locationIndex={place?.name === name ? place?.index : 0}
      onSearchChange={onSearchChange}
      onMarkClick={onMarkClick}
    />
  )
}

import { memo, useCallback, useDeferredValue, useSyncExternalStore, type ComponentProps } from 'react'
import type { PlaceSummary } from '#src/viewer/viewer-props.ts'
import { useDesk } from './desk.ts'
import { goTo } from './field-acts.ts'
import { PagePane } from './PagePane.tsx'

const Pages = memo(PagePane)

type ReviewPagesProps = Omit<
  ComponentProps<typeof PagePane>,
  'onMarkClick' | 'fields' | 'placeIndex' | 'onPlace'
> &
  Required<Pick<ComponentProps<typeof PagePane>, 'fields'>>

/**
 * The pages beside the fields. Another field is shown at once; what is typed in a field reaches its marks when the field
 * itself has shown it: a keystroke must not wait for the viewer.
 */
export function ReviewPages({ fields, selected, ...viewer }: ReviewPagesProps) {
  const desk = useDesk()
  const { placing } = desk
  const place = useSyncExternalStore(placing.subscribe, placing.snapshot)
  const name = selected?.name
  // The same function for the same field: the viewer tells again when it is given another listener.
  const onPlace = useCallback(
    (summary: PlaceSummary) => name !== undefined && placing.found(name, summary),
    [placing, name],
  )
  const onMarkClick = useCallback((name: string) => goTo(desk, name), [desk])
  const fieldsShown = useDeferredValue(fields)
  const before = useDeferredValue(selected)
  return (
    <Pages
      {...viewer}
      fields={fieldsShown}
      selected={before?.name === selected?.name ? before : selected}
      placeIndex={place?.name === name ? place?.index : 0}
      onPlace={onPlace}
      onMarkClick={onMarkClick}
    />
  )
}

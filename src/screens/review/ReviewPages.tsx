import { memo, useCallback, useDeferredValue, type ComponentProps } from 'react'
import { useDesk } from './desk.ts'
import { goTo } from './field-acts.ts'
import { PagePane } from './PagePane.tsx'

const Pages = memo(PagePane)

type ReviewPagesProps = Omit<ComponentProps<typeof PagePane>, 'onMarkClick' | 'fields'> &
  Required<Pick<ComponentProps<typeof PagePane>, 'fields'>>

/**
 * The pages beside the fields. Another field is shown at once; what is typed in a field reaches its marks when the field
 * itself has shown it: a keystroke must not wait for the viewer.
 */
export function ReviewPages({ fields, selected, ...viewer }: ReviewPagesProps) {
  const desk = useDesk()
  const onMarkClick = useCallback((name: string) => goTo(desk, name), [desk])
  const fieldsShown = useDeferredValue(fields)
  const before = useDeferredValue(selected)
  return (
    <Pages
      {...viewer}
      fields={fieldsShown}
      selected={before?.name === selected?.name ? before : selected}
      onMarkClick={onMarkClick}
    />
  )
}

import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useReturnPlace } from './return-place.ts'

const keySteps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * The row with the focus, which must stay rendered, and the arrow keys, which move the focus between the links of
 * rows. On return from a review the opened row has the focus again.
 *
 * @param table whose rows have `data-id` and a link marked `data-row-link`.
 * @returns index of that row, undefined for none, and the event handlers of the table's body.
 */
export function useActiveRow(table: RefObject<HTMLTableElement | null>, submissions: readonly Submission[]) {
  const ids = useMemo(() => submissions.map(({ id }) => id), [submissions])
  const returnedTo = useReturnPlace(table, ids)
  const [activeId, setActiveId] = useState(() => (returnedTo === undefined ? undefined : ids[returnedTo]))
  const mustFocus = useRef(false)
  const index = activeId === undefined ? -1 : ids.indexOf(activeId)
  useLayoutEffect(
    function focusActiveRow() {
      if (!mustFocus.current) return
      mustFocus.current = false
      const row = [...(table.current?.rows ?? [])].find((one) => one.dataset['id'] === activeId)
      row?.querySelector('a')?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    },
    [activeId, table],
  )
  const getRowId = (target: EventTarget) =>
    target instanceof Element ? target.closest('tr')?.dataset['id'] : undefined
  return {
    active: index === -1 ? undefined : index,
    rowEvents: {
      onFocus: ({ target }: { target: EventTarget }) => setActiveId(getRowId(target)),
      onKeyDown(event: KeyboardEvent) {
        const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event
        const step = keySteps[key]
        if (!step || ctrlKey || metaKey || altKey || shiftKey) return
        const from = ids.indexOf(getRowId(target) ?? '')
        if (from === -1 || !(target instanceof Element) || !target.matches('[data-row-link]')) return
        event.preventDefault()
        const next = ids[step(from, ids.length)]
        mustFocus.current = next !== activeId
        setActiveId(next)
      },
    },
  }
}

import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps a row at its place on the screen while selecting it opens it and closes another row above it: what was clicked
 * must not jump from under the pointer.
 *
 * @param onSelect selects the row; may take effect later.
 * @returns the row's ref, and a function for handlers in the row that selects it.
 */
export function useScrollAnchor(isSelected: boolean, onSelect: () => void) {
  const row = useRef<HTMLFieldSetElement>(null)
  const topBefore = useRef<number>(undefined)
  useLayoutEffect(
    function scrollBack() {
      const [element, before] = [row.current, topBefore.current]
      topBefore.current = undefined
      const scroller = element?.closest('[data-scroller]')
      if (!isSelected || !element || !scroller || before === undefined) return
      scroller.scrollTop += element.getBoundingClientRect().top - before
    },
    [isSelected],
  )
  const select = () => {
    if (!isSelected) topBefore.current = row.current?.getBoundingClientRect().top
    onSelect()
  }
  return { row, select }
}

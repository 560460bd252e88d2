import { useLayoutEffect, useRef } from 'react'

interface ScrollAnchorOptions {
  readonly isSelected: boolean
  /** Whether the row also shows its details, which come a moment after it was selected. */
  readonly isOpen: boolean
  /** Selects the row; may take effect later. */
  readonly onSelect: () => void
}

/**
 * Keeps a row at its place on the screen while selecting it opens it and closes another row above it: what was clicked
 * must not jump from under the pointer.
 *
 * @returns the row's ref, and a function for handlers in the row that selects it.
 */
export function useScrollAnchor({ isSelected, isOpen, onSelect }: ScrollAnchorOptions) {
  const row = useRef<HTMLFieldSetElement>(null)
  const topBefore = useRef<number>(undefined)
  useLayoutEffect(
    function scrollBack() {
      const [element, before] = [row.current, topBefore.current]
      if (isOpen || !isSelected) topBefore.current = undefined
      const scroller = element?.closest('[data-scroller]')
      if (!isSelected || !element || !scroller || before === undefined) return
      scroller.scrollTop += element.getBoundingClientRect().top - before
    },
    [isSelected, isOpen],
  )
  const select = () => {
    if (!isSelected) topBefore.current = row.current?.getBoundingClientRect().top
    onSelect()
  }
  return { row, select }
}

import { useLayoutEffect, useRef } from 'react'

interface ScrollAnchorOptions {
  readonly isSelected: boolean
  /** Whether the row also shows its details, which appear a moment after it was selected. */
  readonly isOpen: boolean
  /** Selects the row; may take effect later. */
  readonly onSelect: () => void
}

/**
 * Keeps a row at its position on the screen while selecting it opens it and closes another row above it: the
 * clicked element must not move away from the pointer.
 *
 * @returns the row's ref, and a function that selects the row, for its event handlers.
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

import { useCallback, useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the first row of the list, or the heading above an empty one, if the focused element of the list was
 * removed or disabled by an action. Otherwise keyboard users would start again at the top of the window.
 *
 * @param list contains the rows, whose links are marked `data-row-link`.
 * @returns the event handlers of the list, and a function to call when the list has changed without an event.
 */
export function useReturnLostFocus(list: RefObject<HTMLElement | null>) {
  // React fires no blur event for an element that it removes, only when the focus moves elsewhere.
  const hasFocus = useRef(false)
  const returnLostFocus = useCallback(() => {
    const { activeElement, body } = document
    if (!hasFocus.current || (activeElement !== null && activeElement !== body)) return
    const link = list.current?.querySelector<HTMLElement>('[data-row-link]')
    hasFocus.current = link !== null
    const heading = list.current?.closest('main')?.querySelector('h1')
    ;(link ?? heading)?.focus()
  }, [list])
  useEffect(returnLostFocus)
  return {
    returnLostFocus,
    focusEvents: {
      onFocus: () => {
        hasFocus.current = true
      },
      // A button that is disabled while it works loses the focus too.
      onBlur: ({ target }: { readonly target: Element }) => {
        hasFocus.current = target.matches(':disabled')
      },
    },
  }
}

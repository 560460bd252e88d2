import { useCallback, useEffect, useRef, type RefObject } from 'react'

/**
 * Gives the focus to the first row of the list, or to the heading above an empty one, when the element of the list that
 * had the focus is gone or disabled after an action. Without it a keyboard starts again at the top of the window.
 *
 * @param list contains the rows, whose links are marked `data-row-link`.
 * @returns the events of the list, and what to call when something in it has changed without it.
 */
export function useReturnLostFocus(list: RefObject<HTMLElement | null>) {
  // React reports no blur of an element that it removes: only that of a person who goes elsewhere.
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

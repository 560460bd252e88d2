import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Records on unmount whether anything had the focus: without it, none is restored. */
export function useRecordFocus(hadFocus: RefObject<boolean>): void {
  useLayoutEffect(
    () => () => {
      hadFocus.current = document.activeElement !== document.body
    },
    [hadFocus],
  )
}

interface RestoredFocusOptions {
  /** Changes with the shown comparison. */
  readonly shownKey: string
  /** Whether a dialog is open. */
  readonly isAsking: boolean
}

/** Focus targets in order: the chosen value, another document that differs, the button for a reading. */
const targets = ['[data-compared-value][aria-pressed=true]', '[data-other-document]', '#add-reading']

/** Focuses a target when the focused element was removed, but not when the comparison is opened. */
export function useRestoredFocus(
  hadFocus: RefObject<boolean>,
  { shownKey, isAsking }: RestoredFocusOptions,
): void {
  const isOpened = useRef(false)
  /** The comparison that was shown when a dialog was last open, as long as it is shown. */
  const askedAt = useRef<string>(undefined)
  useEffect(
    function restoreFocus() {
      // The comparison may change only after the dialog has closed.
      const wasAsked = askedAt.current !== undefined
      if (isAsking) askedAt.current = shownKey
      else if (askedAt.current !== shownKey) askedAt.current = undefined
      const isLost = isOpened.current && document.activeElement === document.body
      isOpened.current = true
      if (isAsking || !isLost || !(wasAsked || hadFocus.current)) return
      const target = targets
        .map((selector) => document.querySelector<HTMLElement>(selector))
        .find((element) => element !== null)
      target?.focus({ preventScroll: true })
    },
    [shownKey, isAsking, hadFocus],
  )
}

import { useEffect, useRef, useState, type RefObject } from 'react'

/** Moves the focus to the text once a session has ended: the button that was pressed may be gone. */
export function useFocusAfterEnding(): {
  readonly text: RefObject<HTMLParagraphElement | null>
  readonly focusText: () => void
} {
  const text = useRef<HTMLParagraphElement>(null)
  const [endings, setEndings] = useState(0)
  useEffect(
    function focusAfterRendering() {
      if (endings > 0) text.current?.focus()
    },
    [endings],
  )
  return { text, focusText: () => setEndings((count) => count + 1) }
}

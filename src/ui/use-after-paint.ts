import { startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What a person may do to what has not come yet. */
const inputEvents = ['keydown', 'pointerdown'] as const

/**
 * A value that follows another two frames later, or as soon as the person does something: for what nobody waits for, so
 * that what is waited for can be drawn and shown first. A value that is gone again by then never comes.
 *
 * @returns at first the value itself.
 */
export function useAfterPaint<T>(value: T): T {
  const [followed, setFollowed] = useState(() => value)
  const isBehind = !Object.is(followed, value)
  useLayoutEffect(
    function follow() {
      if (!isBehind) return undefined
      const come = () => setFollowed(() => value)
      const hurry = () => flushSync(come)
      let frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => startTransition(come))
      })
      for (const deed of inputEvents) window.addEventListener(deed, hurry, { capture: true })
      return () => {
        cancelAnimationFrame(frame)
        for (const deed of inputEvents) window.removeEventListener(deed, hurry, { capture: true })
      }
    },
    [value, isBehind],
  )
  return followed
}

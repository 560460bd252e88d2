import { startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Input that may concern the new value, which must be rendered by then. */
const inputEvents = ['keydown', 'pointerdown'] as const

/**
 * Returns a value two frames after it changed, or at the next input: for parts that may render late, so that urgent
 * ones are painted first. A value that is replaced in the meantime is skipped. The first value is returned at once.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(() => value)
  const isBehind = !Object.is(painted, value)
  useLayoutEffect(
    function updateAfterPaint() {
      if (!isBehind) return undefined
      const update = () => setPainted(() => value)
      const updateNow = () => flushSync(update)
      let frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => startTransition(update))
      })
      for (const type of inputEvents) window.addEventListener(type, updateNow, { capture: true })
      return () => {
        cancelAnimationFrame(frame)
        for (const type of inputEvents) window.removeEventListener(type, updateNow, { capture: true })
      }
    },
    [value, isBehind],
  )
  return painted
}

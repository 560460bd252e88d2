import { startTransition, useEffect, useState } from 'react'

/**
 * A value that follows another two frames later: for what nobody waits for, so that what is waited for can be drawn and
 * shown first. A value that is gone again by then never comes.
 *
 * @returns at first the value itself.
 */
export function useMomentLater<T>(value: T): T {
  const [followed, setFollowed] = useState(() => value)
  useEffect(
    function follow() {
      let frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => startTransition(() => setFollowed(() => value)))
      })
      return () => cancelAnimationFrame(frame)
    },
    [value],
  )
  return followed
}

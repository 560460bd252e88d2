import { useEffect, useState } from 'react'
import type { DraftStore } from '../session/draft-store.ts'

/** After this long without a change nobody is in the middle of a word, in milliseconds. */
const idleAfterMs = 1_000

/** Whether nothing was changed for a moment: what takes the focus away waits for it, as it would take keys that are typed. */
export function useIsIdle(work: DraftStore): boolean {
  const [isQuiet, setQuiet] = useState(() => getTimeUntilIdle(work) <= 0)
  useEffect(
    function listenForQuiet() {
      let clock: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        clearTimeout(clock)
        const left = getTimeUntilIdle(work)
        setQuiet(left <= 0)
        if (left > 0) clock = setTimeout(look, left)
      }
      look()
      const stop = work.subscribe(look)
      return () => {
        clearTimeout(clock)
        stop()
      }
    },
    [work],
  )
  return isQuiet
}

const getTimeUntilIdle = (work: DraftStore): number =>
  idleAfterMs - (performance.now() - work.getLastChangeTime())

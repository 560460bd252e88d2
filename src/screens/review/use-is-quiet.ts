import { useEffect, useState } from 'react'
import type { ReviewWork } from './review-work.ts'

/** After this long without a change nobody is in the middle of a word, in milliseconds. */
const quiet = 1_000

/** Whether nothing was changed for a moment: what takes the focus away waits for it, as it would take keys that are typed. */
export function useIsQuiet(work: ReviewWork): boolean {
  const [isQuiet, setQuiet] = useState(() => quietIn(work) <= 0)
  useEffect(
    function listenForQuiet() {
      let clock: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        clearTimeout(clock)
        const left = quietIn(work)
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

const quietIn = (work: ReviewWork): number => quiet - (performance.now() - work.changedAt())

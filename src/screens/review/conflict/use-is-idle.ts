import { useEffect, useState } from 'react'
import type { DraftStore } from '../session/draft-store.ts'

/** After this long without a change nobody is in the middle of a word, in milliseconds. */
const idleAfterMs = 1_000

/** Whether the drafts have not changed for a moment. A dialog that opens by itself waits for it, as it would swallow keys. */
export function useIsIdle(store: DraftStore): boolean {
  const [isIdle, setIdle] = useState(() => getTimeUntilIdle(store) <= 0)
  useEffect(
    function watchChanges() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const check = () => {
        clearTimeout(timer)
        const timeLeft = getTimeUntilIdle(store)
        setIdle(timeLeft <= 0)
        if (timeLeft > 0) timer = setTimeout(check, timeLeft)
      }
      check()
      const unsubscribe = store.subscribe(check)
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
    [store],
  )
  return isIdle
}

const getTimeUntilIdle = (store: DraftStore): number =>
  idleAfterMs - (performance.now() - store.getState().lastChangeTime)

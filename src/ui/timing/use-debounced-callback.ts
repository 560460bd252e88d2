import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs the last of several callbacks after a delay, for example to update the address. Cancelled on unmount, because the
 * callback may concern another document by then.
 */
export function useDebouncedCallback(delayMs: number): (callback: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (callback) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(callback, delayMs)
    },
    [delayMs],
  )
}

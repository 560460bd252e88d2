import { useCallback, useEffect, useRef } from 'react'

/**
 * Does something a little later, once for all calls within that time: the last one counts. For what nobody waits for,
 * such as an address that follows the screen. What is still to be done is dropped when the component goes: it may
 * concern another document by then.
 *
 * @param time in milliseconds.
 */
export function useDebouncedCallback(time: number): (act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (act) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(act, time)
    },
    [time],
  )
}

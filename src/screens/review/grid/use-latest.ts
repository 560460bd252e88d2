import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What was given in the latest rendering, for listeners that stay the same. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

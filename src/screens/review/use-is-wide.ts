import { useSyncExternalStore } from 'react'

/** Whether the window is at least this many CSS pixels wide, followed as it changes. */
export function useIsWide(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const query = 'print'

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  // The browser prints as soon as its listeners return: what is shown must be there by then.
  const change = () => flushSync(listener)
  media.addEventListener('change', change)
  return () => media.removeEventListener('change', change)
}

/** Whether the page is being printed: lists are then shown whole. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)

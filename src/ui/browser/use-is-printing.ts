import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const query = 'print'

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  // The browser prints as soon as its listeners return, so React must render synchronously.
  const onChange = () => flushSync(listener)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the page is being printed, when lists must be rendered completely. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)

import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const query = 'print'

/** The browser counts the sheets after `beforeprint`, and before the medium changes. */
let isAboutToPrint = false
addEventListener('beforeprint', () => (isAboutToPrint = true))
addEventListener('afterprint', () => (isAboutToPrint = false))

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  // The browser prints as soon as its listeners return, so React must render synchronously.
  const onChange = () => flushSync(listener)
  media.addEventListener('change', onChange)
  addEventListener('beforeprint', onChange)
  addEventListener('afterprint', onChange)
  return () => {
    media.removeEventListener('change', onChange)
    removeEventListener('beforeprint', onChange)
    removeEventListener('afterprint', onChange)
  }
}

/** Whether the page is being printed, so that lists must be rendered completely. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isAboutToPrint || matchMedia(query).matches)

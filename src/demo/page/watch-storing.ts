import type { StoringMessage } from '../offline/messages.ts'

/** How much of the app was stored, and how much there is; in MB with one decimal. */
export interface Stored {
  readonly done: string
  readonly total: string
}

const formatMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

/** Follows how the service worker stores the app's files. @returns stops following. */
export function watchStoring(onStored: (stored: Stored) => void): () => void {
  const listen = ({ data }: MessageEvent<StoringMessage | { readonly kind?: undefined }>) => {
    if (data.kind === 'veldwerk-storing')
      onStored({ done: formatMegabytes(data.done), total: formatMegabytes(data.total) })
  }
  navigator.serviceWorker.addEventListener('message', listen)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', listen)
}

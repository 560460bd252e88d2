import type { StoringMessage } from '../offline/messages.ts'

/** How much of the app was stored, and how much there is; in MB. */
export interface Stored {
  readonly done: number
  readonly total: number
}

/** Follows how the service worker stores the app's files. @returns stops following. */
export function watchStoring(onStored: (stored: Stored) => void): () => void {
  const listen = ({ data }: MessageEvent<StoringMessage | { readonly kind?: undefined }>) => {
    if (data.kind === 'veldwerk-storing') onStored({ done: data.done / 1e6, total: data.total / 1e6 })
  }
  navigator.serviceWorker.addEventListener('message', listen)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', listen)
}

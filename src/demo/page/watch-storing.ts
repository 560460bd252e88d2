import type { StoringMessage } from '../offline/messages.ts'

/** Stored and total size of the app, in MB. */
export interface Stored {
  readonly done: number
  readonly total: number
}

/** Reports the progress of the service worker storing the app's files. @returns a function that unsubscribes. */
export function watchStoring(onStored: (stored: Stored) => void): () => void {
  const listen = ({ data }: MessageEvent<StoringMessage | { readonly kind?: undefined }>) => {
    if (data.kind === 'veldwerk-storing') onStored({ done: data.done / 1e6, total: data.total / 1e6 })
  }
  navigator.serviceWorker.addEventListener('message', listen)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', listen)
}

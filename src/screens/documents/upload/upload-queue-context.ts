import { createContext, use, useSyncExternalStore } from 'react'
import type { Upload, UploadQueue } from '#src/client/upload-queue.ts'

/** The upload queue of the page. Uploads continue on every screen. */
export const UploadQueueContext = createContext<UploadQueue | null>(null)

export function useUploadQueue(): UploadQueue {
  const queue = use(UploadQueueContext)
  if (queue === null) throw new Error('UploadsContext has no queue')
  return queue
}

/** The uploads, oldest first. */
export function useUploads(): readonly Upload[] {
  const queue = useUploadQueue()
  return useSyncExternalStore(queue.subscribe, queue.getSnapshot)
}

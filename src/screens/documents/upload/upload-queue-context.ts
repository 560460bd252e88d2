import { createContext, use, useSyncExternalStore } from 'react'
import type { Upload, UploadQueue } from '#src/client/upload-queue.ts'

/** The page's one upload queue: uploads go on whatever screen is shown. */
export const UploadQueueContext = createContext<UploadQueue | null>(null)

export function useUploadQueue(): UploadQueue {
  const queue = use(UploadQueueContext)
  if (queue === null) throw new Error('UploadsContext has no queue')
  return queue
}

/** What is being uploaded, oldest first. */
export function useUploads(): readonly Upload[] {
  const queue = useUploadQueue()
  return useSyncExternalStore(queue.subscribe, queue.getSnapshot)
}

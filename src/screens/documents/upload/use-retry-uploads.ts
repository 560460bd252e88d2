import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getOwner, sessionQuery } from '#src/client/api/session.ts'
import { useUploadQueue } from './upload-queue-context.ts'

/** Sends uploads again that were refused because the session had ended, once the same member has signed in. */
export function useRetryUploads(): void {
  const queue = useUploadQueue()
  const client = useQueryClient()
  useQuery(sessionQuery)
  const owner = getOwner(client)
  useEffect(
    function retryForOwner() {
      if (owner !== undefined) queue.retryAfterSignIn(owner)
    },
    [queue, owner],
  )
}

import { maxQueuePosition, type ReadingQueue } from '#src/contract/workspace/queue.ts'
import type { Backend } from '../backend.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

/** The queue positions of the submissions that wait to be read: see contract/workspace/queue.ts. */
export const queueRoute = (store: WorkspaceStore, backend: Backend) => async () => {
  const requestIds = (await backend.listWaiting?.(maxQueuePosition)) ?? []
  const idsByRequest = await store.findSubmissionIds(requestIds)
  const waiting = requestIds.flatMap((requestId, index) => {
    const id = idsByRequest.get(requestId)
    return id === undefined ? [] : [{ id, position: index + 1 }]
  })
  return Response.json({ waiting } satisfies ReadingQueue, { headers: { 'Cache-Control': 'no-store' } })
}

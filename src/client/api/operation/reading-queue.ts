import { queryOptions } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import { readingQueueSchema } from '#src/contract/workspace/queue.ts'
import { getJson } from '../../http/send-request.ts'

/** Milliseconds between two looks while something is being read. */
const pollIntervalMs = 3_000

/** Positions of the submissions that wait to be read, by their ids; polled as long as somebody looks at it. */
export const readingQueueQuery = queryOptions({
  queryKey: ['reading-queue'],
  queryFn: async ({ signal }): Promise<Readonly<Record<string, number>>> => {
    const { waiting } = await getJson(readingQueueSchema, workspacePaths.queue, signal)
    return Object.fromEntries(waiting.map(({ id, position }) => [id, position]))
  },
  refetchInterval: pollIntervalMs,
  // Only a convenience: the next time comes anyway.
  retry: false,
  staleTime: 1_000,
  gcTime: 0,
})

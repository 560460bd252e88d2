import { queryOptions } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import { readingQueueSchema } from '#src/contract/workspace/queue.ts'
import { getJson } from '../../http/send-request.ts'

/** Milliseconds between polls while something is being read. */
const pollIntervalMs = 3_000

/** Queue positions of the submissions that wait to be read, by id; polled while a component uses it. */
export const readingQueueQuery = queryOptions({
  queryKey: ['reading-queue'],
  queryFn: async ({ signal }): Promise<Readonly<Record<string, number>>> => {
    const { waiting } = await getJson(readingQueueSchema, workspacePaths.queue, signal)
    return Object.fromEntries(waiting.map(({ id, position }) => [id, position]))
  },
  refetchInterval: pollIntervalMs,
  // A convenience only, and it is polled again anyway.
  retry: false,
  staleTime: 1_000,
  gcTime: 0,
})

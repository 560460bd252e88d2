import { z } from 'zod/mini'

const countSchema = z.int()

/** A running process of the program; several may share a database. Times are the database's. */
const runningProcessSchema = z.object({
  id: z.string(),
  role: z.enum(['all', 'web', 'worker']),
  /** Name of the machine. */
  host: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** Documents that it can read at the same time; 0 if it reads none. */
  concurrency: countSchema,
  /** Documents that it was reading at `seenAt`. */
  reading: countSchema,
})
export type OperatedProcess = z.infer<typeof runningProcessSchema>

/** An error in this process, as logged: without content, names and keys. */
const recentErrorSchema = z.object({
  /** Last occurrence. */
  at: z.string(),
  /** Occurrences since the process started. */
  count: countSchema,
  /** Problem code of a fault that an administrator can fix; null for a program error. */
  fault: z.nullable(z.string()),
  type: z.string(),
  /** Null if the message could quote content. */
  message: z.nullable(z.string()),
})
export type RecentError = z.infer<typeof recentErrorSchema>

/** Health of the server, for its administrators. Values that are unavailable are null. Times are ISO 8601 in UTC. */
export const operationSchema = z.object({
  at: z.string(),
  /** When the responding process started. */
  startedAt: z.string(),
  /** Current faults, in English sentences, as in /health. */
  problems: z.array(z.string()),
  /** Accepted documents not read yet; null without a local service, too. */
  queue: z.nullable(z.object({ unfinished: countSchema, oldestAt: z.nullable(z.string()) })),
  processes: z.nullable(z.array(runningProcessSchema)),
  databaseBytes: z.nullable(z.number()),
  /** Free bytes on the disk of DATA_DIR, and its total size. */
  disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
  /** Every organisation of the server. */
  organisations: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        /** Listed documents: no deleted ones and no earlier readings. */
        documents: countSchema,
        /** Bytes of its files, each counted once, including those of deleted documents and earlier readings. */
        fileBytes: z.number(),
        /** Credits of the local service that can still be spent; null where no local service reads. */
        credits: z.nullable(countSchema),
      }),
    ),
  ),
  /** The last errors of this process, newest first. */
  errors: z.array(recentErrorSchema),
})
export type Operation = z.infer<typeof operationSchema>

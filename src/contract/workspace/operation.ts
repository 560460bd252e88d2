import { z } from 'zod/mini'

const countSchema = z.int()

/** A running process of the program, where several share a database. Times are those of the database. */
const runningProcessSchema = z.object({
  id: z.string(),
  role: z.enum(['all', 'web', 'worker']),
  /** Name of the machine. */
  host: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** Documents that it reads at the same time; 0 where it reads none. */
  concurrency: countSchema,
  /** Documents that it was reading when it was seen. */
  reading: countSchema,
})
export type OperatedProcess = z.infer<typeof runningProcessSchema>

/** An error that this process met, as the log records it: without content, names and keys. */
const recentErrorSchema = z.object({
  /** When it happened last. */
  at: z.string(),
  /** How often since the process started. */
  count: countSchema,
  /** What a person can do something about, as the code of a problem; null for an error of the program. */
  fault: z.nullable(z.string()),
  type: z.string(),
  /** Null where a message could quote content. */
  message: z.nullable(z.string()),
})
export type RecentError = z.infer<typeof recentErrorSchema>

/** How the server does, for who runs it. What cannot be found out at the moment is null. Times are ISO 8601 in UTC. */
export const operationSchema = z.object({
  at: z.string(),
  /** When the process that answers started. */
  startedAt: z.string(),
  /** What keeps it from its work, in English sentences, as /health gives them. */
  problems: z.array(z.string()),
  /** Documents accepted and not read yet; null where no local service reads, too. */
  queue: z.nullable(z.object({ unfinished: countSchema, oldestAt: z.nullable(z.string()) })),
  processes: z.nullable(z.array(runningProcessSchema)),
  databaseBytes: z.nullable(z.number()),
  /** Bytes that may still be written to the disk of DATA_DIR, and of all of it. */
  disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
  /** Every organisation of the server. */
  organisations: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        /** In the list: no deleted ones and no earlier readings. */
        documents: countSchema,
        /** Bytes of its files, each counted once, with those of deleted documents and earlier readings. */
        fileBytes: z.number(),
      }),
    ),
  ),
  /** The last ones of this process, the newest first. */
  errors: z.array(recentErrorSchema),
})
export type Operation = z.infer<typeof operationSchema>

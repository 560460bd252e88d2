/** What a process of the program does: `web` answers people and programs, `worker` reads and teaches, `all` does both. */
export const processRoles = ['all', 'web', 'worker'] as const
export type ProcessRole = (typeof processRoles)[number]

/** Whether processes of a role read documents and teach. */
export const isReader = (role: ProcessRole): boolean => role !== 'web'

/** A running process of the program. */
export interface RunningProcess {
  /** A UUID; a process that starts again has another. */
  readonly id: string
  readonly role: ProcessRole
  /** Name of the machine. */
  readonly host: string
  /** Documents that it reads at the same time; 0 where it reads none. */
  readonly concurrency: number
  /** Ids of the requests that it was reading when it was seen. */
  readonly reading: readonly string[]
  /** Differs between processes whose organisations or models differ. */
  readonly configuration: string
  readonly startedAt: Date
  /** When it last said that it runs. */
  readonly seenAt: Date
}

/** Seconds of silence after which a process does not count as running, and what it was reading is handed to another. */
export const maxSilenceSeconds = 20

/** The processes that share a database. Times are those of the database: the clocks of machines differ. */
export interface ProcessStore {
  /** Records that a process runs, and removes those that have been silent for too long. */
  record(process: Omit<RunningProcess, 'startedAt' | 'seenAt'>): Promise<void>
  /** Removes a process that stops. */
  remove(id: string): Promise<void>
  /** Those that are not silent, in the order in which they started. */
  list(): Promise<readonly RunningProcess[]>
}

/** The roles of a process: `web` serves people and programs, `worker` reads and teaches, `all` does both. */
export const processRoles = ['all', 'web', 'worker'] as const
export type ProcessRole = (typeof processRoles)[number]

/** Whether processes of a role read documents and teach. */
export const isReader = (role: ProcessRole): boolean => role !== 'web'

/** A running process of the program. */
export interface RunningProcess {
  /** A UUID, new at each start. */
  readonly id: string
  readonly role: ProcessRole
  /** Name of the machine. */
  readonly host: string
  /** Documents that it reads at the same time; 0 where it reads none. */
  readonly concurrency: number
  /** Ids of the requests that it was reading at its last heartbeat. */
  readonly reading: readonly string[]
  /** Differs between processes whose organisations or models differ. */
  readonly configuration: string
  readonly startedAt: Date
  /** Time of its last heartbeat. */
  readonly seenAt: Date
}

/** Seconds of silence after which a process no longer counts as running, and its requests are handed to another. */
export const maxSilenceSeconds = 20

/** The processes that share a database. Times are those of the database, because the clocks of machines differ. */
export interface ProcessStore {
  /** Records that a process runs, and removes those that were silent for too long. */
  record(process: Omit<RunningProcess, 'startedAt' | 'seenAt'>): Promise<void>
  /** Removes a process that stops. */
  remove(id: string): Promise<void>
  /** The running processes, in the order in which they started. */
  list(): Promise<readonly RunningProcess[]>
}

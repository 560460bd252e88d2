/** What a purge needs to know of a request. */
interface RequestSummary {
  readonly id: string
  readonly organisation: string
  readonly idempotencyKey: string | null
  readonly sha256: string
  /** It is not being processed, and nothing happened to it since the moment asked for. */
  readonly quiet: boolean
}

/** The requests of all organisations, for those who look after the database. */
export interface RequestRetention {
  /** Lets nobody else change requests or their feedback until the transaction ends. */
  lock(): Promise<void>
  /** Every request that was not purged. Submitting, finishing and feedback are what happens to one. */
  listSummaries(since: Date): Promise<readonly RequestSummary[]>
  /**
   * Removes the results, file names and feedback of these requests. What stays is the id, the key and that it was
   * finished: the id is unknown from now on, the key is not free, and no balance changes.
   * @returns how many feedback payloads went.
   */
  purge(ids: readonly string[]): Promise<{ readonly feedback: number }>
  /** Puts every request that is being processed into the queue: for rows that came without a queue. */
  requeueUnfinished(): Promise<number>
}

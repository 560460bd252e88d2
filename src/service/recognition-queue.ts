import type { Database } from './store/database.ts'

/** The data of a request that the queue hands out. */
export interface ReadingJob {
  /** When it was put into the queue, by the clock of the database; left out when unknown. */
  readonly queuedAt?: Date
  /** Whether a person gave a password with it, to whichever process accepted it. */
  readonly hasPassword?: boolean
  /**
   * Whether this process may still finish the request: a process that was silent for too long loses it to another. With
   * a transaction, no other process takes it until that ends. Left out where no other process can take it.
   */
  readonly isHeld?: (transaction?: Database) => Promise<boolean>
  /** Aborts when the queue stops or gives the request to another process. */
  readonly signal?: AbortSignal
}

/** The handlers that the queue calls for waiting requests. */
export interface RecognitionHandlers {
  /**
   * Reads a request and stores the outcome; waits while the storage cannot be used, until the job's `signal` aborts. A
   * rejection costs the request an attempt.
   */
  recognise(requestId: string, job?: ReadingJob): Promise<void>
  /** Called when all attempts are used up. */
  giveUp(requestId: string, signal?: AbortSignal): Promise<void>
}

/** The queue of requests to read. The store enqueues a request in the transaction that stores it. */
export interface RecognitionQueue {
  /** Starts handing out requests, including those left from before. */
  start(handlers: RecognitionHandlers): Promise<void>
  /** At most `max` of the waiting requests, in the order in which they will be read. Left out when unknown. */
  readonly listWaiting?: (max: number) => Promise<readonly string[]>
  /** Stops handing out requests, and waits a while for those being read; unfinished ones are read again later. */
  stop(): Promise<void>
}

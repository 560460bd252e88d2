import type { Database } from './store/database.ts'

/** What the queue knows of a request that it hands out. */
export interface ReadingJob {
  /** When it was put into the queue, by the clock of the database; left out: it is not known. */
  readonly queuedAt?: Date
  /** A person gave a password with it, to whichever process accepted it. */
  readonly hasPassword?: boolean
  /**
   * Whether the request is still this process's to finish: one that was silent for too long loses it to another. With a
   * transaction, nobody takes it until that ends. Left out where no other process can take it.
   */
  readonly isHeld?: (transaction?: Database) => Promise<boolean>
  /** Aborts when the queue stops or gives the request to another. */
  readonly signal?: AbortSignal
}

/** The handlers that the queue calls for waiting requests. */
export interface RecognitionHandlers {
  /**
   * Reads a request and stores the outcome; waits for a storage that cannot be used, until the job's `signal` aborts. A
   * rejection costs the request an attempt.
   */
  recognise(requestId: string, job?: ReadingJob): Promise<void>
  /** All attempts are used up. */
  giveUp(requestId: string, signal?: AbortSignal): Promise<void>
}

/** The queue of requests to read. The store enqueues a request in the transaction that stores it. */
export interface RecognitionQueue {
  /** Starts handing out requests, including those left from before. */
  start(handlers: RecognitionHandlers): Promise<void>
  /** The requests that wait to be read, in the order in which they will be, at most so many. Left out: it is not known. */
  readonly listWaiting?: (max: number) => Promise<readonly string[]>
  /** Stops handing out requests, and waits a while for those being read; unfinished ones are read again later. */
  stop(): Promise<void>
}

/** The handlers that the queue calls for waiting requests. */
export interface RecognitionHandlers {
  /** Reads a request and stores the outcome. A rejection costs the request an attempt. */
  recognise(requestId: string): Promise<void>
  /** All attempts are used up. */
  giveUp(requestId: string): Promise<void>
}

/** The queue of requests to read. The store enqueues a request in the transaction that stores it. */
export interface RecognitionQueue {
  /** Starts handing out requests, including those left from before. */
  start(handlers: RecognitionHandlers): Promise<void>
  /** Stops handing out requests, and waits a while for those being read; unfinished ones are read again later. */
  stop(): Promise<void>
}

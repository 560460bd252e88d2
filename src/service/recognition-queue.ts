/** What the queue calls for the requests that wait to be read. */
export interface RecognitionHandlers {
  /** Reads one request and stores the outcome. Rejecting costs the request an attempt. */
  recognise(requestId: string): Promise<void>
  /** All attempts are used up. */
  giveUp(requestId: string): Promise<void>
}

/** The queue of requests to read. A request is put in by the store, in the transaction that stores it. */
export interface RecognitionQueue {
  /** Starts handing out requests, those left over from before included. */
  start(handlers: RecognitionHandlers): Promise<void>
  /** Stops handing out; waits a while for what is being read, which otherwise is read again later. */
  stop(): Promise<void>
}

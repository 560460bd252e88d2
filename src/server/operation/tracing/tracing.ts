import type { ReadingTimes } from '#src/service/recognition-handlers.ts'

/** Records what the process did, and when. Nothing of a document, its name or a person is recorded. */
export interface Tracing {
  /** @param milliseconds until the head of the response was ready, which is now. */
  readonly recordResponse: (request: Request, response: Response, milliseconds: number) => void
  readonly recordReading: (times: ReadingTimes) => void
  /** Sends what is left. */
  readonly stop: () => Promise<void>
}

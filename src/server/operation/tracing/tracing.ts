import type { ReadingTimes } from '#src/service/recognition-handlers.ts'

/** Records what the process did and when, but nothing of a document, its name or a person. */
export interface Tracing {
  /** @param milliseconds from the request to the head of the response, which is ready now. */
  readonly recordResponse: (request: Request, response: Response, milliseconds: number) => void
  readonly recordReading: (times: ReadingTimes) => void
  /** Sends the remaining spans. */
  readonly stop: () => Promise<void>
}

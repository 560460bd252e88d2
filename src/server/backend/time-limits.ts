/** Milliseconds that a call of the hosted service may take, step by step. */
export interface TimeLimits {
  /** Until a connection is made, for a call with a body; fetch applies the same limit to others. */
  readonly connectMs: number
  /** Until the response begins, or between two pieces of a body that are sent. */
  readonly headersMs: number
  /** The same for a submission that waits for its result (spec 4.2): reading takes a while. */
  readonly readingMs: number
  /** From the beginning of the response to its end. */
  readonly bodyMs: number
}

/** Together below the minute and a half for which callers wait, except for a submission that waits for its result. */
export const defaultTimeLimits: TimeLimits = {
  connectMs: 10_000,
  headersMs: 30_000,
  readingMs: 330_000,
  bodyMs: 45_000,
}

/** Start parameters of a thread. */
export interface FuzzOrder {
  readonly target: string
  readonly seed: number
  /** Stops after so many inputs, or after so many minutes of wall-clock time if given. */
  readonly runs: number
  readonly minutes?: number
}

export interface FuzzFailure {
  /** Value of `FUZZ_SEED` that starts with this input's batch. */
  readonly seed: number
  /** The input, as fast-check prints it. */
  readonly input: string
  readonly reason: string
}

export type FuzzMessage =
  /** An input is about to be checked. */
  | { readonly kind: 'input'; readonly seed: number; readonly input: string }
  | { readonly kind: 'failure'; readonly failure: FuzzFailure }
  | {
      readonly kind: 'end'
      readonly runs: number
      /** Maximum processor time of this thread for one input, in milliseconds, and that input. */
      readonly slowestMs: number
      readonly slowest: string
    }

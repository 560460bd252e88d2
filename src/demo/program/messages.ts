/** A request to the program; it answers on the port that comes with it. */
export interface ProgramCall {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer | null
}

/** The answer to a call. */
export interface ProgramAnswer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  /** A stream where the browser can pass one between threads. */
  readonly body: ReadableStream<Uint8Array> | ArrayBuffer | null
}

/** From the program, once. */
export type ProgramState = { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly reason: string }

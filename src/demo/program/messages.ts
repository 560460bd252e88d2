/** A request to the program, which responds on the transferred port. */
export interface ProgramCall {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer | null
}

/** The response to a call. */
export interface ProgramAnswer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  /** A stream if the browser can transfer one between threads. */
  readonly body: ReadableStream<Uint8Array> | ArrayBuffer | null
}

/** Sent by the program once. */
export type ProgramState = { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly reason: string }

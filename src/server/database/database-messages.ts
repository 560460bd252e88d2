/** How a query is run; as PGlite's options, without functions, which no message can carry. */
export interface QueryMode {
  readonly rowMode?: 'array' | 'object' | undefined
  /** Leave dates and intervals as the text that the database writes: drizzle reads them itself. */
  readonly raw: boolean
}

/** What the main thread asks for. `transaction`: the call runs in it; otherwise by itself. */
export type DatabaseCall =
  | {
      readonly kind: 'query'
      readonly text: string
      readonly params: unknown[]
      readonly mode: QueryMode
      readonly transaction?: number | undefined
    }
  | { readonly kind: 'exec'; readonly text: string }
  | { readonly kind: 'begin'; readonly transaction: number }
  | { readonly kind: 'end'; readonly transaction: number; readonly commit: boolean }
  | { readonly kind: 'listen'; readonly channel: string; readonly listener: number }
  | { readonly kind: 'unlisten'; readonly listener: number }
  | { readonly kind: 'close' }

export interface DatabaseRequest {
  readonly id: number
  readonly call: DatabaseCall
}

export type DatabaseReply =
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: Readonly<Record<string, unknown>> }
  | { readonly kind: 'notification'; readonly listener: number; readonly payload: string }

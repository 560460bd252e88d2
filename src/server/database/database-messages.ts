/** Query options: PGlite's, without functions, which messages cannot contain. */
export interface QueryMode {
  readonly rowMode?: 'array' | 'object' | undefined
  /** Keep dates and intervals as text, because drizzle parses them itself. */
  readonly raw: boolean
}

/** A call by the main thread. `transaction`: the transaction it runs in, if any. */
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
  /** The database has stopped for good: no call will be answered. */
  | { readonly kind: 'stopped'; readonly reason: string }
  | { readonly kind: 'notification'; readonly listener: number; readonly payload: string }

/** The database that the thread opens. */
export interface DatabaseToOpen {
  readonly folder: string
  /** Whether a database that is missing is created. */
  readonly mayCreate: boolean
}

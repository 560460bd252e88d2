/** What comes back of a table: one JSON object a line, as the database writes it. Every value survives exactly. */
export type Line = string

export interface RowReader {
  /** Names with their schema, each after those it refers to. */
  readonly tables: readonly string[]
  /** The contents that rows refer to, in alphabetical order, each once. */
  digests(): Promise<readonly string[]>
  /** The rows of a table in the order of their key, a few at a time. */
  pages(table: string): AsyncIterable<readonly Line[]>
}

export interface RowWriter extends Pick<RowReader, 'tables' | 'digests'> {
  /** No document was ever taken on here. */
  isEmpty(): Promise<boolean>
  /** Puts rows in. Throws RowsRefusedError for those that no database of ours could have written. */
  add(table: string, lines: readonly Line[]): Promise<void>
  /** Must follow once all rows are there. @returns how many documents were put into the queue. */
  complete(): Promise<number>
}

/** The rows of a whole database, for moving them to another one. */
export interface RowStore {
  /** What `act` reads is as it was at one moment. */
  read<T>(act: (rows: RowReader) => Promise<T>): Promise<T>
  /** All that `act` writes is there when it resolves; when it rejects nothing is. Nobody else writes meanwhile. */
  write<T>(act: (rows: RowWriter) => Promise<T>): Promise<T>
}

/** Rows that do not fit in their table. */
export class InvalidRowsError extends Error {
  override readonly name = 'RowsRefusedError'
}

import type { Database } from './database.ts'

/** Rows of a table: one JSON object per line, as the database writes it. Every value survives exactly. */
export type Line = string

export interface RowReader {
  /** Names with their schema, each after the tables it refers to. */
  readonly tables: readonly string[]
  /** Digests of the contents that rows refer to, in alphabetical order, each once. */
  digests(): Promise<readonly string[]>
  /** The rows of a table in the order of their key, a few at a time. */
  pages(table: string): AsyncIterable<readonly Line[]>
}

export interface RowWriter extends Pick<RowReader, 'tables' | 'digests'> {
  /** Whether no document was ever accepted here. */
  isEmpty(): Promise<boolean>
  /** Inserts rows. Throws InvalidRowsError for rows that our database cannot have written. */
  add(table: string, lines: readonly Line[]): Promise<void>
  /** Must be called once all rows were added. @returns how many documents were queued. */
  complete(): Promise<number>
}

/** The rows of a whole database, for moving them to another one. */
export interface RowStore {
  /** `act` reads a consistent snapshot. */
  read<T>(act: (rows: RowReader) => Promise<T>): Promise<T>
  /**
   * Runs `act` in a transaction that excludes other writers: all of its writes are committed, or none.
   * @param isVersion1 whether the rows are from an archive of format 1, with the tables that it had.
   */
  write<T>(act: (rows: RowWriter) => Promise<T>, isVersion1?: boolean): Promise<T>
}

/** Tables of an earlier version, for rows of that version. */
export interface ReplacedTables {
  /** Name in an archive → name of the table while its rows are being moved; each after the tables it refers to. */
  readonly tables: Readonly<Record<string, string>>
  readonly create: (transaction: Database) => Promise<void>
  /** Moves their rows into the present tables and removes them. */
  readonly merge: (transaction: Database) => Promise<void>
}

/** Rows that do not fit in their table. */
export class InvalidRowsError extends Error {
  override readonly name = 'InvalidRowsError'
}

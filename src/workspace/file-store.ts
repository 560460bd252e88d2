import type { IncomingFile } from '#src/http/incoming-file.ts'

/** The contents of submitted files. Content-addressed: a key is made from the content only. */
export interface FileStore {
  /** Begins to receive a content whose end is not known yet, without holding it in memory. */
  receive(): IncomingFile
  /** Stores a content durably. @returns its SHA-256 in hex and its size in bytes. */
  put(chunks: readonly Uint8Array[]): Promise<{ readonly sha256: string; readonly bytes: number }>
  /** The whole content in memory of the caller's own. Rejects when there is none under that digest. */
  read(sha256: string): Promise<Uint8Array<ArrayBuffer>>
  /** The same, or undefined when there is none under that digest. */
  find(sha256: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  has(sha256: string): Promise<boolean>
  /** The bytes from `start` up to and including `end`. */
  stream(sha256: string, start: number, end: number): ReadableStream<Uint8Array>
  /** All contents. */
  list(): AsyncIterable<{ readonly sha256: string; readonly bytes: number; readonly putAt: Date }>
  /**
   * Removes a content, unless it was put in again since the moment: then a submission is about to refer to it.
   * @returns whether it is gone.
   */
  remove(sha256: string, unlessSince: Date): Promise<boolean>
  /** Removes unfinished uploads from before the moment. @returns how many there are; a dry run leaves them. */
  removeUnfinished(before: Date, options: { readonly dryRun: boolean }): Promise<number>
}

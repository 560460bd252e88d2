import type { IncomingFile } from '#src/http/incoming-file.ts'

/** Where the bytes of submitted files are kept. Content-addressed: the key is made from the content only. */
export interface FileStore {
  /** Keeps a content durably. @returns its SHA-256 in hex and its size in bytes. */
  put(chunks: readonly Uint8Array[]): Promise<{ readonly sha256: string; readonly bytes: number }>
  /** Begins to receive a content whose end is not known yet, without holding it in memory. */
  receive(): IncomingFile
  /** The whole content in memory of the caller's own. Rejects when there is none under that digest. */
  read(sha256: string): Promise<Uint8Array<ArrayBuffer>>
  /** The bytes from `start` up to and including `end`. */
  stream(sha256: string, start: number, end: number): ReadableStream<Uint8Array>
}

import type { IncomingFile } from '#src/http/incoming-file.ts'

/**
 * The store cannot be used now, but may be later: `full` has no room left, `read_only` takes no changes, `unavailable`
 * is any other fault of the machine or the network. It is no bug: see storage-fault.ts.
 */
export class FileStoreUnavailableError extends Error {
  override readonly name = 'FileStoreUnavailableError'
  readonly reason: 'full' | 'read_only' | 'unavailable'
  constructor(reason: FileStoreUnavailableError['reason'], cause: unknown) {
    super(`The store of files cannot be used: ${reason}`, { cause })
    this.reason = reason
  }
}

/** There is no file under a digest: it was just purged, or was lost outside of the program. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError'
  constructor() {
    super('There is no file under this digest')
  }
}

/** The contents of submitted files, addressed by the digest of the content. */
export interface FileStore {
  /** Starts receiving content of unknown length without holding it in memory. */
  receive(): IncomingFile
  /** Stores a content durably. @returns its SHA-256 in hex and its size in bytes. */
  put(chunks: readonly Uint8Array[]): Promise<{ readonly sha256: string; readonly bytes: number }>
  /** The whole content, in memory that belongs to the caller. Rejects when there is none under that digest. */
  read(sha256: string): Promise<Uint8Array<ArrayBuffer>>
  /** The same, or undefined when there is none under that digest. */
  find(sha256: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  has(sha256: string): Promise<boolean>
  /** The bytes from `start` up to and including `end`. */
  stream(sha256: string, start: number, end: number): ReadableStream<Uint8Array>
  /** All contents. */
  list(): AsyncIterable<{ readonly sha256: string; readonly bytes: number; readonly putAt: Date }>
  /**
   * Removes content, unless it was stored again since `unlessSince`: then a submission is about to refer to it.
   * @returns whether it was removed.
   */
  remove(sha256: string, unlessSince: Date): Promise<boolean>
  /** Removes unfinished uploads older than `before`. @returns how many there are; a dry run leaves them. */
  removeUnfinished(before: Date, options: { readonly dryRun: boolean }): Promise<number>
}

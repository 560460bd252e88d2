/** A file that is being received; anything but a small one is written to disk. */
export interface IncomingFile {
  /** Adds bytes, which must not change afterwards; resolves when there is room for more. */
  write(bytes: Uint8Array): Promise<void>
  /** Stores what was written, durably. @returns its SHA-256 in hex and its size in bytes. */
  commit(): Promise<{ readonly sha256: string; readonly bytes: number }>
  /** Discards what was written, unless it was committed. Safe to call at any time, more than once. */
  discard(): Promise<void>
}

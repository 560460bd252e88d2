/** A file that is coming in, kept somewhere that is not memory as soon as it is not small. */
export interface IncomingFile {
  /** Takes the next bytes; resolved when there is room for more. The bytes must not change afterwards. */
  write(bytes: Uint8Array): Promise<void>
  /** What came so far, from its start. Not after `keep` or `drop`. */
  replay(): ReadableStream<Uint8Array>
  /** Keeps what came, durably, under its digest. @returns its SHA-256 in hex and its size in bytes. */
  commit(): Promise<{ readonly sha256: string; readonly bytes: number }>
  /** Forgets what came, unless it was kept. Safe to call at any time, more than once. */
  discard(): Promise<void>
}

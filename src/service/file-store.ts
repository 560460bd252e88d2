/** Where the bytes of submitted files are kept. Content-addressed: the key is made from the content only. */
export interface FileStore {
  /**
   * Keeps the content that the chunks make up, durably: when it answers, the content survives a crash.
   * @returns its SHA-256 in hex and its size in bytes. The same content again gives the same answer.
   */
  put(chunks: readonly Uint8Array[]): Promise<{ readonly sha256: string; readonly bytes: number }>
  /** The whole content in fresh memory of the caller's own. Rejects when there is none under that digest. */
  read(sha256: string): Promise<Uint8Array<ArrayBuffer>>
}

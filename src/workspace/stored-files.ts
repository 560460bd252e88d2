/** The contents of submitted files, for those who look after them. Content-addressed, like the workspace's FileStore. */
export interface StoredFiles {
  put(chunks: readonly Uint8Array[]): Promise<{ readonly sha256: string; readonly bytes: number }>
  /** Undefined when there is none under that digest. */
  find(sha256: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  has(sha256: string): Promise<boolean>
  /** Every content there is. */
  list(): AsyncIterable<{ readonly sha256: string; readonly bytes: number; readonly putAt: Date }>
  /**
   * Removes a content, unless it was put in again since the moment: then someone is about to refer to it.
   * @returns whether it is gone.
   */
  remove(sha256: string, unlessSince: Date): Promise<boolean>
  /** Removes what uploads left unfinished before the moment. @returns how many there are; a dry run leaves them. */
  removeUnfinished(before: Date, options: { readonly dryRun: boolean }): Promise<number>
}

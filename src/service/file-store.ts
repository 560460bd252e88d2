import type { IncomingFile } from '#src/http/incoming-file.ts'

/** Where the bytes of submitted files are kept. Content-addressed: the key is made from the content only. */
export interface FileStore {
  /**
   * Begins to receive a content, without holding it in memory. Once it is kept it survives a crash; the same content
   * again has the same digest.
   */
  receive(): IncomingFile
  /** The whole content in fresh memory of the caller's own. Rejects when there is none under that digest. */
  read(sha256: string): Promise<Uint8Array<ArrayBuffer>>
}

import { UnpackError } from './attachment.ts'

/** Limits for unpacking one uploaded file. Twenty times the largest upload is more than documents compress. */
export const unpackLimits = {
  /** Documents at any depth. */
  documents: 200,
  /** Total bytes of all documents. */
  bytes: 200 * 1024 * 1024,
  /** Nesting depth: a zip in a mail in a zip is 3 deep. */
  depth: 5,
} as const

/** Counts the unpacked documents and bytes of a file against the limits. */
export class UnpackBudget {
  private documentCount = 0
  private byteCount = 0

  /** @throws UnpackError if a document of this size exceeds a limit. */
  consume(bytes: number): void {
    this.documentCount += 1
    if (this.documentCount > unpackLimits.documents)
      throw new UnpackError(
        'archive_too_large',
        `The file contains more than ${unpackLimits.documents} documents.`,
      )
    this.consumeSkipped(bytes)
  }

  /** Counts unpacked bytes that are not a document. @throws UnpackError if they exceed the limit. */
  consumeSkipped(bytes: number): void {
    this.byteCount += bytes
    if (this.byteCount > unpackLimits.bytes) throw createTooLargeError()
  }

  /** Bytes that may still be unpacked. */
  get remainingBytes(): number {
    return unpackLimits.bytes - this.byteCount
  }
}

export const createTooLargeError = (): UnpackError =>
  new UnpackError(
    'archive_too_large',
    `The file unpacks to more than ${unpackLimits.bytes / 1024 / 1024} MB.`,
  )

import { UnpackError } from './attachment.ts'

/** How much one uploaded file may unpack to. Twenty times the largest upload is more than documents ever compress. */
export const unpackLimits = {
  /** Documents, at any depth. */
  documents: 200,
  /** Bytes of all documents together. */
  bytes: 200 * 1024 * 1024,
  /** Files in files: a zip in a mail in a zip is 3 deep. */
  depth: 5,
} as const

/** Counts what a file has unpacked to so far, against the limits. */
export class UnpackBudget {
  private documentCount = 0
  private byteCount = 0

  /** @throws UnpackProblem when a document of so many bytes is too much. */
  consume(bytes: number): void {
    this.documentCount += 1
    this.byteCount += bytes
    if (this.documentCount > unpackLimits.documents)
      throw new UnpackError(
        'archive_too_large',
        `The file holds more than ${unpackLimits.documents} documents.`,
      )
    if (this.byteCount > unpackLimits.bytes) throw createTooLargeError()
  }

  /** Bytes that may still come. */
  get remainingBytes(): number {
    return unpackLimits.bytes - this.byteCount
  }
}

export const createTooLargeError = (): UnpackError =>
  new UnpackError(
    'archive_too_large',
    `The file unpacks to more than ${unpackLimits.bytes / 1024 / 1024} MB.`,
  )

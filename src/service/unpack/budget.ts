import { UnpackProblem } from './part.ts'

/** How much one uploaded file may unpack to. Twenty times the largest upload is more than documents ever compress. */
export const limits = {
  /** Documents, at any depth. */
  parts: 200,
  /** Bytes of all documents together. */
  bytes: 200 * 1024 * 1024,
  /** Files in files: a zip in a mail in a zip is 3 deep. */
  depth: 5,
} as const

/** Counts what a file has unpacked to so far, against the limits. */
export class Budget {
  private parts = 0
  private bytes = 0

  /** @throws UnpackProblem when a document of so many bytes is too much. */
  take(bytes: number): void {
    this.parts += 1
    this.bytes += bytes
    if (this.parts > limits.parts)
      throw new UnpackProblem('archive_too_large', `The file holds more than ${limits.parts} documents.`)
    if (this.bytes > limits.bytes) throw tooManyBytes()
  }

  /** Bytes that may still come. */
  get left(): number {
    return limits.bytes - this.bytes
  }
}

export const tooManyBytes = (): UnpackProblem =>
  new UnpackProblem('archive_too_large', `The file unpacks to more than ${limits.bytes / 1024 / 1024} MB.`)

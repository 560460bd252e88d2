import type { Attachment, AttachmentMail, OcrWords } from '#src/contract/workspace/attachments.ts'
import type { ProblemCode } from '#src/contract/problem.ts'

/** A submitted file, by its content in the file store. */
export interface SubmittedFile {
  readonly fileName: string
  /** Hex digest of its content. */
  readonly sha256: string
  readonly fileBytes: number
}

/** Bytes that are kept somewhere and can be read in pieces. */
export interface StoredBytes {
  /** Hex digest of the bytes, or of what they were made from. */
  readonly digest: string
  readonly bytes: number
  /** The bytes from `start` up to and including `end`. */
  readonly stream: (start: number, end: number) => ReadableStream<Uint8Array>
}

/** Why something cannot be shown; `detail` is a sentence for people. */
export interface AttachmentProblem {
  readonly ok: false
  readonly code: ProblemCode
  readonly detail: string
}

/** What was asked for, or why not; undefined: there is no such part, or it has no such thing. */
export type AttachmentResult<T> = { readonly ok: true; readonly value: T } | AttachmentProblem | undefined

/** Takes submitted files apart, within bounds: `server_busy` when too many are asked for at a time. */
export interface FileAttachments {
  readonly list: (file: SubmittedFile) => Promise<AttachmentResult<readonly Attachment[]>>
  readonly file: (
    file: SubmittedFile,
    part: number,
  ) => Promise<AttachmentResult<StoredBytes & Pick<Attachment, 'shownAs'>>>
  readonly mail: (file: SubmittedFile, part: number) => Promise<AttachmentResult<AttachmentMail>>
  /** No pages when the service read nothing from a picture, or did not read here. */
  readonly words: (file: SubmittedFile, part: number) => Promise<AttachmentResult<OcrWords>>
}

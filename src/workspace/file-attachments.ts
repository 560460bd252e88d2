import type { Attachment, AttachmentMail, OcrWords } from '#src/contract/workspace/file/attachments.ts'
import type { ProblemCode } from '#src/contract/problem.ts'

/** A submitted file, by its content in the file store. */
export interface SubmittedFile {
  readonly fileName: string
  /** Hex digest of its content. */
  readonly sha256: string
  readonly fileBytes: number
  /** The type of its content, as an extension, where its name has another; null where they agree. */
  readonly contentType: string | null
}

/** Stored bytes that can be read in pieces. */
export interface StoredBytes {
  /** Hex digest of the bytes, or of their source. */
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

/** The requested value, or why it cannot be given; undefined if there is no such attachment, or it has no such value. */
export type AttachmentResult<T> = { readonly ok: true; readonly value: T } | AttachmentProblem | undefined

/** Extracts attachments from submitted files, within limits: `server_busy` when too many are requested at a time. */
export interface FileAttachments {
  readonly list: (file: SubmittedFile) => Promise<AttachmentResult<readonly Attachment[]>>
  readonly file: (
    file: SubmittedFile,
    index: number,
  ) => Promise<AttachmentResult<StoredBytes & Pick<Attachment, 'shownAs'>>>
  readonly mail: (file: SubmittedFile, index: number) => Promise<AttachmentResult<AttachmentMail>>
  /** No pages when the service read nothing from a picture, or another service read the file. */
  readonly words: (file: SubmittedFile, index: number) => Promise<AttachmentResult<OcrWords>>
}

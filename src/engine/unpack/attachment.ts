import type { ProblemCode } from '#src/contract/problem.ts'

/** Who wrote a mail to whom, when and about what; what is not said is left out. */
export interface MailHeader {
  readonly from?: string
  readonly to?: string
  readonly cc?: string
  readonly subject?: string
  /** ISO 8601, or as the mail writes it where that is no date. */
  readonly date?: string
}

/** The body of a mail besides its text. */
export interface MailBody {
  readonly head: MailHeader
  /** As the mail has it: untrusted. Undefined when the mail is plain text. */
  readonly html: string | undefined
}

/** A mail as it was opened, whichever program wrote it. */
export interface OpenedMail {
  readonly head: MailHeader
  /** The body as text; empty when there is none. */
  readonly text: string
  readonly html: string | undefined
  /** What was attached, pictures of the body itself left out. Names as the mail writes them. */
  readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
  /** Whether it looks like a mail at all. */
  readonly isMail: boolean
}

/** A document in a file: one that has pages of its own. */
export interface Attachment {
  /** Name of the document, as FileName in the result: the file's own, or that of an attachment or entry. */
  readonly name: string
  /** How the bytes are read: an extension of spec 2.6; `txt` for the body of a mail. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Names of the files it lies in, the outermost first; empty for a file by itself. */
  readonly path: readonly string[]
  /** Of the body of a mail only. */
  readonly mail?: MailBody
  /** Of a mail or archive among other documents that cannot be opened: why. Its bytes are its own. */
  readonly problem?: UnpackError
}

/** A file to take apart. Its bytes may be taken over: the caller must not use them again. */
export interface InputFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Why a file cannot be taken apart; `detail` is a sentence for people. */
export class UnpackError extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode, detail: string) {
    super(detail)
    this.code = code
  }
}

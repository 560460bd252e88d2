import type { ProblemCode } from '#src/contract/problem.ts'
import type { ElectronicInvoice } from '../einvoice/electronic-invoice.ts'

/** The header of a mail; missing properties are omitted. */
export interface MailHeader {
  readonly from?: string
  readonly to?: string
  readonly cc?: string
  readonly subject?: string
  /** ISO 8601, or the original text if it is not a date. */
  readonly date?: string
}

/** The body of a mail in addition to its text. */
interface MailBody {
  readonly head: MailHeader
  /** The original HTML, untrusted. Undefined if the mail is plain text. */
  readonly html: string | undefined
}

/** An opened mail in any format. */
export interface OpenedMail {
  readonly head: MailHeader
  /** The body as text; empty if there is none. */
  readonly text: string
  readonly html: string | undefined
  /** Attachments without inline images, with their original names. */
  readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
  /** Whether it looks like a mail at all. */
  readonly isMail: boolean
}

/** A document in a file, with its own pages. */
export interface Attachment {
  /** Name of the document, as FileName in the result: that of the file, the attachment or the entry. */
  readonly name: string
  /** How to read the bytes: an extension of spec 2.6; `txt` for a mail body and for an electronic invoice. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Names of the files that contain it, outermost first; empty for a single file. */
  readonly path: readonly string[]
  /** Only for a mail body. */
  readonly mail?: MailBody
  /** Only for an electronic invoice in XML: then `bytes` are its rendered text. */
  readonly invoice?: ElectronicInvoice
  /**
   * Only for a mail or archive among other documents that cannot be opened: the reason. `bytes` are those of the
   * mail or archive.
   */
  readonly problem?: UnpackError
}

/** An uploaded file. Its bytes may be transferred: the caller must not use them again. */
export interface InputFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The reason why a file cannot be unpacked; `detail` is a sentence for users. */
export class UnpackError extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode, detail: string) {
    super(detail)
    this.code = code
  }
}

import type { MailHeader } from './attachment.ts'

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

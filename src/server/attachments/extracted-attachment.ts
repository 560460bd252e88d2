import type { ProblemCode } from '#src/contract/problem.ts'
import type { MailHeader } from '#src/engine/unpack/attachment.ts'

/** An attachment that was extracted from a file. Its bytes are beside the list, under getBytesFileName. */
export interface ExtractedAttachment {
  readonly name: string
  /** How its bytes are read: the type of Attachment in engine/unpack. */
  readonly type: string
  /** Names of the files that contain it, without the outermost, which may be submitted under several names. */
  readonly path: readonly string[]
  /** Whether it is the outermost file itself: the body of a mail. */
  readonly isFile?: boolean
  readonly bytes: number
  readonly sha256: string
  /** For the body of a mail. `hasHtml`: its HTML is beside the list, under getHtmlFileName. */
  readonly mail?: { readonly head: MailHeader; readonly hasHtml: boolean }
}

/** The stored result of an extraction. A refusal is stored too, so that no archive bomb is opened twice. */
export type ExtractionResult =
  | { readonly ok: true; readonly attachments: readonly ExtractedAttachment[] }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

// All names in the folder of a file. None is derived from user input.

export const listFileName = 'list.json'
export const getBytesFileName = (index: number): string => `${index}.bytes`
export const getHtmlFileName = (index: number): string => `${index}.html`
/** The PDF of an office document. */
export const getPdfFileName = (index: number): string => `${index}.pdf`
/** Why an office document has no PDF. */
export const getProblemFileName = (index: number): string => `${index}.refusal.json`

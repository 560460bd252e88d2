import type { ProblemCode } from '#src/contract/problem.ts'
import type { MailHeader } from '#src/engine/unpack/attachment.ts'

/** A document that was taken out of a file; its bytes are beside the list, as `nameOfPart` says. */
export interface ExtractedAttachment {
  readonly name: string
  /** How its bytes are read: see Part in service/unpack. */
  readonly type: string
  /** Names of the files it lies in, but for the outermost: that may have been sent in under several names. */
  readonly path: readonly string[]
  /** Whether it is the outermost file itself: the body of a mail. */
  readonly isFile?: boolean
  readonly bytes: number
  readonly sha256: string
  /** Of the body of a mail; `hasHtml`: the HTML is beside the list, as `nameOfHtml` says. */
  readonly mail?: { readonly head: MailHeader; readonly hasHtml: boolean }
}

/** What became of taking a file apart. A refusal is kept as well, so that no bomb is opened twice. */
export type ExtractionResult =
  | { readonly ok: true; readonly parts: readonly ExtractedAttachment[] }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

// The names below are all there are in the folder of a file: none is made from anything that a user gave.

export const listFileName = 'list.json'
export const getBytesFileName = (part: number): string => `${part}.bytes`
export const getHtmlFileName = (part: number): string => `${part}.html`
/** The PDF that was made of an office document. */
export const getPdfFileName = (part: number): string => `${part}.pdf`
/** Why none could be made. */
export const getProblemFileName = (part: number): string => `${part}.refusal.json`

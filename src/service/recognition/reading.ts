import type { PartWords } from '#src/contract/parts.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import type { JsonValue } from '#src/contract/json.ts'
import type { FieldType } from '#src/contract/field-types.ts'

/** A field as the service writes it (spec 2.3); what the provider does not give is left out. */
export interface ReadField {
  readonly Text: string
  readonly Value: JsonValue
  readonly Type: FieldType
  readonly Confidence: number
  readonly Page?: number
  readonly NeedsReview?: boolean
}

/** A document as the service writes it (spec 2.3). */
export interface ReadDocument {
  readonly FileName?: string
  readonly TotalPages?: number
  readonly NeedsReview?: boolean
  readonly Fields: Readonly<Record<string, ReadField>>
}

/** What became of reading a file: the analysis result, or why it could not be read (a sentence for people). */
export type Reading =
  | {
      readonly ok: true
      readonly result: { readonly Documents: readonly ReadDocument[] }
      /** What was read on the pictures of each document; left out when nothing was read on any. */
      readonly words?: readonly PartWords[]
    }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

/** A file to read. Bytes may be taken over by the reader: keep no reference. */
export interface FileToRead {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

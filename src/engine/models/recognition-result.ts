import type { OcrWords } from '#src/contract/workspace/attachments.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import type { JsonValue } from '#src/contract/json.ts'
import type { FieldType } from '#src/contract/service/field-types.ts'

/** A field as the service writes it (spec 2.3); what the provider does not give is left out. */
export interface RecognisedField {
  readonly Text: string
  readonly Value: JsonValue
  readonly Type: FieldType
  readonly Confidence: number
  readonly Page?: number
  readonly NeedsReview?: boolean
}

/** A document as the service writes it (spec 2.3). */
export interface RecognisedDocument {
  readonly FileName?: string
  readonly TotalPages?: number
  readonly NeedsReview?: boolean
  readonly Fields: Readonly<Record<string, RecognisedField>>
}

/** What became of reading a file: the analysis result, or why it could not be read (a sentence for people). */
export type RecognitionResult =
  | {
      readonly ok: true
      readonly result: { readonly Documents: readonly RecognisedDocument[] }
      /** What was read on the pictures of each document; left out when nothing was read on any. */
      readonly words?: readonly OcrWords[]
    }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

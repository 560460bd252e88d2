import type { OcrWords } from '#src/contract/workspace/file/attachments.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import type { JsonValue } from '#src/contract/json.ts'
import type { ElectronicValue, electronicValueProperty } from '#src/contract/service/electronic-value.ts'
import type { unreadProperty } from '#src/contract/service/unread-document.ts'
import type { FieldType } from '#src/contract/service/field-types.ts'

/** A field in the result (spec 2.3); what the provider does not return is omitted. */
export interface RecognisedField {
  readonly Text: string
  /** Null where the text is no value of the type: an impossible date. It is omitted from the result then. */
  readonly Value: JsonValue
  readonly Type: FieldType
  readonly Confidence: number
  readonly Page?: number
  readonly NeedsReview?: boolean
  /** What the electronic invoice of the document states; omitted where there is none. */
  readonly [electronicValueProperty]?: ElectronicValue
  /** Number of reviewed documents of the same format that this value was learnt from or confirmed by; beyond spec 2.3. */
  readonly LearntFrom?: number
  /** The identifier is none of those on earlier documents of its issuer; beyond spec 2.3. */
  readonly OtherThanBefore?: true
}

/** A field as it is given: what is missing is omitted. */
type GivenField = Omit<RecognisedField, 'Value'> & Partial<Pick<RecognisedField, 'Value'>>

/** A document in the result (spec 2.3). */
export interface RecognisedDocument {
  readonly FileName?: string
  readonly TotalPages?: number
  /** Only where a file holds several documents: the pages of this one in it, from 0; beyond spec 2.3. */
  readonly FirstPage?: number
  readonly LastPage?: number
  /** Only of one of several that could not be read: why; beyond spec 2.3. */
  readonly [unreadProperty]?: ProblemCode
  readonly NeedsReview?: boolean
  readonly Fields: Readonly<Record<string, GivenField>>
}

/** The analysis result, or why the file could not be read (a sentence for people). */
export type RecognitionResult =
  | {
      readonly ok: true
      readonly result: { readonly Documents: readonly RecognisedDocument[] }
      /** OCR words of each document; omitted when no page was read by OCR. */
      readonly words?: readonly OcrWords[]
    }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

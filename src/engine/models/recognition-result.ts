import type { OcrWords } from '#src/contract/workspace/file/attachments.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import type { JsonValue } from '#src/contract/json.ts'
import type { ElectronicValue, electronicValueProperty } from '#src/contract/service/electronic-value.ts'
import type { missingFieldsProperty } from '#src/contract/service/missing-fields.ts'
import type { unreadProperty } from '#src/contract/service/unread-document.ts'
import type { FieldType } from '#src/contract/service/field-types.ts'

/** A field in the result (spec 2.3); properties that the provider does not return are omitted. */
export interface RecognisedField {
  readonly Text: string
  /** Null if the text is not a value of the type, such as an impossible date; then it is omitted from the result. */
  readonly Value: JsonValue
  readonly Type: FieldType
  readonly Confidence: number
  readonly Page?: number
  readonly NeedsReview?: boolean
  /** The value in the document's electronic invoice; omitted if there is none. */
  readonly [electronicValueProperty]?: ElectronicValue
  /** Number of reviewed documents of the same format that taught or confirmed this value; beyond spec 2.3. */
  readonly LearntFrom?: number
  /** The identifier differs from those on earlier documents of its issuer; beyond spec 2.3. */
  readonly OtherThanBefore?: true
}

/** A field as returned: missing properties are omitted. */
type GivenField = Omit<RecognisedField, 'Value'> & Partial<Pick<RecognisedField, 'Value'>>

/** A document in the result (spec 2.3). */
export interface RecognisedDocument {
  readonly FileName?: string
  readonly TotalPages?: number
  /**
   * Only if a file holds several documents: the first and last page of this one in the file, from 0; beyond spec 2.3.
   */
  readonly FirstPage?: number
  readonly LastPage?: number
  /** Only for one of several documents that could not be read: the reason; beyond spec 2.3. */
  readonly [unreadProperty]?: ProblemCode
  /** Only if the document must be checked for nothing else: the required fields that it lacks; beyond spec 2.3. */
  readonly [missingFieldsProperty]?: readonly string[]
  readonly NeedsReview?: boolean
  readonly Fields: Readonly<Record<string, GivenField>>
}

/** The analysis result, or the reason why the file could not be read (a sentence for users). */
export type RecognitionResult =
  | {
      readonly ok: true
      readonly result: { readonly Documents: readonly RecognisedDocument[] }
      /** OCR words of each document; omitted if no page was read by OCR. */
      readonly words?: readonly OcrWords[]
    }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

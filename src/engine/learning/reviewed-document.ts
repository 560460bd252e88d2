import type { FieldValue } from './locations/locate-value.ts'
import type { StoredReading } from './stored-reading.ts'

/** The fields of a document by name. */
export type FieldValues = Readonly<Record<string, FieldValue>>

/** A document that was reviewed. */
export interface ReviewedDocument {
  readonly reading: StoredReading
  /** The fields that the service returned. */
  readonly returned: FieldValues
  /** The fields that the reviewer submitted: all that the document has (spec 4.4). */
  readonly accepted: FieldValues
}

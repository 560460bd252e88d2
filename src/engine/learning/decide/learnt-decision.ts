import type { JsonValue } from '#src/contract/json.ts'

/** What the generic rules decided for a field. */
export interface GenericValue {
  readonly text: string
  readonly value: JsonValue
  readonly page: number
  /** In percent. */
  readonly confidence: number
  /** Whether it would be flagged for review. */
  readonly isFlagged: boolean
}

/** What becomes of a field when examples of its format are known. */
export type LearntOutcome =
  /** The generic decision stands; `confidence` is what the examples add to it. */
  | { readonly kind: 'kept'; readonly confidence?: number; readonly documents: number }
  | {
      readonly kind: 'replaced'
      readonly text: string
      readonly value: JsonValue
      readonly page: number
      readonly confidence: number
      readonly documents: number
    }
  /** The format has no such field. */
  | { readonly kind: 'removed' }

export interface LearntDecision {
  readonly outcome: LearntOutcome
  /** The value that the examples propose, used or not; null: that the field is absent; undefined: nothing. */
  readonly proposed: JsonValue | undefined
}

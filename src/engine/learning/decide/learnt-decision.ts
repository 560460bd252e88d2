import type { JsonValue } from '#src/contract/json.ts'

/** The decision of the generic rules for a field. */
export interface GenericValue {
  readonly text: string
  readonly value: JsonValue
  readonly page: number
  /** In percent. */
  readonly confidence: number
  /** Whether it would be flagged for review. */
  readonly isFlagged: boolean
}

/** The effect of known examples of the format on a field. */
export type LearntOutcome =
  /** The generic decision is kept; `confidence` is set if the examples change it. */
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
  /**
   * The value that the examples propose, used or not; null if they propose that the field is absent; undefined if
   * nothing.
   */
  readonly proposed: JsonValue | undefined
}

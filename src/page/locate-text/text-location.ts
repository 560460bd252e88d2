import type { JsonValue } from '#src/contract/json.ts'
import type { PageBox } from '../geometry.ts'
import type { RunSpan } from './page-index.ts'

/** What to find on a page: a field as the service gave it, or as the reviewer left it. */
export interface TextQuery {
  /** As printed. May be empty: then only the value is looked for. */
  readonly text: string
  /** The normalised value, from which other printed forms follow. */
  readonly value?: JsonValue | undefined
  /** The field's Type; any other word counts as text. */
  readonly type?: string | undefined
  /** The words the page may print beside it, in any language, such as the model's labels of the field and its name made readable. */
  readonly labels?: readonly string[] | undefined
}

/**
 * How sure a place is. `exact`: the text stands there, apart from spacing, case, accents and hyphens.
 * `typed`: the same number, date, IBAN or telephone number stands there, written in another way.
 * `fuzzy`: nearly this text, or its parts near each other. Never differs in a digit.
 */
export type MatchQuality = 'exact' | 'typed' | 'fuzzy'

/** Where a text stands on a page. */
export interface TextLocation {
  readonly matchQuality: MatchQuality
  /** What is printed there. */
  readonly printedText: string
  /** One box per line, in reading order; never empty. */
  readonly boxes: readonly PageBox[]
  /** The same place by runs, to take the boxes anew with boxesOf. */
  readonly spans: readonly RunSpan[]
}

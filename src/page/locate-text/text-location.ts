import type { JsonValue } from '#src/contract/json.ts'
import type { PageBox } from '../geometry.ts'
import {
  getLineBoxes,
  getPrintedText,
  toRunSpans,
  type FoldedRange,
  type PageIndex,
  type RunSpan,
} from './page-index.ts'

/** The text to locate on a page: a field as the service returned it, or as the reviewer edited it. */
export interface TextQuery {
  /** As printed. If empty, only the value is searched. */
  readonly text: string
  /** The normalised value, from which other printed forms are derived. */
  readonly value?: JsonValue | undefined
  /** The field's Type; unknown types count as text. */
  readonly type?: string | undefined
  /**
   * Labels that may be printed beside it, in any language, such as the model's labels of the field and its
   * readable name.
   */
  readonly labels?: readonly string[] | undefined
}

/**
 * How well a location matches. `exact`: the same text, ignoring spacing, case, accents and hyphens. `typed`:
 * the same number, date, IBAN or phone number in another notation. `fuzzy`: nearly the same text, or its
 * parts near each other. Digits never differ.
 */
export type MatchQuality = 'exact' | 'typed' | 'fuzzy'

/** A location of a text on a page. */
export interface TextLocation {
  readonly matchQuality: MatchQuality
  /** The text printed there. */
  readonly printedText: string
  /** One box per line, in reading order; never empty. */
  readonly boxes: readonly PageBox[]
  /** The same location by runs, for recomputing the boxes with `getLineBoxes`. */
  readonly spans: readonly RunSpan[]
}

/** The location of ranges that belong together; undefined if they have no box on the page. */
export function createTextLocation(
  index: PageIndex,
  ranges: readonly FoldedRange[],
  matchQuality: MatchQuality,
): TextLocation | undefined {
  const spans = ranges.flatMap((range) => toRunSpans(index, range))
  const boxes = getLineBoxes(index, spans)
  if (boxes.length === 0) return undefined
  const printedText = ranges.map((range) => getPrintedText(index, range)).join(' ')
  return { matchQuality, printedText, boxes, spans }
}

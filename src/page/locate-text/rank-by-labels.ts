import type { PageBox } from '../geometry.ts'
import { isOnSameLine } from '../geometry.ts'
import { foldText } from './fold-text.ts'
import { findOccurrences, filterWholeMatches } from './find-occurrences.ts'
import { getLineBoxes, toRunSpans, type FoldedRange, type PageIndex, type RunSpan } from './page-index.ts'

/** Shorter words of a label (`of`, `no`, `van`) do not identify its location. */
const minLabelWordLength = 4
/** Shorter labels (`T`, `op`, `De`) only label the text right after them. */
const minLabelLength = 3

/** Text that may be between a label and its value: punctuation, currency signs and codes, abbreviations of `number`. */
const separators = /^(?:[^\p{L}\p{N}]|\b(?:eur|usd|gbp|chf|nr|no|n)\b)*$/iu
/** Factor for the distance along a line if nothing is printed between label and value. */
const adjacentShare = 0.1

interface LabelBox {
  readonly box: PageBox
  /** The position in the page's text where it ends. */
  readonly end: number
  readonly isShort: boolean
}

interface Locatable {
  readonly boxes: readonly PageBox[]
  readonly spans: readonly RunSpan[]
}

/**
 * Sorts locations by likelihood: nearest to a label first (to the right of it on the same line, with nothing else
 * in between if possible, or below it), then in reading order.
 *
 * @param locations in reading order.
 * @param labels if empty, or not on the page, the order is kept.
 */
export function rankByLabels<T extends Locatable>(
  index: PageIndex,
  locations: readonly T[],
  labels: readonly string[],
): T[] {
  if (locations.length < 2 || labels.length === 0) return [...locations]
  const ranked = measureLabelDistances(index, locations, labels)
  // Equal distances need their own branch, because Infinity minus Infinity is NaN. Sorting is stable.
  return ranked
    .sort((one, other) => (one.distance === other.distance ? 0 : one.distance - other.distance))
    .map(({ location }) => location)
}

/** The locations whose label is beside or above them. */
export const filterLabelled = <T extends Locatable>(
  index: PageIndex,
  locations: readonly T[],
  labels: readonly string[],
): T[] =>
  measureLabelDistances(index, locations, labels)
    .filter(({ distance }) => distance < Infinity)
    .map(({ location }) => location)

function measureLabelDistances<T extends Locatable>(
  index: PageIndex,
  locations: readonly T[],
  labels: readonly string[],
) {
  const boxes = findLabelBoxes(index, labels)
  return locations.map((location) => ({
    location,
    distance: measureDistanceToLabels(index, location, boxes),
  }))
}

/** The boxes of whole labels; without any, those of their longer words. */
function findLabelBoxes(index: PageIndex, labels: readonly string[]): LabelBox[] {
  const whole = labels.flatMap((label) => findTextBoxes(index, label))
  if (whole.length > 0) return whole
  const words = labels
    .flatMap((label) => label.split(/\s+/))
    .filter((word) => word.length >= minLabelWordLength)
  return [...new Set(words)].flatMap((word) => findTextBoxes(index, word))
}

// Cached: a model has hundreds of labels, and the fields of a page share them.
const cache = new WeakMap<PageIndex, Map<string, readonly LabelBox[]>>()

function findTextBoxes(index: PageIndex, text: string): readonly LabelBox[] {
  const known = cache.get(index) ?? new Map<string, readonly LabelBox[]>()
  cache.set(index, known)
  const folded = foldText(text).text
  const boxes =
    known.get(folded) ??
    filterWholeMatches(index.folded, findOccurrences(index.folded, folded)).flatMap((range) =>
      toLabelBoxes(index, range, folded.length < minLabelLength),
    )
  known.set(folded, boxes)
  return boxes
}

const toLabelBoxes = (index: PageIndex, range: FoldedRange, isShort: boolean): LabelBox[] =>
  getLineBoxes(index, toRunSpans(index, range)).map((box) => ({
    box,
    end: index.folded.ends[range.end - 1] ?? 0,
    isShort,
  }))

function measureDistanceToLabels(
  index: PageIndex,
  { boxes: [box], spans: [span] }: Locatable,
  labels: readonly LabelBox[],
): number {
  if (box === undefined || span === undefined) return Infinity
  const start = (index.runStarts[span.run] ?? 0) + span.from
  return labels.reduce((min, label) => Math.min(min, measureDistance(index, box, start, label)), Infinity)
}

/** Distance of a value from a label in points; Infinity if the label cannot apply. */
function measureDistance(index: PageIndex, value: PageBox, start: number, label: LabelBox): number {
  const { box, end, isShort } = label
  if (isOnSameLine(value, box)) {
    if (value.left < box.left) return Infinity
    const gap = Math.max(0, value.left - box.right)
    const isAdjacent = start >= end && start - end < 40 && separators.test(index.text.slice(end, start))
    if (isAdjacent) return adjacentShare * gap
    return isShort ? Infinity : gap
  }
  const below = value.top - box.bottom
  const lineHeight = box.bottom - box.top
  const overlaps = value.left < box.right + lineHeight && value.right > box.left - lineHeight
  // Text more than three lines below belongs to something else. A label on the same line is more likely.
  return !isShort && overlaps && below > -lineHeight && below < 3 * lineHeight
    ? 2 * lineHeight + below
    : Infinity
}

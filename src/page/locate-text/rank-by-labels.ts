import type { PageBox } from '../geometry.ts'
import { isOnSameLine } from '../geometry.ts'
import { foldText } from './fold-text.ts'
import { findOccurrences, filterWholeMatches } from './find-occurrences.ts'
import { getLineBoxes, toRunSpans, type PageIndex } from './page-index.ts'

/** Shorter words of a label (`of`, `no`, `van`) do not identify its location. */
const minLabelWordLength = 4

/**
 * Sorts locations by likelihood: nearest to a label first (to the right of it on the same line, or below
 * it), then in reading order.
 *
 * @param locations in reading order.
 * @param labels with none, or none on the page, the order is kept.
 */
export function rankByLabels<T extends { readonly boxes: readonly PageBox[] }>(
  index: PageIndex,
  locations: readonly T[],
  labels: readonly string[],
): T[] {
  if (locations.length < 2 || labels.length === 0) return [...locations]
  const boxes = findLabelBoxes(index, labels)
  const ranked = locations.map((location) => ({
    location,
    distance: measureDistanceToLabels(location.boxes[0], boxes),
  }))
  // Equal distances need their own branch, because Infinity minus Infinity is NaN. Sorting is stable.
  return ranked
    .sort((one, other) => (one.distance === other.distance ? 0 : one.distance - other.distance))
    .map(({ location }) => location)
}

/** The boxes of whole labels; without any, those of their longer words. */
function findLabelBoxes(index: PageIndex, labels: readonly string[]): PageBox[] {
  const whole = labels.flatMap((label) => findTextBoxes(index, label))
  if (whole.length > 0) return whole
  const words = labels
    .flatMap((label) => label.split(/\s+/))
    .filter((word) => word.length >= minLabelWordLength)
  return [...new Set(words)].flatMap((word) => findTextBoxes(index, word))
}

const findTextBoxes = (index: PageIndex, text: string): PageBox[] =>
  filterWholeMatches(index.folded, findOccurrences(index.folded, foldText(text).text)).flatMap((range) =>
    getLineBoxes(index, toRunSpans(index, range)),
  )

function measureDistanceToLabels(box: PageBox | undefined, labels: readonly PageBox[]): number {
  if (box === undefined) return Infinity
  return Math.min(Infinity, ...labels.map((label) => measureDistance(box, label)))
}

/** Distance of a value from a label in points; Infinity where a label cannot apply. */
function measureDistance(value: PageBox, label: PageBox): number {
  if (isOnSameLine(value, label))
    return value.left >= label.left ? Math.max(0, value.left - label.right) : Infinity
  const below = value.top - label.bottom
  const lineHeight = label.bottom - label.top
  const overlaps = value.left < label.right + lineHeight && value.right > label.left - lineHeight
  // Text more than three lines below belongs to something else. A label on the same line is more likely.
  return overlaps && below > -lineHeight && below < 3 * lineHeight ? 2 * lineHeight + below : Infinity
}

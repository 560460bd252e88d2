import type { PageBox } from '../geometry.ts'
import { isOnSameLine } from '../geometry.ts'
import { foldText } from './fold-text.ts'
import { findOccurrences, filterWholeMatches } from './find-occurrences.ts'
import { getLineBoxes, toRunSpans, type PageIndex } from './page-index.ts'

/** Shorter words of a label (`of`, `no`, `van`) say nothing about where it stands. */
const minLabelWordLength = 4

/**
 * Puts places in order of likelihood: nearest to one of the labels first (to the right of them on the same
 * line, or below them), then as they are read.
 *
 * @param places in reading order, each with its boxes.
 * @param labels none, or none on the page: the order stays.
 */
export function rankByLabels<T extends { readonly boxes: readonly PageBox[] }>(
  index: PageIndex,
  places: readonly T[],
  labels: readonly string[],
): T[] {
  if (places.length < 2 || labels.length === 0) return [...places]
  const boxes = findLabelBoxes(index, labels)
  const ranked = places.map((place) => ({ place, far: measureDistanceToLabels(place.boxes[0], boxes) }))
  // Sorting is stable: places equally far stay in reading order. Infinity minus Infinity is no order.
  return ranked
    .sort((one, other) => (one.far === other.far ? 0 : one.far - other.far))
    .map(({ place }) => place)
}

/** Where whole labels stand; where none does, where their longer words stand. */
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

/** How far a value is from its label, in points; Infinity where a label does not stand. */
function measureDistance(value: PageBox, label: PageBox): number {
  if (isOnSameLine(value, label))
    return value.left >= label.left ? Math.max(0, value.left - label.right) : Infinity
  const below = value.top - label.bottom
  const lineHeight = label.bottom - label.top
  const overlaps = value.left < label.right + lineHeight && value.right > label.left - lineHeight
  // What stands more than three lines below belongs to something else. A label on the line itself is likelier.
  return overlaps && below > -lineHeight && below < 3 * lineHeight ? 2 * lineHeight + below : Infinity
}

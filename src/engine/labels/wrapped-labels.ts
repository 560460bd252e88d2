import type { Line, Segment } from '../layout/lines.ts'
import { getSpanBox } from '../candidates/candidate.ts'
import { toCanonicalLabel } from './canonical-label.ts'
import { getSegmentKey, type LabelHit, type LabelIndex } from './find-labels.ts'

/** Maximum words of a label in each of its lines. */
const maxWords = 3

/**
 * Labels on two lines, as in narrow columns: `Klant` above `nummer`, `Totaal te` above `betalen:`. Each of the two
 * lines is returned as the label, because the value is beside either of them, or below.
 */
export function findWrappedLabels(
  lines: readonly Line[],
  labels: LabelIndex,
): ReadonlyMap<Segment, LabelHit> {
  const found = new Map<Segment, LabelHit>()
  for (const line of lines)
    for (const segment of line.segments) {
      const begun = found.has(segment) ? undefined : readBeginning(segment, labels)
      if (begun === undefined) continue
      for (const below of lines.slice(line.index + 1, line.index + 3).flatMap(({ segments }) => segments)) {
        const end = isBelow(segment, below) && !haveValues(segment, below, lines) ? findEnd(below) : undefined
        const meanings = end && labels.meanings.get(begun + toCanonicalLabel(below.text.slice(0, end)))
        if (!end || !meanings) continue
        found.set(segment, createHit(segment, segment.text.length, meanings))
        found.set(below, createHit(below, end, meanings))
        break
      }
    }
  return found
}

/** Whether both lines have a value beside them: then they are two labels, unless the first is hyphenated. */
const haveValues = (above: Segment, below: Segment, lines: readonly Line[]): boolean =>
  !above.text.endsWith('-') &&
  [above, below].every((segment) => {
    const beside = lines[segment.line]?.segments.find(({ box }) => box.left >= segment.box.right)
    return /\d/.test(beside?.text ?? '') || /[:：]\s*\S/u.test(segment.text)
  })

/**
 * The canonical form of a text that is the beginning of a longer label and has no colon; at most its first word is
 * a label itself.
 */
function readBeginning(segment: Segment, { beginnings }: LabelIndex): string | undefined {
  const { text, words } = segment
  if (words.length > maxWords) return undefined
  const key = getSegmentKey(segment)
  return key && beginnings.has(key) && /^\p{L}[\p{L} .'’]*-?$/u.test(text) ? key : undefined
}

/**
 * The end of the second line of a label: at its colon, or at the end of a text of few words; undefined if it is none.
 */
function findEnd({ text, words }: Segment): number | undefined {
  const [label] = /^\p{L}[\p{L} .'’]*(?:\s?[:：]|$)/u.exec(text) ?? []
  return label !== undefined && (label.length < text.length || words.length <= maxWords)
    ? label.length
    : undefined
}

/** Whether a text is right below another, aligned at the left, right or centre, in the same type size. */
function isBelow({ box, size, page }: Segment, below: Segment): boolean {
  const gap = below.box.top - box.bottom
  if (
    below.page !== page ||
    gap > 0.6 * size ||
    gap < -0.5 * size ||
    Math.abs(size - below.size) > 0.2 * size
  )
    return false
  const isEdge = Math.abs(box.left - below.box.left) < 3 || Math.abs(box.right - below.box.right) < 3
  return isEdge || Math.abs(box.left + box.right - below.box.left - below.box.right) < 0.8 * size
}

const createHit = (segment: Segment, to: number, meanings: LabelHit['meanings']): LabelHit => ({
  segment,
  from: 0,
  to,
  box: getSpanBox(segment, 0, to),
  meanings,
  isLeading: true,
  isClosed: true,
})

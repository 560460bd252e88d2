import type { Line, Segment } from '../layout/lines.ts'
import { toCanonicalLabel } from './canonical-label.ts'
import type { LabelHit, LabelIndex } from './find-labels.ts'

/** Labels of the two parties, side by side, in one language. */
const pairs = [
  ['de', 'para'],
  ['van', 'aan'],
  ['von', 'an'],
  ['de', 'à'],
] as const

/**
 * The labels `Van` and `Aan` if the line contains nothing else: otherwise such words are labels only with a colon.
 * Undefined for other lines.
 */
export function findPartyPair({ segments }: Line, index: LabelIndex): readonly LabelHit[] | undefined {
  const words = segments.map(({ text }) => text.trim().toLowerCase())
  const pair = pairs.find(([from, to]) => words.length === 2 && words[0] === from && words[1] === to)
  return pair && segments.map((segment) => createHit(segment, index))
}

const createHit = (segment: Segment, { meanings }: LabelIndex): LabelHit => ({
  segment,
  from: 0,
  to: segment.text.length,
  box: segment.box,
  meanings: meanings.get(toCanonicalLabel(segment.text)) ?? [],
  isLeading: true,
  isClosed: true,
})

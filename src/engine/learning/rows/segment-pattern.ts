import type { Line, Segment } from '../../layout/lines.ts'
import type { PatternSegment, RowPattern } from './row-form.ts'

/** A number, with little before and after it: `€ 12,50`, `1 st`. */
const numberPattern = /^\D{0,3}\d[\d.,'’ ]*\D{0,6}$/

export const isNumberSegment = ({ text }: Pick<Segment, 'text'>): boolean => numberPattern.test(text)

const round = (share: number) => Math.round(share * 10_000) / 10_000

/** Describes the segments of a line from left to right, with edges as shares of the width of the page. */
export const describeSegments = ({ segments }: Line, width: number): RowPattern =>
  segments.map(
    (segment): PatternSegment => [
      isNumberSegment(segment) ? 1 : 0,
      round(segment.box.left / width),
      round(segment.box.right / width),
    ],
  )

/** Patterns with the same kinds of segments once, the most frequent first. */
export function countPatterns(patterns: readonly RowPattern[], max: number): RowPattern[] {
  const groups = new Map<string, RowPattern[]>()
  for (const pattern of patterns) {
    const key = getKinds(pattern)
    groups.set(key, [...(groups.get(key) ?? []), pattern])
  }
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, max)
    .flatMap(([first]) => (first ? [first] : []))
}

export const getKinds = (pattern: RowPattern): string => pattern.map(([kind]) => kind).join('')

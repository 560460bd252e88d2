import type { Line, Segment } from '../../layout/lines.ts'
import type { PatternSegment, RowPattern } from './row-form.ts'

/** A number, with little before and after it: `€ 12,50`, `1 st`. */
const numberPattern = /^\D{0,3}\d[\d.,'’ ]*\D{0,6}$/

const isNumberSegment = ({ text }: Pick<Segment, 'text'>): boolean => numberPattern.test(text)

const round = (share: number) => Math.round(share * 10_000) / 10_000

/** Describes the segments of a line from left to right, with edges as shares of the page width. */
export const describeSegments = ({ segments }: Line, width: number): RowPattern =>
  segments.map((segment): PatternSegment => [
    isNumberSegment(segment) ? 1 : 0,
    round(segment.box.left / width),
    round(segment.box.right / width),
  ])

/** Distinct patterns by kinds of segments, the most frequent first. */
export function countPatterns(patterns: readonly RowPattern[], max: number): RowPattern[] {
  const groups = new Map<string, RowPattern[]>()
  for (const pattern of patterns) {
    const key = getKinds(pattern)
    groups.set(key, [...(groups.get(key) ?? []), pattern])
  }
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, max)
    .map(joinPatterns)
}

/** One of the patterns, with the edge at which each of its numbers is aligned in all of them. */
function joinPatterns(patterns: readonly RowPattern[]): RowPattern {
  const getSpread = (at: number, edge: 1 | 2) => {
    const edges = patterns.flatMap((pattern) => pattern[at]?.[edge] ?? [])
    return Math.max(...edges) - Math.min(...edges)
  }
  const [first = []] = patterns
  return first.map(([kind, left, right], at): PatternSegment => {
    const isLeft = getSpread(at, 1) < getSpread(at, 2)
    return [kind !== 0 && isLeft ? 2 : kind, left, right]
  })
}

/** The kinds of the segments, ignoring their alignment. */
export const getKinds = (pattern: RowPattern): string =>
  pattern.map(([kind]) => (kind === 0 ? 't' : 'n')).join('')

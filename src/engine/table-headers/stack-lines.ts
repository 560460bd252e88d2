import { createSegment, type Line, type Segment } from '../layout/lines.ts'
import { getOverlapWidth } from '../pages/page.ts'

/** Joins the headings of several lines that are above each other. */
export const stackLines = ([first, ...others]: readonly Line[]) =>
  others.reduce<readonly Segment[]>(stackSegments, first?.segments ?? [])

function stackSegments(above: readonly Segment[], next: Line): readonly Segment[] {
  const below = new Set(next.segments)
  const joined = above.map((segment) => {
    const under = next.segments.filter((other) => getOverlapWidth(segment.box, other.box) > 0)
    for (const other of under) below.delete(other)
    const words = [
      ...segment.words,
      ...under.flatMap((other) => other.words.map((word) => ({ ...word, hasSpaceBefore: true }))),
    ]
    return createSegment(words, segment.page, segment.line)
  })
  return [...joined, ...below]
}

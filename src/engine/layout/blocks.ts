import type { Segment } from './lines.ts'
import { getEnclosingBox, getOverlapWidth, type Box } from '../pages/page.ts'
import { getSegments, type DocumentText } from './document-text.ts'

/** Adjacent segments, one above the other. */
export interface Block {
  readonly page: number
  readonly segments: readonly Segment[]
  readonly box: Box
}

/** Groups segments into blocks in reading order: aligned lines of similar size without an empty line between them. */
export function groupBlocks(text: DocumentText): Block[] {
  const blocks: { page: number; segments: Segment[] }[] = []
  for (const segment of getSegments(text.lines)) {
    const home = blocks.slice(-40).findLast((block) => belongsToBlock(block, segment))
    if (home) home.segments.push(segment)
    else blocks.push({ page: segment.page, segments: [segment] })
  }
  return blocks.map((block) => ({
    ...block,
    box: getEnclosingBox(block.segments.map((segment) => segment.box)),
  }))
}

function belongsToBlock(block: { page: number; segments: readonly Segment[] }, segment: Segment): boolean {
  const last = block.segments.at(-1)
  if (!last || block.page !== segment.page || last.line === segment.line) return false
  const gap = segment.box.top - last.box.bottom
  const size = Math.min(last.size, segment.size)
  if (gap > 0.85 * size || gap < -0.6 * size || Math.max(last.size, segment.size) > 1.7 * size) return false
  return isAligned(last.box, segment.box, size)
}

function isAligned(above: Box, below: Box, size: number): boolean {
  const left = Math.abs(above.left - below.left) < 4
  const right = Math.abs(above.right - below.right) < 4
  // Typewriters centre to the nearest character.
  const centred = Math.abs(above.left + above.right - below.left - below.right) < 1.4 * size
  return left || ((right || centred) && getOverlapWidth(above, below) > 0)
}

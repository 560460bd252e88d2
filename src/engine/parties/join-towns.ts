import { parsePostalLine } from '#src/values/parsing/postal-line.ts'
import type { Block } from '../layout/blocks.ts'
import { getEnclosingBox } from '../pages/page.ts'
import { isStreet } from './address-blocks.ts'

/** Largest gap, in font sizes: one empty line. */
const maxGap = 2.2

/**
 * Joins a town to the street above it, since letters by older rules (DIN 5008 until 2005) have an empty line between
 * them, or to the street some spaces before it on its line.
 */
export function joinTowns(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const at = joined.findLastIndex((above) => endsAbove(above, block) || endsBeside(above, block))
    const above = joined[at]
    if (above && isTown(block))
      joined[at] = {
        ...above,
        segments: [...above.segments, ...block.segments],
        box: getEnclosingBox([above.box, block.box]),
      }
    else joined.push(block)
  }
  return joined
}

function isTown({ segments: [first] }: Block): boolean {
  const postal = first && parsePostalLine(first.text)
  return postal?.City !== undefined && postal.before === ''
}

/** Whether a block ends with a street, one empty line above another block in its column. */
function endsAbove(above: Block, { page, box, segments }: Block): boolean {
  const [street, town] = [above.segments.at(-1), segments[0]]
  if (!street || !town || above.page !== page || Math.abs(street.box.left - town.box.left) > 2) return false
  const gap = box.top - above.box.bottom
  return gap > 0 && gap < maxGap * town.size && above.segments.length > 1 && isStreet(street.text)
}

/** Whether a block ends with a street, close before another block on the same line. */
function endsBeside(before: Block, { segments: [town] }: Block): boolean {
  const street = before.segments.at(-1)
  if (!street || !town || street.line !== town.line) return false
  const gap = town.box.left - street.box.right
  return gap > 0 && gap < maxGap * town.size && isStreet(street.text)
}

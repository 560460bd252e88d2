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
    const beside = joined.findIndex((other) => findTownBefore(other, block) !== -1)
    const named = joined[beside]
    if (named)
      joined[beside] = {
        ...named,
        segments: named.segments.toSpliced(findTownBefore(named, block) + 1, 0, ...block.segments),
        box: getEnclosingBox([named.box, block.box]),
      }
    else if (above && isTown(block))
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

/** Whether a block is a British postal code alone. */
const isCode = ({ segments: [first, second] }: Block) =>
  first !== undefined && second === undefined && britishCode.test(first.text.trim())

const britishCode = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/

/** The index of a town in a block, some spaces before a British postal code on its line: `Ossett  WF5 9NR`; or -1. */
function findTownBefore(block: Block, other: Block): number {
  const [code] = other.segments
  if (!code || !isCode(other)) return -1
  return block.segments.findIndex(({ page, line, text, box, size }) => {
    const gap = code.box.left - box.right
    const isBeside = page === code.page && line === code.line && gap > 0 && gap < maxGap * size
    return isBeside && /^\p{Lu}[\p{L}.,'’ -]+$/u.test(text)
  })
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

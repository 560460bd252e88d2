import type { ReaderCharacter } from './reader-word.ts'

/** A character of a line with the number of its word. */
export interface LineCharacter extends ReaderCharacter {
  readonly word: number
}

/** The readings of two readers at one point of a line: the same character, two different ones, or one only. */
export interface AlignedCharacters {
  readonly line: LineCharacter | undefined
  readonly other: LineCharacter | undefined
}

/** Costs of the alignment: two different characters cost less than leaving out both. */
const [differenceCost, gapCost, distanceCost] = [1, 0.65, 0.6]

/** Removes accents, and variants of dashes and quotes. */
function foldCharacter(text: string): string {
  if (/^[‐-―−—]$/.test(text)) return '-'
  if (/^[‘’‚`´]$/.test(text)) return "'"
  if (/^[“”„«»]$/.test(text)) return '"'
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

export const isSameFolded = ({ line, other }: AlignedCharacters): boolean =>
  line !== undefined && other !== undefined && foldCharacter(line.text) === foldCharacter(other.text)

/**
 * Aligns the characters of one line from two readers, by their text and position.
 *
 * @param reach the distance, in pixels, from which characters do not belong together.
 */
export function alignCharacters(
  line: readonly LineCharacter[],
  other: readonly LineCharacter[],
  reach: number,
): AlignedCharacters[] {
  const columns = other.length + 1
  const costs = new Float32Array((line.length + 1) * columns)
  const getCost = (row: number, column: number) => costs[row * columns + column] ?? 0
  const getPairCost = (row: number, column: number) => {
    const [one, two] = [line[row - 1], other[column - 1]]
    if (one === undefined || two === undefined) return Infinity
    const difference = foldCharacter(one.text) === foldCharacter(two.text) ? 0 : differenceCost
    const distance = Math.abs(one.left + one.right - two.left - two.right) / 2
    return difference + distanceCost * Math.min(2, distance / reach)
  }
  for (let row = 0; row <= line.length; row++)
    for (let column = 0; column < columns; column++) {
      if (row === 0 && column === 0) continue
      costs[row * columns + column] = Math.min(
        row > 0 ? getCost(row - 1, column) + gapCost : Infinity,
        column > 0 ? getCost(row, column - 1) + gapCost : Infinity,
        row > 0 && column > 0 ? getCost(row - 1, column - 1) + getPairCost(row, column) : Infinity,
      )
    }
  const aligned: AlignedCharacters[] = []
  let [row, column] = [line.length, other.length]
  // The costs are rounded to 32 bits.
  const isFrom = (cost: number) => Math.abs(cost - getCost(row, column)) < 1e-4
  while (row > 0 || column > 0)
    if (row > 0 && column > 0 && isFrom(getCost(row - 1, column - 1) + getPairCost(row, column)))
      aligned.push({ line: line[--row], other: other[--column] })
    else if (column > 0 && (row === 0 || isFrom(getCost(row, column - 1) + gapCost)))
      aligned.push({ line: undefined, other: other[--column] })
    else aligned.push({ line: line[--row], other: undefined })
  return aligned.reverse()
}

import type { ComparedField } from './compared-field.ts'
import { isSameContent } from './is-same-content.ts'

/** The cells of a row by the key of their column. */
export type ComparedRow = ReadonlyMap<string, ComparedField>

/** One row of the table as each reading has it; undefined where a reading does not have it. */
export type RowSlot = readonly (ComparedRow | undefined)[]

/** Weight of a pair that nothing but its order speaks for: more than two rows alone, less than any agreement. */
const orderOnlyWeight = 0.05

/**
 * Aligns the rows of a table by what is in them and by their order, as their numbers differ where one reading missed a
 * row: the rows of each further reading are aligned with those of all before it.
 */
export function alignRows(tables: readonly (readonly ComparedRow[])[]): readonly RowSlot[] {
  let slots: RowSlot[] = []
  for (const [index, rows] of tables.entries()) {
    const nobody: RowSlot = Array.from({ length: index }, () => undefined)
    slots = pairInOrder(slots, rows, weighPair).map(([slot, row]) => [...(slot ?? nobody), row])
  }
  return slots
}

/** How much speaks for a row being that of a slot: the share of cells that agree with any reading in it. */
function weighPair(slot: RowSlot, row: ComparedRow): number {
  const shares = slot.flatMap((other) => (other === undefined ? [] : [getAgreeingShare(other, row)]))
  return Math.max(0, ...shares) + orderOnlyWeight
}

function getAgreeingShare(one: ComparedRow, other: ComparedRow): number {
  const columns = new Set([...one.keys(), ...other.keys()])
  const agreeing = [...one].filter(([column, cell]) => {
    const counterpart = other.get(column)
    return counterpart !== undefined && isSameContent(cell, counterpart)
  })
  return columns.size === 0 ? 0 : agreeing.length / columns.size
}

/** Most pairs of rows that are weighed; beyond that rows are paired by their order alone. */
const maxWeighed = 250_000

/**
 * Pairs two lists so that the order of both is kept and the sum of weights is the greatest (Needleman and Wunsch, with
 * gaps that cost nothing). What has no counterpart is alone.
 */
function pairInOrder<A, B>(
  ones: readonly A[],
  others: readonly B[],
  weigh: (one: A, other: B) => number,
): [A | undefined, B | undefined][] {
  if (ones.length * others.length > maxWeighed) return pairByIndex(ones, others)
  const weights = ones.map((one) => others.map((other) => weigh(one, other)))
  const best = Array.from({ length: ones.length + 1 }, () => new Float64Array(others.length + 1))
  const getBest = (one: number, other: number) => best[one]?.[other] ?? 0
  for (let one = ones.length - 1; one >= 0; one -= 1)
    for (let other = others.length - 1; other >= 0; other -= 1) {
      const paired = (weights[one]?.[other] ?? 0) + getBest(one + 1, other + 1)
      const row = best[one]
      if (row) row[other] = Math.max(paired, getBest(one + 1, other), getBest(one, other + 1))
    }
  const pairs: [A | undefined, B | undefined][] = []
  let [one, other] = [0, 0]
  while (one < ones.length || other < others.length) {
    const paired = (weights[one]?.[other] ?? Number.NEGATIVE_INFINITY) + getBest(one + 1, other + 1)
    const isPaired = one < ones.length && other < others.length && paired >= getBest(one, other)
    const isAlone = !isPaired && one < ones.length && getBest(one + 1, other) >= getBest(one, other + 1)
    if (isPaired) pairs.push([ones[one++], others[other++]])
    else if (isAlone || other >= others.length) pairs.push([ones[one++], undefined])
    else pairs.push([undefined, others[other++]])
  }
  return pairs
}

const pairByIndex = <A, B>(ones: readonly A[], others: readonly B[]): [A | undefined, B | undefined][] =>
  Array.from({ length: Math.max(ones.length, others.length) }, (_, index) => [ones[index], others[index]])

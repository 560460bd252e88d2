import { isRawNumber, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { toMoney } from '#src/values/money.ts'
import type { ComparedField } from './compared-field.ts'
import { foldSpaces } from './is-same-content.ts'

/** The cells of a row by the key of their column. */
export type ComparedRow = ReadonlyMap<string, ComparedField>

/** One row of the table in each reading; undefined where a reading lacks it. */
export type RowSlot = readonly (ComparedRow | undefined)[]

/** Weight of a pair that matches by order only: a pair outweighs two unpaired rows, but any agreement outweighs it. */
const orderOnlyWeight = 0.05

/**
 * Aligns the rows of a table by content and order: row numbers differ once a reading missed a row. The rows of each
 * reading are aligned with those of all readings before it.
 */
export function alignRows(tables: readonly (readonly ComparedRow[])[]): readonly RowSlot[] {
  let slots: RowSlot[] = []
  for (const [index, rows] of tables.entries()) {
    const absent: RowSlot = Array.from({ length: index }, () => undefined)
    slots = pairInOrder(slots, rows, weighPair).map(([slot, row]) => [...(slot ?? absent), row])
  }
  return slots
}

/** How well a row matches a slot: the largest share of cells that agree with any reading in it. */
function weighPair(slot: RowSlot, row: ComparedRow): number {
  let greatest = 0
  for (const other of slot)
    if (other !== undefined) greatest = Math.max(greatest, getAgreeingShare(other, row))
  return greatest + orderOnlyWeight
}

function getAgreeingShare(one: ComparedRow, other: ComparedRow): number {
  let agreeing = 0
  let shared = 0
  for (const [column, cell] of one) {
    const counterpart = other.get(column)
    if (counterpart === undefined) continue
    shared += 1
    if (isAlike(cell, counterpart)) agreeing += 1
  }
  const columns = one.size + other.size - shared
  return columns === 0 ? 0 : agreeing / columns
}

interface Imprint {
  readonly value: string
  readonly text: string
}

const imprints = new WeakMap<ComparedField, Imprint>()

/** Like isSameContent, but approximate and fast, because every pair of rows is weighed: each cell is parsed once. */
function isAlike(one: ComparedField, other: ComparedField): boolean {
  const [mine, theirs] = [getImprint(one), getImprint(other)]
  return mine.value === theirs.value || (mine.text !== '' && mine.text === theirs.text)
}

function getImprint(field: ComparedField): Imprint {
  const known = imprints.get(field)
  if (known !== undefined) return known
  const { type, value = null } = field
  const text = foldSpaces(field.text)
  const imprint = { value: value === null ? text : formatImprint(type, value), text }
  imprints.set(field, imprint)
  return imprint
}

function formatImprint(type: string | undefined, value: JsonValue): string {
  if (type === 'Currency') {
    const money = toMoney(value)
    if (money !== undefined) return `${Number(money.amount)}`
  }
  if (typeof value === 'number') return String(value)
  if (isRawNumber(value)) return String(Number(value.rawJSON))
  return typeof value === 'string' ? foldSpaces(value) : stringifyJson(value)
}

/** Above this number of pairs, rows are paired by order alone. */
const maxWeighed = 1_000_000

/**
 * Pairs two lists so that both keep their order and the sum of weights is the greatest (Needleman and Wunsch,
 * without gap costs). Items without a counterpart are unpaired.
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

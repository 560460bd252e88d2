import { useMemo, useState } from 'react'
import type { ComparisonItem, FieldItem } from '#src/review/compare/compare-documents.ts'
import { maxReadings } from './readings/compared-reading.ts'
import { isTakeable } from './item-values.ts'

/** An item in which the readings differ, or did when the comparison was opened. */
export interface Difference {
  readonly item: ComparisonItem
  /** Whether nothing is left to decide: a value was taken over, or changed elsewhere. */
  readonly isSettled: boolean
}

interface Differences {
  /** Items that differ; `partial` has those that some readings lack. */
  readonly differing: readonly Difference[]
  readonly partial: readonly Difference[]
  readonly agreeing: readonly FieldItem[]
  /** Items that agree in the readings with their table, which another reading lacks entirely. */
  readonly agreeingInSome: readonly FieldItem[]
}

const canTakeAny = (item: ComparisonItem | undefined): boolean =>
  item !== undefined && Array.from({ length: maxReadings }).some((_, reading) => isTakeable(item, reading))

const isInEveryReading = ({ values }: FieldItem): boolean => values.every((value) => value !== undefined)

/**
 * Sorts the compared items, differences first. Initial differences keep their position, whatever is taken over: the
 * list must not change while somebody works on it.
 */
export function useDifferences(items: readonly ComparisonItem[]): Differences {
  const [first] = useState(items)
  return useMemo(() => {
    const present = new Map(items.map((item) => [item.key, item]))
    const known = new Map(first.map((item) => [item.key, item]))
    const added = items.filter(
      ({ key, verdict }) => verdict !== 'agrees' && known.get(key)?.verdict !== verdict,
    )
    const stable = first.filter(({ verdict }) => verdict !== 'agrees')
    const isStable = new Set(stable.map(({ key }) => key))
    const all = [...stable, ...added.filter(({ key }) => !isStable.has(key))]
    const toDifference = ({ key }: ComparisonItem): Difference[] => {
      const item = present.get(key) ?? known.get(key)
      if (item === undefined) return []
      const isSettled =
        !present.has(key) || item.verdict === 'agrees' || (canTakeAny(known.get(key)) && !canTakeAny(item))
      return [{ item, isSettled }]
    }
    const agreeing = items.filter(
      (item): item is FieldItem =>
        item.kind === 'field' && item.verdict === 'agrees' && !isStable.has(item.key),
    )
    return {
      differing: all.filter(({ verdict }) => verdict === 'differs').flatMap(toDifference),
      // Items that can be taken over are first.
      partial: all
        .filter(({ verdict }) => verdict === 'partial')
        .toSorted((one, other) => Number(canTakeAny(other)) - Number(canTakeAny(one)))
        .flatMap(toDifference),
      agreeing: agreeing.filter(isInEveryReading),
      agreeingInSome: agreeing.filter((item) => !isInEveryReading(item)),
    }
  }, [items, first])
}

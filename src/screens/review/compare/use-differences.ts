import { useMemo, useState } from 'react'
import type { ComparisonItem } from '#src/review/compare/compare-documents.ts'
import { maxReadings } from './compared-reading.ts'
import { isTakeable } from './item-values.ts'

/** Something in which the readings differ, or did when the comparison was opened. */
export interface Difference {
  readonly item: ComparisonItem
  /** Nothing is left to decide: a value was taken over, or changed elsewhere. */
  readonly isSettled: boolean
}

interface Differences {
  /** Those that differ first, then those that not every reading has. */
  readonly differing: readonly Difference[]
  readonly partial: readonly Difference[]
  readonly agreeing: readonly ComparisonItem[]
}

const canTakeAny = (item: ComparisonItem | undefined): boolean =>
  item !== undefined && Array.from({ length: maxReadings }).some((_, reading) => isTakeable(item, reading))

/**
 * Sorts what was compared, differences first. What differs when this begins keeps its place, whatever is taken over: the
 * list must not change under a person's hands.
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
    return {
      differing: all.filter(({ verdict }) => verdict === 'differs').flatMap(toDifference),
      // What can be taken over comes first.
      partial: all
        .filter(({ verdict }) => verdict === 'partial')
        .toSorted((one, other) => Number(canTakeAny(other)) - Number(canTakeAny(one)))
        .flatMap(toDifference),
      agreeing: items.filter(
        ({ kind, key, verdict }) => kind === 'field' && verdict === 'agrees' && !isStable.has(key),
      ),
    }
  }, [items, first])
}

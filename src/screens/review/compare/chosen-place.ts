import type { ComparisonItem } from '#src/review/compare/compare-documents.ts'
import type { ChosenValue } from './DifferenceList.tsx'
import { listValues } from './item-values.ts'

/** A chosen item that can be found again among other readings: indexes of readings and keys of rows change. */
export interface ChosenPlace {
  readonly key: string
  readonly kind: ComparisonItem['kind']
  readonly readingId: string
  /** Ids of the compared readings. */
  readonly readings: readonly string[]
  /** The name of the field, or of the first cell of the row, by the id of each reading. */
  readonly names: ReadonlyMap<string, string>
}

/** @param readings their ids, in the order of the comparison. */
export function describePlace(
  item: ComparisonItem,
  reading: number,
  readings: readonly string[],
): ChosenPlace {
  return {
    key: item.key,
    kind: item.kind,
    readingId: readings[reading] ?? '',
    readings,
    names: listNames(item, readings),
  }
}

/** Finds the item among other readings; in the reading under review if the chosen one is gone. */
export function findPlace(
  items: readonly ComparisonItem[],
  place: ChosenPlace,
  readings: readonly string[],
): ChosenValue | undefined {
  const item = items.find((one) => isSameItem(one, place, readings))
  return item && { key: item.key, reading: Math.max(0, readings.indexOf(place.readingId)) }
}

function isSameItem(item: ComparisonItem, place: ChosenPlace, readings: readonly string[]): boolean {
  if (item.kind !== place.kind) return false
  const isInRow = item.kind === 'row' || (item.kind === 'field' && item.rowNumber !== undefined)
  // The key of a row contains its numbers in these readings.
  if (!isInRow || readings.join(' ') === place.readings.join(' ')) return item.key === place.key
  const names = listNames(item, readings)
  const shared = readings.filter((id) => place.names.has(id))
  // Taking values over renumbers the rows under review; rows of other readings keep their numbers.
  const others = shared.filter((id) => id !== readings[0])
  return (others.length > 0 ? others : shared).some((id) => names.get(id) === place.names.get(id))
}

function listNames(item: ComparisonItem, readings: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    readings.flatMap((id, at) =>
      listValues(item, at)
        .slice(0, 1)
        .map(({ name }) => [id, name] as const),
    ),
  )
}

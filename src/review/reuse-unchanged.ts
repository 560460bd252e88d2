// A view is derived again for each keystroke: what did not change is the same object as before.

/** A list, and what each of its items was mapped to. */
export interface MappedList<T, R> {
  readonly items: readonly T[]
  readonly results: readonly R[]
}

/** Maps a list; the same item at the same index reuses its previous result. */
export function mapList<T, R>(
  items: readonly T[],
  map: (item: T) => R,
  before?: MappedList<T, R>,
): MappedList<T, R> {
  const results = items.map((item, index) =>
    before?.items[index] === item ? (before.results[index] as R) : map(item),
  )
  return { items, results }
}

/** Reuses the previous map if its entries are the same values. */
export function reuseMap<V>(map: ReadonlyMap<string, V>, previous: ReadonlyMap<string, V> | undefined) {
  return previous !== undefined && isSameList([...previous].flat(), [...map].flat()) ? previous : map
}

/** Reuses the previous map if its content is equal, for values that are new objects each time. */
export function reuseEqualMap<V>(map: ReadonlyMap<string, V>, previous: ReadonlyMap<string, V> | undefined) {
  const isSame = previous !== undefined && JSON.stringify([...previous]) === JSON.stringify([...map])
  return isSame ? previous : map
}

/** Whether two lists have the same items. */
export const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])

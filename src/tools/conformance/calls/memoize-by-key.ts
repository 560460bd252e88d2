/** What `make` gave the first time for this key. */
export function memoizeByKey<K, V>(made: Map<K, V>, key: K, make: () => V): V {
  const there = made.get(key)
  if (there !== undefined) return there
  const value = make()
  made.set(key, value)
  return value
}

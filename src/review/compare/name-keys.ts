import { splitFieldName } from '#src/contract/service/split-field-name.ts'

/** `InvoiceNumber`, `invoice_number` and `Invoice number` are the same name. */
export const toNameKey = (name: string): string => splitFieldName(name).join('') || name

/** Names that mean the same field, by the index of the reading that uses each. */
type NameSlot = Map<number, string>

/**
 * Gives the names of several readings keys by which they pair: names that are exactly equal pair first, the rest whatever
 * their case and punctuation. A reading with several names of the same notation has a key for each.
 *
 * @param readings the names of each reading, each once.
 * @returns for each reading the key of each of its names.
 */
export function assignNameKeys(
  readings: readonly (readonly string[])[],
): readonly ReadonlyMap<string, string>[] {
  const groups = groupBy(
    readings.flatMap((names, reading) => names.map((name) => ({ name, reading }))),
    ({ name }) => toNameKey(name),
  )
  const keys = readings.map(() => new Map<string, string>())
  for (const [folded, members] of groups) {
    const slots = pairNames(members)
    for (const slot of slots) {
      // The name of the first, not the position: taking a value over must not change the key.
      const [first = folded] = slot.values()
      const key = slots.length === 1 ? folded : `"${first}"`
      for (const [reading, name] of slot) keys[reading]?.set(name, key)
    }
  }
  return keys
}

interface NameOfReading {
  readonly name: string
  readonly reading: number
}

function pairNames(members: readonly NameOfReading[]): readonly NameSlot[] {
  const equal = groupBy(members, ({ name }) => name)
  const slots = [...equal.values()]
    .filter((those) => those.length > 1)
    .map((those): NameSlot => new Map(those.map(({ name, reading }) => [reading, name])))
  for (const { name, reading } of members) {
    if ((equal.get(name)?.length ?? 0) > 1) continue
    const free = slots.find((slot) => !slot.has(reading))
    if (free) free.set(reading, name)
    else slots.push(new Map([[reading, name]]))
  }
  return slots
}

function groupBy<Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(getKey(item))
    if (group) group.push(item)
    else groups.set(getKey(item), [item])
  }
  return groups
}

import { splitFieldName } from '#src/contract/service/split-field-name.ts'

/** `InvoiceNumber`, `invoice_number` and `Invoice number` are the same name. */
export const toNameKey = (name: string): string => splitFieldName(name).join('') || name

/** Names of the same field, by the index of the reading that uses each. */
type NameSlot = Map<number, string>

/**
 * Assigns keys by which the names of several readings pair: exactly equal names pair first, the others regardless
 * of case and punctuation. Names of one reading that differ only in notation get different keys.
 *
 * @param readings the names of each reading, without duplicates.
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
      // Use the first name, not the position: taking a value over must not change the key.
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

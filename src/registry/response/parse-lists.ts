import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import type { Activity } from '../company.ts'
import { createTolerantReader, toText } from './tolerant-reader.ts'

type Items = readonly JsonValue[] | undefined

/** Trade names in the registry's order (`volgorde`); those without a place in it behind the others. */
export function parseTradeNames(items: Items = []): string[] {
  const names = items.map((item) => {
    if (!isJsonObject(item)) return { name: toText(item), place: Infinity }
    const reader = createTolerantReader(item)
    return {
      name: reader.readText('naam', 'name', 'handelsnaam'),
      place: reader.readNumber('volgorde', 'order', 'sequence') ?? Infinity,
    }
  })
  // Infinity minus itself is no number.
  const sorted = names.sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
  return sorted.map(({ name }) => name).filter((name) => name !== undefined)
}

/** Activities, the main one first; otherwise as the registry has them. */
export function parseActivities(items: Items = []): Activity[] {
  const activities = items.filter(isJsonObject).map((item) => {
    const reader = createTolerantReader(item)
    return {
      code: reader.readText('sbiCode', 'code'),
      description: reader.readText('sbiOmschrijving', 'omschrijving', 'description'),
      isMain: reader.readBoolean('indHoofdactiviteit', 'isHoofdactiviteit', 'isMain') ?? false,
    }
  })
  return activities.sort((one, other) => Number(other.isMain) - Number(one.isMain))
}

/** Texts of a list; what is no text is left out. */
export const parseTextList = (items: Items = []): string[] =>
  items.map(toText).filter((text) => text !== undefined)

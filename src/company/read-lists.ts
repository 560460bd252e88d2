import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import type { Activity } from './company.ts'
import { take, textOf } from './take.ts'

type Items = readonly JsonValue[] | undefined

/** Trade names in the register's order (`volgorde`); those without a place in it behind the others. */
export function readTradeNames(items: Items = []): string[] {
  const names = items.map((item) => {
    if (!isJsonObject(item)) return { name: textOf(item), place: Infinity }
    const taking = take(item)
    return {
      name: taking.text('naam', 'name', 'handelsnaam'),
      place: taking.number('volgorde', 'order', 'sequence') ?? Infinity,
    }
  })
  // Infinity minus itself is no number.
  const sorted = names.sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
  return sorted.map(({ name }) => name).filter((name) => name !== undefined)
}

/** Activities, the main one first; otherwise as the register has them. */
export function readActivities(items: Items = []): Activity[] {
  const activities = items.filter(isJsonObject).map((item) => {
    const taking = take(item)
    return {
      code: taking.text('sbiCode', 'code'),
      description: taking.text('sbiOmschrijving', 'omschrijving', 'description'),
      isMain: taking.yesNo('indHoofdactiviteit', 'isHoofdactiviteit', 'isMain') ?? false,
    }
  })
  return activities.sort((one, other) => Number(other.isMain) - Number(one.isMain))
}

/** Texts of a list; what is no text is left out. */
export const readTexts = (items: Items = []): string[] =>
  items.map(textOf).filter((text) => text !== undefined)

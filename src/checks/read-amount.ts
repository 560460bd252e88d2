import { toExactMoney } from '#src/values/money.ts'
import type { CheckableField, UncheckedReason } from './check-result.ts'

/** The amount in a field. */
export interface FieldAmount {
  readonly name: string
  readonly decimal: string
  /** ISO 4217; undefined if neither Value nor Text names one. */
  readonly currency: string | undefined
}

const amountTypes = ['Currency', 'Double', 'Long']

/**
 * The amount in a field; undefined if there is none, if it could not be parsed, and for a percentage. Cached: at a
 * keystroke the other fields are the same objects.
 */
export function readAmount(field: CheckableField): FieldAmount | undefined {
  const cached = amountCache.get(field)
  if (cached !== undefined) return cached ?? undefined
  const amount = parseAmount(field)
  amountCache.set(field, amount ?? null)
  return amount
}

/** null: the field has no amount. */
const amountCache = new WeakMap<CheckableField, FieldAmount | null>()

function parseAmount({ name, type, text, value, valueProblem }: CheckableField): FieldAmount | undefined {
  if (valueProblem !== undefined || !amountTypes.includes(type ?? '') || text?.includes('%')) return undefined
  const money = toExactMoney(value, text)
  return money && { name, ...money }
}

/** The reason why amounts cannot be compared; undefined if they are in one currency, or none of them names one. */
export function findCurrencyProblem(amounts: readonly FieldAmount[]): UncheckedReason | undefined {
  const currencies = [...new Set(amounts.flatMap(({ currency }) => currency ?? []))]
  if (currencies.length > 1) return { kind: 'currencies', currencies: currencies.toSorted() }
  const isPartlyUnknown = currencies.length === 1 && amounts.some(({ currency }) => currency === undefined)
  return isPartlyUnknown ? { kind: 'no-currency' } : undefined
}

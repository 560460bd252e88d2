import { hasCurrency } from '../candidates/amounts.ts'

/** Which of two factors of a product is the price, by the form of their texts. */
export type FactorOrder = 'quantity-first' | 'price-first' | 'unknown'

/** Two decimals, as prices have, optionally with a currency. */
const hasCents = (text: string) => /\d[.,]\d{2}(?!\d)/.test(text)
/** A currency is printed beside prices only; a unit beside quantities only. */
const hasUnit = (text: string) => /^\d[\d.,]* ?\p{L}/u.test(text) && !hasCurrency(text)

/**
 * Distinguishes quantity and price where only their product is known, which is the same in either order: prices have
 * cents or a currency, quantities are whole or have a unit.
 */
export function compareForms(first: readonly string[], second: readonly string[]): FactorOrder {
  const [one, other] = [first, second].map(
    (texts) =>
      Number(texts.every(hasCents)) + 2 * Number(texts.some(hasCurrency)) - 2 * Number(texts.some(hasUnit)),
  )
  if (one === undefined || other === undefined || one === other) return 'unknown'
  return one > other ? 'price-first' : 'quantity-first'
}

import { getCurrencySymbol } from './types/currencies.ts'

/**
 * Formats a number in JSON notation in Dutch or English, without grouping. Exactly three decimals would be
 * read back as a group, so a zero is appended: `1,1250`.
 */
export function formatNumber(json: string, language: 'nl' | 'en'): string {
  if (/e/i.test(json)) return json
  const [whole = '', fraction = ''] = json.split('.')
  if (fraction === '') return whole
  const decimals = fraction.length === 3 ? `${fraction}0` : fraction
  return `${whole}${language === 'nl' ? ',' : '.'}${decimals}`
}

/** Formats an amount with grouping and at least two decimals: `1.251,82` or `1,251.82`. */
export const formatAmountNumber = (amount: number, language: 'nl' | 'en'): string =>
  formatAmountDecimal(String(amount), language)

/** The same for an amount in JSON notation, with all its digits. */
export function formatAmountDecimal(json: string, language: 'nl' | 'en'): string {
  if (/e/i.test(json)) return json
  const [whole = '', fraction = ''] = json.replace('-', '').split('.')
  const [group, decimal] = language === 'nl' ? ['.', ','] : [',', '.']
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  const decimals = fraction.length === 3 ? `${fraction}0` : fraction.padEnd(2, '0')
  return `${json.startsWith('-') ? '-' : ''}${groups}${decimal}${decimals}`
}

/**
 * Formats an amount with its currency in front: `€ 1.251,82`; without one if the currency is unknown.
 *
 * @param currency ISO 4217 code.
 */
export function formatMoney(
  amount: number,
  currency: string | null | undefined,
  language: 'nl' | 'en',
): string {
  const number = formatAmountNumber(amount, language)
  return currency === null || currency === undefined ? number : `${getCurrencySymbol(currency)} ${number}`
}

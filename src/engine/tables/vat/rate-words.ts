// A percentage with a word for VAT, in the languages of invoices.

const vat = String.raw`(?:btw|b\.t\.w\.?|vat|mwst\.?|ust\.?|umsatzsteuer|mehrwertsteuer|tva|iva|i\.v\.a\.?|gst)`
export const percentage = String.raw`\d{1,2}(?:[.,]\d{1,2})?\s?%`
const rateOfVat = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(${percentage})\s?${vat}|${vat}(?:[- ]?(?:tarief|rate|satz|hoog|laag))?(?:\s?[:@]|\s(?:à|al|at|de))?\s?\(?(${percentage}))(?![\p{L}\d])`,
  'giu',
)
export const rateLine = new RegExp(
  String.raw`^\(?(?:(?:incl|excl|inkl|exkl|zzgl|plus)\.?\s)?(?:${percentage}\s?${vat}|${vat}(?:[- ]?(?:tarief|rate|satz))?\s?:?\s?${percentage})\)?\.?$`,
  'iu',
)

/** The percentage that a text labels as VAT (`incl. 21% btw`, `MwSt 19 %`); undefined if there is none or several. */
export function findRateOfVat(text: string): string | undefined {
  const found = new Set([...text.matchAll(rateOfVat)].map(([, before, behind]) => before ?? behind))
  return found.size === 1 ? [...found][0] : undefined
}

/** Whether a text has several percentages: a row of goods at several rates has no single one. */
export const hasSeveralRates = (text: string): boolean =>
  new Set(text.match(/\d{1,2}(?:[.,]\d{1,2})?(?=\s?%)/g)).size > 1 ||
  /(?<!\d)\d{1,2}\s?%?\s?[/+&]\s?\d{1,2}\s?%/.test(text)

const spaces = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g
// Zero-width characters and the soft hyphen are invisible but are copied along with text.
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const minuses = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Normalises text to one line with single spaces and plain hyphens for all dashes and minus signs. */
export function tidyText(text: string): string {
  return text.replace(invisible, '').replace(spaces, ' ').replace(minuses, '-').trim()
}

/** Tidies text for comparing words: lower case without accents. `März` gives `marz`. */
export function foldCaseAndAccents(text: string): string {
  return tidyText(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

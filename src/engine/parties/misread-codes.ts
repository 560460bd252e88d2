import type { Piece } from './split-pieces.ts'

/** Digits by the letter that OCR reads instead, and letters by the digit that OCR reads instead. */
const digits: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  I: '1',
  l: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const letters: Readonly<Record<string, string>> = { '8': 'B', '5': 'S', '6': 'G', '2': 'Z' }

const toDigits = (text: string) => [...text].map((one) => digits[one] ?? one).join('')
const toLetters = (text: string) => [...text].map((one) => letters[one] ?? one).join('')

/** `HX7 GAS`: the second part of a British code begins with a digit. */
const british = /^(.*?(?:^|,? ))([A-Z]{1,2}\d[A-Z\d]?) ([OIZSGB])([A-Z]{2})$/
/** `3O11 AB Rotterdam`, `3811 8C Amersfoort`, `1OI15 Berlin`: a code at the start of a line, before its town. */
const dutch = /^([\dOolISZB]{4}) ?([A-Z\d]{2})(?= \p{Lu}\p{L})/u
const other = /^([\dOolISZB]{5})(?= \p{Lu}\p{L})/u

/** Maximum number of misread characters in a code. */
const maxMisread = 1

/** The text of a scanned line with a letter in the place of a digit, or the reverse, repaired in its postal code. */
export function repairPostalCode({ text, segment }: Pick<Piece, 'text' | 'segment'>): string {
  if (segment.words[0]?.confidence === undefined) return text
  // OCR may lose the country code before a dash: `- 7500 Tournai`.
  const cut = /^[-–] ?(?=\d{4,5} \p{Lu}\p{L})/u.exec(text)?.[0]
  if (cut !== undefined) return text.slice(cut.length)
  const [, before = '', outward = '', digit = '', rest] = british.exec(text) ?? []
  if (rest !== undefined) return `${before}${outward} ${toDigits(digit)}${rest}`
  const [whole = '', number = '', ending = ''] = dutch.exec(text) ?? other.exec(text) ?? []
  if (whole === '' || !/\d/.test(number)) return text
  const code = ending === '' ? toDigits(number) : `${toDigits(number)} ${toLetters(ending)}`
  const isCode = /^[1-9]\d{3} [A-Z]{2}$|^\d{5}$/.test(code)
  const misread = [...code.replace(' ', '')].filter(
    (one, index) => one !== `${number}${ending}`[index],
  ).length
  return isCode && misread > 0 && misread <= maxMisread ? `${code}${text.slice(whole.length)}` : text
}

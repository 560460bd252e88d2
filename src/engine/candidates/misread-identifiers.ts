import { isIban } from '#src/values/identifiers/iban.ts'
import { parseVatId } from '#src/values/identifiers/vat-id.ts'

/** Characters that OCR returns instead of digits, and instead of letters. */
const digits: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const letters: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
}

/** Limit of misread characters in one identifier: with more, check digits prove little. */
const maxMisread = 3

/**
 * The rest of an IBAN after its country, by country (SWIFT IBAN registry): `D` a digit, `L` a letter, `C` either.
 * It begins with the check digits.
 */
const ibanForms: Readonly<Record<string, string>> = {
  AT: 'D'.repeat(18),
  BE: 'D'.repeat(14),
  CH: `${'D'.repeat(7)}${'C'.repeat(12)}`,
  DE: 'D'.repeat(20),
  ES: 'D'.repeat(22),
  FR: `${'D'.repeat(12)}${'C'.repeat(11)}DD`,
  GB: `DDLLLL${'D'.repeat(14)}`,
  IE: `DDLLLL${'D'.repeat(14)}`,
  IT: `DDL${'D'.repeat(10)}${'C'.repeat(12)}`,
  LU: `${'D'.repeat(5)}${'C'.repeat(13)}`,
  NL: `DDLLLL${'D'.repeat(10)}`,
}

/** Country codes at the start of a word, as OCR misreads them. */
const misreadCountries: Readonly<Record<string, string>> = {
  '1E': 'IE',
  lE: 'IE',
  '1T': 'IT',
  lT: 'IT',
  '8E': 'BE',
  '0E': 'DE',
  OE: 'DE',
  E5: 'ES',
}

/** The same for VAT numbers whose check digits prove enough: one in ten German numbers would pass by accident. */
const vatForms: Readonly<Record<string, string>> = { BE: 'D'.repeat(10), NL: `${'D'.repeat(9)}LDD` }

/** An identifier with its misread characters replaced by those that they resemble. */
export interface RepairedIdentifier {
  /** Offsets in the text in which it was found. */
  readonly from: number
  readonly to: number
  readonly value: string
}

/** Finds IBANs with misread characters whose check digits prove the repair. @param text of a scan. */
export const repairIbans = (text: string): RepairedIdentifier[] =>
  repairAll(text, ibanForms, (value) => isIban(value))

/** Finds VAT numbers with misread characters or ends whose check digits prove the repair. @param text of a scan. */
export const repairVatIds = (text: string): RepairedIdentifier[] =>
  repairAll(text, vatForms, (value) => parseVatId(value).ok)

function repairAll(
  text: string,
  forms: Readonly<Record<string, string>>,
  isProven: (value: string) => boolean,
): RepairedIdentifier[] {
  const places = [...text.matchAll(/[\p{L}\d]/gu)].map(({ 0: character, index }) => ({ character, index }))
  const compact = places.map(({ character }) => character).join('')
  const found: RepairedIdentifier[] = []
  for (let at = 0; at < compact.length; at += 1) {
    const read = compact.slice(at, at + 2)
    const startsWord = places[at - 1]?.index !== (places[at]?.index ?? 0) - 1
    const country = (startsWord ? misreadCountries[read] : undefined) ?? read
    const form = forms[country]
    const last = form && places[at + 1 + form.length]
    if (!form || !last) continue
    const [from, to] = [places[at]?.index ?? 0, last.index + 1]
    const rest = repairCharacters(compact.slice(at + 2, at + 2 + form.length), form)
    if (rest === undefined || !/^[\p{L}\d .-]+$/u.test(text.slice(from, to)) || !isProven(country + rest))
      continue
    found.push({ from, to, value: country + rest })
    at += form.length + 1
  }
  return found
}

/** Replaces each character by one that the form allows; undefined if one cannot be, or too many must be. */
function repairCharacters(code: string, form: string): string | undefined {
  let misread = 0
  let repaired = ''
  for (const [index, character] of [...code].entries()) {
    const capital = character === 'l' ? 'L' : character
    const own = repairCharacter(capital, form[index] ?? 'C')
    if (own === undefined) return undefined
    if (own !== character) misread += 1
    repaired += own
  }
  return misread <= maxMisread ? repaired : undefined
}

function repairCharacter(character: string, kind: string): string | undefined {
  if (kind === 'D') return /\d/.test(character) ? character : digits[character]
  if (kind === 'L') return /[A-Z]/.test(character) ? character : letters[character]
  return /[A-Z\d]/.test(character) ? character : undefined
}

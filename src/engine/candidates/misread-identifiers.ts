import { isIban } from '#src/values/identifiers/iban.ts'
import { parseVatId } from '#src/values/identifiers/vat-id.ts'

/** What OCR takes for a digit, and for a letter. */
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

/** Characters that may be misread in one identifier: with more, check digits prove little. */
const maxMisread = 3

/**
 * The rest of an IBAN after its country, by country (SWIFT IBAN registry): `D` a digit, `L` a letter, `C` either. Check
 * digits come first.
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

/** Countries as OCR misreads them, at the start of a word. */
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

/** The same of VAT numbers whose check digits prove enough: of German ones every tenth would pass by accident. */
const vatForms: Readonly<Record<string, string>> = { BE: 'D'.repeat(10), NL: `${'D'.repeat(9)}LDD` }

/** An identifier that was read with characters that look like its own. */
export interface RepairedIdentifier {
  /** Offsets in the text that it was found in. */
  readonly from: number
  readonly to: number
  readonly value: string
}

/** Finds IBANs of which OCR misread letters or digits, proven by their check digits. @param text of a scan. */
export const repairIbans = (text: string): RepairedIdentifier[] =>
  repairAll(text, ibanForms, (value) => isIban(value))

/** Finds VAT numbers of which OCR misread letters or digits, or the ends, proven by their check digits. @param text of a scan. */
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

/** Each character as what it must be by the form; undefined when one cannot be, or too many are not. */
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

import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'
import { mod97 } from './iban.ts'
import { isRsin } from './rsin.ts'

// Formats per country: European Commission, VIES FAQ; GB, XI, CH and NO according to their tax offices.
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  // Companies outside the Union in its One-Stop-Shop (Council Regulation 282/2011, article 57d ff.).
  EU: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  GB: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  XI: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  NO: /^\d{9}(?:MVA)?$/,
}

const checks: Readonly<Record<string, (rest: string) => boolean>> = {
  // Since 2020 sole traders have mod 97 over the whole id, others the eleven test on the first 9 digits.
  NL: (rest) => !rest.endsWith('B00') && (isRsin(rest.slice(0, 9)) || mod97(`NL${rest}`) === 1),
  BE: (rest) => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)),
  DE: (rest) => passesMod11And10(rest),
  CHE: (rest) => passesMod11(rest, [5, 4, 3, 2, 7, 6, 5, 4]),
  NO: (rest) => passesMod11(rest, [3, 2, 7, 6, 5, 4, 3, 2]),
}

const label =
  /^(?:(?:btw|vat|tva|ust|mwst|bus\.?)(?:[- ]?(?:id|nr|no|nummer|number|identificatienummer|idnr))*|ust-?id(?:nr)?|omzetbelastingnummer)\b\.?[ .:-]*/i

/**
 * Parses a VAT id of the EU, its One-Stop-Shop, the United Kingdom, Switzerland or Norway into capitals without separators,
 * with its country prefix. NL, BE, DE, CH and NO are verified by check digits, the others by format.
 */
export function parseVatId(text: string): ParseResult<string> {
  const line = tidyText(text)
  if (line === '') return parseFailure('empty')
  const id = line
    .replace(label, '')
    .replace(/[ ./-]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL')
  return isVatId(id) ? parseOk(id) : parseFailure('not_a_vat_id')
}

/**
 * Whether a cleaned VAT id has its country's format and, for countries in `checks`, the right check digits.
 */
function isVatId(id: string): boolean {
  const country = getCountry(id)
  const rest = id.slice(country.length)
  // Object.hasOwn, because a text may begin with `__`.
  if (!Object.hasOwn(formats, country) || !formats[country]?.test(rest)) return false
  return checks[country]?.(rest) ?? true
}

/**
 * Parses a VAT number that is printed without its country, as domestic invoices often do, into the form with the
 * prefix. Its check character must be right: without a prefix nothing else distinguishes it from other numbers.
 *
 * @param country alpha-2, of the supplier; only those in `domesticChecks` are read.
 */
export function parseDomesticVatId(text: string, country: string): ParseResult<string> {
  const rest = text.replace(/[ ./-]/g, '').toUpperCase()
  const isKnown = Object.hasOwn(domesticChecks, country)
  const isValid = isKnown && formats[country]?.test(rest) === true && domesticChecks[country]?.(rest) === true
  return isValid ? parseOk(`${country}${rest}`) : parseFailure('not_a_vat_id')
}

/** Check characters of ids without a prefix, by country. */
const domesticChecks: Readonly<Record<string, (rest: string) => boolean>> = {
  BE: (rest) => checks['BE']?.(rest) === true,
  DE: passesMod11And10,
  ES: hasSpanishCheck,
  GB: hasBritishCheck,
  IE: hasIrishCheck,
  IT: hasItalianCheck,
}

/** Luhn over 11 digits (decree of 23 December 1976). */
function hasItalianCheck(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const twice = Number(digit) * 2
    const odd = twice > 9 ? twice - 9 : twice
    return total + (index % 2 === 1 ? odd : Number(digit))
  }, 0)
  return sum % 10 === 0
}

const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** A person's letter depends on the number modulo 23; a company's follows from its digits as in Luhn's algorithm. */
function hasSpanishCheck(rest: string): boolean {
  const person = /^([XYZ\d])(\d{7})([A-Z])$/.exec(rest)
  if (person) {
    const first = 'XYZ'.includes(person[1] ?? '') ? 'XYZ'.indexOf(person[1] ?? '') : person[1]
    return spanishLetters[Number(`${first}${person[2]}`) % 23] === person[3]
  }
  const [, digits = '', last = ''] = /^[A-HJNP-SUVW](\d{7})([A-J\d])$/.exec(rest) ?? []
  if (last === '') return false
  const sum = [...digits].reduce((total, digit, index) => {
    const twice = Number(digit) * 2
    return total + (index % 2 === 0 ? Math.floor(twice / 10) + (twice % 10) : Number(digit))
  }, 0)
  const check = (10 - (sum % 10)) % 10
  return last === String(check) || last === 'JABCDEFGHI'[check]
}

/** The weighted sum of seven digits plus the last two is a multiple of 97; in newer numbers after adding 55. */
function hasBritishCheck(rest: string): boolean {
  const digits = Array.from(rest.slice(0, 7), Number)
  const sum =
    digits.reduce((total, digit, index) => total + digit * (8 - index), 0) + Number(rest.slice(7, 9))
  return /^\d{9}/.test(rest) && (sum % 97 === 0 || (sum + 55) % 97 === 0)
}

/** The letter is the weighted sum of the digits, and of a second letter, modulo 23. */
function hasIrishCheck(rest: string): boolean {
  const [, digits = '', letter, second] = /^(\d{7})([A-W])([A-I])?$/.exec(rest) ?? []
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
  const more = second === undefined ? 0 : 9 * (second.charCodeAt(0) - 64)
  return letter === 'WABCDEFGHIJKLMNOPQRSTUV'[(sum + more) % 23]
}

/** Whether the check digits of a VAT id that `parseVatId` returned were verified; otherwise only its format was. */
export const hasVatCheckDigits = (id: string): boolean => Object.hasOwn(checks, getCountry(id))

const getCountry = (id: string) => (id.startsWith('CHE') ? 'CHE' : id.slice(0, 2))

/** ISO 7064 mod 11,10 over 9 digits, of which the last is the check digit. */
function passesMod11And10(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(digits[8])
}

/** The ninth digit makes the weighted sum a multiple of 11. */
function passesMod11(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[8])
}

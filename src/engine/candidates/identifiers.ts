import { parseBic } from '#src/values/identifiers/bic.ts'
import { parseIban } from '#src/values/identifiers/iban.ts'
import { isRsin } from '#src/values/identifiers/rsin.ts'
import { parseDomesticVatId, parseVatId } from '#src/values/identifiers/vat-id.ts'
import { findMatches } from '#src/values/parsing/find-matches.ts'
import { parsePhoneNumber } from '#src/values/types/phone-number.ts'
import type { Segment } from '../layout/lines.ts'
import { createCandidate, type Candidate } from './candidate.ts'
import { repairIbans, repairVatIds, type RepairedIdentifier } from './misread-identifiers.ts'

/** Score of an identifier with the right form and wrong check digits, which may be a misprint. */
const wrongCheckScore = 0.55

const iban = /(?<![A-Za-z\d])[A-Z]{2}\d{2}(?:[ .-]?[A-Z\d]){11,30}(?![A-Za-z\d])/g

export function findIbans(segment: Segment): Candidate[] {
  const printed = findMatches(segment.text, iban).flatMap((match) => {
    const found = findLongestIban(match[0])
    if (!found) return []
    return [
      createCandidate('iban', segment, [match.index, match.index + found.length], found.value, found.form),
    ]
  })
  return addRepaired('iban', segment, printed, repairIbans)
}

/** The first IBAN of a text in a narrow column, which may break it over lines; undefined if there is none. */
export function findWrappedIban(
  text: string,
): { readonly text: string; readonly value: string; readonly isRight: boolean } | undefined {
  return findMatches(text.replaceAll('\n', ' '), iban).flatMap((match) => {
    const found = findLongestIban(match[0])
    if (!found) return []
    const printed = text.slice(match.index, match.index + found.length)
    return [{ text: printed, value: found.value, isRight: found.form === 1 }]
  })[0]
}

/**
 * Score of an identifier whose check digits are right after misread characters are repaired: better than one with
 * wrong check digits, but still flagged for review (`createProposal`), because OCR did not read it so.
 */
const repairedScore = 0.56

/** Replaces identifiers of a scan that have wrong check digits by repaired ones. */
function addRepaired(
  kind: 'iban' | 'vat-id',
  segment: Segment,
  printed: Candidate[],
  repair: (text: string) => readonly RepairedIdentifier[],
): Candidate[] {
  if (segment.words[0]?.confidence === undefined) return printed
  const right = printed.filter(({ formScore }) => formScore > repairedScore)
  const repaired = repair(segment.text)
    .filter(({ from, to }) => !right.some((other) => other.from < to && from < other.to))
    .map(({ from, to, value }) => createCandidate(kind, segment, [from, to], value, repairedScore))
  const isReplaced = (one: Candidate) => repaired.some((other) => other.from < one.to && one.from < other.to)
  return [...printed.filter((one) => !isReplaced(one)), ...repaired]
}

/** Text after an IBAN may look like part of it: the longest prefix that passes the check is the IBAN. */
function findLongestIban(text: string): { length: number; value: string; form: number } | undefined {
  for (let length = text.length; length >= 15; length--) {
    const read = parseIban(text.slice(0, length))
    if (read.ok) return { length, value: read.value, form: 1 }
  }
  const dutch =
    /^NL\d{2}[ .-]?[A-Z]{4}(?:[ .-]?\d){10}|^(?:DE\d{2}(?:[ .-]?\d){18}|BE\d{2}(?:[ .-]?\d){12}|FR\d{2}(?: ?[A-Z\d]){23}|GB\d{2} ?[A-Z]{4}(?: ?\d){14}|AT\d{2}(?: ?\d){16}|LU\d{2}(?: ?\d){16}|CH\d{2}(?: ?\d){17})/.exec(
      text,
    )
  return dutch
    ? { length: dutch[0].length, value: dutch[0].replace(/[ .-]/g, ''), form: wrongCheckScore }
    : undefined
}

const bic = /(?<![\p{L}\d])[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d])/gu
const spacedBic = /(?<![\p{L}\d])[A-Z]{4} [A-Z]{2} [A-Z\d]{2}(?: [A-Z\d]{3})?(?![\p{L}\d])/gu

/** Texts in the form of a BIC. Words in capitals have this form too, so only their context identifies one. */
export const findBics = (segment: Segment): Candidate[] =>
  [...findMatches(segment.text, bic), ...findMatches(segment.text, spacedBic)].flatMap((match) => {
    const read = parseBic(match[0])
    const span = [match.index, match.index + match[0].length] as const
    return read.ok ? [createCandidate('bic', segment, span, read.value)] : []
  })

const taxNumberShapes = [
  // Germany: `12/345/67890`, `045 226 01234`, `06224/41890`, and the nationwide form of 13 digits.
  /\d{2,3}[/ ]\d{3,4}[/ ]\d{4,5}|\d{5}\/\d{5}|\d{13}/g,
  // Italy: personal, or 11 digits.
  /[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]|\d{11}/g,
  // The Netherlands (RSIN, with a suffix for wages), the United Kingdom, the United States, France, Austria.
  /\d{9}(?:[LVB]\d{2})?|\d{4}\.\d{2}\.\d{3}|\d{5} ?\d{5}|\d{2}-\d{7}|\d{2}(?: \d{2}){0,1}(?: \d{3}){3}|\d{2}[- ]\d{3}\/\d{4}/g,
]

/** Texts in the form of a tax number, which only a label separates from other numbers. */
export function findTaxNumbers(segment: Segment): Candidate[] {
  const found: Candidate[] = []
  for (const shape of taxNumberShapes)
    for (const match of findMatches(segment.text, shape)) {
      const span = [match.index, match.index + match[0].length] as const
      const isPart =
        /[\p{L}\d]$|\d[ ./-]$/u.test(segment.text.slice(Math.max(0, span[0] - 2), span[0])) ||
        /^(?:[\p{L}\d]|[./-]\d)/u.test(segment.text.slice(span[1], span[1] + 2))
      if (isPart || found.some((other) => other.from < span[1] && span[0] < other.to)) continue
      found.push(createCandidate('tax-number', segment, span, match[0].replace(/\s+/g, ' ')))
    }
  return found
}

const vatShapes = [
  /(?<![A-Za-z\d])NL[ .]?\d(?:[ .-]?\d){8}[ .-]?B[ .-]?\d[ .]?\d(?![A-Za-z\d])/gi,
  /(?<![A-Za-z\d])(?:DE|EL|EU|GR|PT|EE)[ .]?\d(?:[ .]?\d){8}(?![\d])/g,
  /(?<![A-Za-z\d])BE[ .]?[01]?\d(?:[ .]?\d){8}(?![\d])/g,
  /(?<![A-Za-z\d])FR[ .]?[A-HJ-NP-Z\d]{2}(?:[ .]?\d){9}(?![\d])/g,
  /(?<![A-Za-z\d])ATU ?\d(?:[ .]?\d){7}(?![\d])/g,
  /(?<![A-Za-z\d])(?:GB|XI)[ ]?\d(?:[ .]?\d){8}(?:[ .]?\d{3})?(?![\d])/g,
  /(?<![A-Za-z\d])IE ?\d[A-Z\d+*]\d{5}[A-W][A-I]?(?![A-Za-z\d])/g,
  /(?<![A-Za-z\d])ES ?[A-Z\d]\d{7}[A-Z\d](?![A-Za-z\d])/g,
  /(?<![A-Za-z\d])(?:IT|HR|LV) ?\d{11}(?!\d)/g,
  /(?<![A-Za-z\d])(?:PL|SK) ?\d{10}(?!\d)/g,
  /(?<![A-Za-z\d])(?:DK|FI|HU|LU|MT|SI) ?\d(?:[ .]?\d){7}(?!\d)/g,
  /(?<![A-Za-z\d])SE ?\d{10}01(?!\d)/g,
  /(?<![A-Za-z\d])CZ ?\d{8,10}(?!\d)/g,
  /(?<![A-Za-z\d])RO ?\d{6,10}(?!\d)/g,
  /(?<![A-Za-z\d])CHE[- ]?\d{3}[. ]?\d{3}[. ]?\d{3}(?: ?(?:MWST|TVA|IVA))?/g,
  /(?<![A-Za-z\d])NO ?\d{3} ?\d{3} ?\d{3} ?MVA/g,
]

export function findVatIds(segment: Segment): Candidate[] {
  const found: Candidate[] = []
  for (const shape of vatShapes)
    for (const match of findMatches(segment.text, shape)) {
      const read = parseVatId(match[0])
      const value = read.ok ? read.value : match[0].replace(/[ ./-]/g, '').toUpperCase()
      const span = [match.index, match.index + match[0].length] as const
      const candidate = createCandidate('vat-id', segment, span, value, read.ok ? 1 : wrongCheckScore)
      if (!found.some((other) => other.from < candidate.to && candidate.from < other.to))
        found.push(candidate)
    }
  return addRepaired('vat-id', segment, found, repairVatIds)
}

/** Texts in the form of a VAT number without its country prefix, by country of the document. */
const domesticShapes: Readonly<Record<string, RegExp>> = {
  BE: /(?<![\p{L}\d.,/-] ?)[01]?\d{3}[. ]?\d{3}[. ]?\d{3}(?![\d])/gu,
  DE: /(?<![\p{L}\d.,/-])\d{9}(?!\d)/gu,
  ES: /(?<![\p{L}\d])(?:[A-HJNP-SUVW][ .-]?\d{2}\.?\d{3}\.?\d{2}[A-J\d]|[XYZ\d]-?\d{7}-?[A-Z]|\d{2}\.\d{3}\.\d{3}-?[A-Z])(?![\p{L}\d])/gu,
  GB: /(?<![\p{L}\d.,/-])\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?(?!\d)/gu,
  IE: /(?<![\p{L}\d])\d{7}[A-W][A-I]?(?![\p{L}\d])/gu,
  IT: /(?<![\p{L}\d.,/-])\d{11}(?!\d)/gu,
}
const vatWordBefore =
  /(?:p\.? ?iva|partita iva|c\.? ?f\.?|fiscale|\b[cn]\.?i\.?f|vat|btw|tva|ust|mwst|ondernemingsnummer|kbo|bce|entreprise|rpm|rpr)(?!\p{L}{4})[^\d]{0,22}$/iu
/** Countries where the number of a company is printed alone below its address. */
const countriesWithBareNumber = new Set(['ES', 'IT'])

/**
 * VAT numbers without their country prefix, which domestic invoices of `country` print: behind a word for one or,
 * where that is usual, as the only text. The value has the prefix.
 */
export function findDomesticVatIds(segment: Segment, country: string): Candidate[] {
  const shape = domesticShapes[country]
  if (!shape) return []
  return findMatches(segment.text, shape).flatMap((match) => {
    const read = parseDomesticVatId(match[0], country)
    const isNamed = vatWordBefore.test(segment.text.slice(0, match.index))
    const isAlone = countriesWithBareNumber.has(country) && match[0].length === segment.text.trim().length
    const span = [match.index, match.index + match[0].length] as const
    return read.ok && (isNamed || isAlone) ? [createCandidate('vat-id', segment, span, read.value)] : []
  })
}

const eightDigits = /(?<![A-Za-z\d.,/-])\d{2}[ .]?\d{3}[ .]?\d{3}(?![\d]|[.,]\d)/g
/** In pairs, as phone numbers are printed: only behind a word for the registry. */
const pairedDigits = /(?<![A-Za-z\d.,/-]|\d )\d{2}(?:[ .]\d{2}){3}(?! ?\d|[.,]\d)/g
const registerWordBefore =
  /(?:kvk|k\.v\.k\.|kamer van koophandel|handelsregister|chamber of commerce|coc)[^\d]{0,20}$/iu
const nineDigits = /(?<![A-Za-z\d.,/-])\d{3}[ .]?\d{3}[ .]?\d{3}(?![\dB]|[.,]\d)/g
const twelveDigits = /(?<![A-Za-z\d.,/-])\d{4}[ .]?\d{4}[ .]?\d{4}(?![\d]|[.,]\d)/g

/** 8, 9 and 12 digits: the forms of KvK numbers, RSINs and branch numbers. */
export function findRegistryNumbers(segment: Segment): Candidate[] {
  const paired = findMatches(segment.text, pairedDigits).filter((match) =>
    registerWordBefore.test(segment.text.slice(0, match.index)),
  )
  const kvk = [...findMatches(segment.text, eightDigits), ...paired]
  const rsin = findMatches(segment.text, nineDigits)
  const branch = findMatches(segment.text, twelveDigits)
  return [
    ...kvk.map((match) => createDigitsCandidate('kvk', segment, match, 1)),
    ...rsin.map((match) =>
      createDigitsCandidate('rsin', segment, match, isRsin(stripNonDigits(match[0])) ? 1 : wrongCheckScore),
    ),
    ...branch.map((match) => createDigitsCandidate('branch', segment, match, 1)),
  ]
}

const stripNonDigits = (text: string) => text.replace(/\D/g, '')

function createDigitsCandidate(
  kind: 'kvk' | 'rsin' | 'branch',
  segment: Segment,
  match: RegExpExecArray,
  form: number,
): Candidate {
  const span = [match.index, match.index + match[0].length] as const
  return createCandidate(kind, segment, span, stripNonDigits(match[0]), form)
}

/** Also behind a `T` that OCR joined to it: `T0515-43 88 90`. */
const phone =
  /(?:(?<![\p{L}\d])|(?<=(?:^|\s)T)(?=0\d{1,3}[ -]+\d))(?:\+|00|\(0|0 ?|\(\+)[\d][\d ().\-/–]{6,20}\d(?![\p{L}\d])/gu
const worldPhone = /(?<![\p{L}\d])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\p{L}\d])/gu

/** Numbers without a leading zero, by country: only behind a label or between separators. */
const barePhones: Readonly<Record<string, RegExp>> = {
  ES: /(?<![\p{L}\d+] ?)(?:[6-9]\d{2}(?: ?\d{3} ?\d{3}| ?\d{2} ?\d{2} ?\d{2})|9\d \d{3} \d{2} ?\d{2})(?![\p{L}\d])/gu,
  IT: /(?<![\p{L}\d+] ?)3\d{2}[ ./-]?\d{3} ?\d{3,4}(?![\p{L}\d])/gu,
  LU: /(?<![\p{L}\d+] ?)\d{2} ?\d{2} ?\d{2}(?: ?\d{2}){0,2}(?![\p{L}\d])/gu,
}

const phoneLabel =
  /(?:tel\.?\/t[ée]l|tel(?:e[fp]h?oon|efon|ephone)?|phone|t[ée]l(?:[ée]phone)?|fon|mob(?:iel|il|ile)?|☎|\bt|\bm|\bp|bel|call|tlf|tfno?|tlfno|telf|tel[ée]fono|m[óo]vil|cell(?:ulare)?|gsm|natel|handy|b[üu]ro|zentrale|office|kantoor|standard|fixe|port(?:able)?|ufficio)\.?\s*(?:nr\.?|no\.?)?\s*:?\s*$/i
const neighbourCountries = ['NL', 'DE', 'FR', 'GB', 'BE', 'US', 'AT', 'CH']
const callingCodes: Readonly<Record<string, string>> = {
  NL: '31',
  DE: '49',
  FR: '33',
  GB: '44',
  BE: '32',
  US: '1',
  AT: '43',
  CH: '41',
  IE: '353',
  IT: '39',
  ES: '34',
  LU: '352',
}

/** Low enough to flag the number for review. */
const guessedCountryScore = 0.55

/** Whether separators or the ends of the text enclose a match. */
export const isDelimited = (text: string, match: { index: number; 0: string }): boolean =>
  /(?:^|[|•·●,;–/-])\s*$/.test(text.slice(0, match.index)) &&
  /^\s*(?:[|•·●,;–-]|$)/.test(text.slice(match.index + match[0].length))

/**
 * Phone numbers in a segment, of `country` unless they state another. A labelled number that fits no numbering plan
 * counts half.
 */
export function findPhoneNumbers(segment: Segment, country: string): Candidate[] {
  const shapes = [phone, worldPhone, ...(barePhones[country] ? [barePhones[country]] : [])]
  return shapes.flatMap((pattern) =>
    findMatches(segment.text, pattern).flatMap((match) => {
      const labelled = phoneLabel.test(segment.text.slice(0, match.index))
      // `+31 (0)20`: the zero in brackets is dialled only within the country.
      const text = match[0].replace(/\(0\)/, '')
      const span = [match.index, match.index + match[0].length] as const
      const alone = isDelimited(segment.text, match)
      if (pattern === barePhones[country] && !labelled && !alone) return []
      // A number with a country code means the same in every country.
      const isInternational = /^\(?(?:\+|00)/.test(text)
      const isTriedElsewhere = (labelled || alone) && !isInternational
      for (const one of isTriedElsewhere ? [country, ...neighbourCountries] : [country]) {
        const number = parsePhoneNumber(text, { country: one })
        if (!number.ok) continue
        // The number is valid only in a neighbouring country: its country is a guess.
        const form = one === country ? 1 : guessedCountryScore
        return [createCandidate('phone', segment, span, number.value, form)]
      }
      const digits = text.replace(/\D/g, '').replace(/^00?/, '')
      const code = callingCodes[country] ?? '31'
      if (!labelled || digits.length < 8 || digits.length > 13) return []
      const value = isInternational ? `+${digits}` : `+${code}${digits}`
      return [createCandidate('phone', segment, span, value, wrongCheckScore)]
    }),
  )
}

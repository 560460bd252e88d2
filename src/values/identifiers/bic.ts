import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

/**
 * Parses a BIC (ISO 9362) into capitals without spaces and the words BIC and SWIFT. There is no check digit: only
 * its form and country are checked.
 */
export function parseBic(text: string): ParseResult<string> {
  const line = tidyText(text)
  if (line === '') return parseFailure('empty')
  const bic = line
    .replace(/^(?:bic|swift)(?: ?\/ ?(?:bic|swift))?\b(?:[ -]?(?:code|nr|no|nummer))?[ .:]*/i, '')
    .replace(/ /g, '')
    .toUpperCase()
  return isBic(bic) ? parseOk(bic) : parseFailure('not_a_bic')
}

// The runtime's own list of regions: country names are too much to load for a check.
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether a cleaned BIC has four letters, a country code, two characters, and no or three more for a branch. */
const isBic = (bic: string): boolean =>
  /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic) && regions.of(bic.slice(4, 6)) !== undefined

/** Territories whose banks have the IBAN of another country (SWIFT IBAN registry), by that country. */
const territories: Readonly<Record<string, readonly string[]>> = {
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE'],
  FI: ['AX'],
}

/** Whether a well-formed BIC can belong to the bank of a valid IBAN: both name the same country. */
export function isBicOfIban(bic: string, iban: string): boolean {
  const [ofBic, ofIban] = [bic.slice(4, 6), iban.slice(0, 2)]
  return ofBic === ofIban || (territories[ofIban] ?? []).includes(ofBic)
}

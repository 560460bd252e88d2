import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

/** Parses an RSIN: 9 digits without spaces, dots and the word RSIN. */
export function parseRsin(text: string): ParseResult<string> {
  const line = tidyText(text)
  if (line === '') return parseFailure('empty')
  const rsin = line
    .replace(/^(?:rsin|fi|fiscaal nummer)\b[ .:-]*(?:(?:nr|nummer)\b[ .:]*)?/i, '')
    .replace(/[ .-]/g, '')
  return isRsin(rsin) ? parseOk(rsin) : parseFailure('not_an_rsin')
}

/**
 * Whether 9 digits pass the Dutch eleven test: 9a + 8b + … + 2h - i is a multiple of 11, and not all digits
 * are 0.
 */
export function isRsin(rsin: string): boolean {
  if (!/^\d{9}$/.test(rsin) || rsin === '000000000') return false
  const weights = [9, 8, 7, 6, 5, 4, 3, 2, -1]
  return weights.reduce((sum, weight, index) => sum + weight * Number(rsin[index]), 0) % 11 === 0
}

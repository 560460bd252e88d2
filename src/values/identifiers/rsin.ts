import { read, unread, type Normalised } from '../normalised.ts'
import { tidy } from '../tidy.ts'

/** Reads an RSIN: 9 digits without spaces, dots and the word RSIN. */
export function readRsin(text: string): Normalised<string> {
  const line = tidy(text)
  if (line === '') return unread('empty')
  const rsin = line
    .replace(/^(?:rsin|fi|fiscaal nummer)\b[ .:-]*(?:(?:nr|nummer)\b[ .:]*)?/i, '')
    .replace(/[ .-]/g, '')
  return isRsin(rsin) ? read(rsin) : unread('not_an_rsin')
}

/** Whether 9 digits pass the elfproef: 9a + 8b + … + 2h - i is a multiple of 11, and not all are zero. */
export function isRsin(rsin: string): boolean {
  if (!/^\d{9}$/.test(rsin) || rsin === '000000000') return false
  const weights = [9, 8, 7, 6, 5, 4, 3, 2, -1]
  return weights.reduce((sum, weight, index) => sum + weight * Number(rsin[index]), 0) % 11 === 0
}

import { parseCurrencyCode } from '#src/values/types/currencies.ts'
import type { Segment } from '../layout/lines.ts'
import { createCandidate, type Candidate } from './candidate.ts'

const currencyWords =
  /(?<![\p{L}\d])(?:EUR|USD|GBP|CHF|PLN|DKK|SEK|NOK|CAD|AUD|NZD|CZK|HUF|JPY|[Ee]uro|CNY|INR|ZAR)(?!\p{L})|US\$|C\$|A\$|[€$£¥]|zł/gu

/** The currencies that a segment names; the value is the ISO 4217 code. */
export function findCurrencies(segment: Segment): Candidate[] {
  return [...segment.text.matchAll(currencyWords)].flatMap((match) => {
    const code = parseCurrencyCode(match[0])
    return code
      ? [createCandidate('currency', segment, [match.index, match.index + match[0].length], code)]
      : []
  })
}

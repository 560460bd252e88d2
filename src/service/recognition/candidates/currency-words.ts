import { currencyOf } from '#src/values/currencies.ts'
import type { Segment } from '../layout/lines.ts'
import { candidateOf, type Candidate } from './candidate.ts'

const words =
  /(?<![\p{L}\d])(?:EUR|USD|GBP|CHF|PLN|DKK|SEK|NOK|CAD|AUD|NZD|CZK|HUF|JPY|[Ee]uro|CNY|INR|ZAR)(?!\p{L})|US\$|C\$|A\$|[€$£¥]|zł/gu

/** The currencies that a segment names; the value is the ISO 4217 code. */
export function currencyWordsOf(segment: Segment): Candidate[] {
  return [...segment.text.matchAll(words)].flatMap((match) => {
    const code = currencyOf(match[0])
    return code ? [candidateOf('currency', segment, [match.index, match.index + match[0].length], code)] : []
  })
}

import { getSegments, type DocumentText } from '../layout/document-text.ts'

const countryPatterns: readonly (readonly [country: string, pattern: RegExp])[] = [
  ['NL', /\b(NL\d{2}[A-Z]{4}|NL\d{9}B\d{2}|KvK|BTW|Factuur|[1-9]\d{3} [A-Z]{2}\b)|\+31/g],
  ['BE', /\bBE ?0?\d{3}\.?\d{3}\.?\d{3}\b|\bBE\d{2} ?\d{4}\b|\+32|\bRPR\b|ondernemingsnummer/g],
  ['DE', /\bDE\d{9}\b|\bDE\d{2} ?\d{4}\b|\+49|Rechnung|USt-Id|MwSt|Handelsregister|\bHRB\b/g],
  ['FR', /\bFR ?\d{2} ?\d{9}\b|\+33|SIRET|SIREN|\bTVA\b|[Ff]acture/g],
  ['GB', /\bGB ?\d{3} ?\d{4} ?\d{2}\b|\+44|£|Company (?:No|Reg)|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/g],
  ['US', /\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\+1[ (]|\$ ?\d/g],
  ['AT', /\bATU\d{8}\b|\+43/g],
  ['CH', /\bCHE-?\d|\+41|\bCHF\b/g],
]

/** The country (alpha-2) that the forms of numbers and a few words of a document point to; NL when none does. */
export function detectCountry(text: Pick<DocumentText, 'lines'>): string {
  const all = getSegments(text.lines)
    .map((segment) => segment.text)
    .join('\n')
  const counted = countryPatterns.map(([country, pattern]) => ({
    country,
    count: all.match(pattern)?.length ?? 0,
  }))
  const best = counted.reduce((max, one) => (one.count > max.count ? one : max))
  return best.count > 0 ? best.country : 'NL'
}

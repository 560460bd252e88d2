import { getSegments, type DocumentText } from '../layout/document-text.ts'

interface CountrySigns {
  /** Numbers that only companies of the country have. */
  readonly numbers: RegExp
  /** Words and signs that other countries print too. */
  readonly words: RegExp
}

const countrySigns: Readonly<Record<string, CountrySigns>> = {
  NL: {
    numbers: /\bNL\d{2} ?[A-Z]{4}|NL ?\d{9} ?B\d{2}|[Kk][Vv][Kk]|\+31|\b[1-9]\d{3} [A-Z]{2}\b/g,
    words: /BTW|[Ff]actuur/g,
  },
  BE: {
    numbers: /\bBE ?[01]?\d{3}\.?\d{3}\.?\d{3}\b|\bBE\d{2} ?\d{4}\b|\+32|\bRP[RM]\b|\bB-\d{4}\b/g,
    words: /ondernemingsnummer|België|Belgique/g,
  },
  DE: {
    numbers: /\bDE ?\d{9}\b|\bDE\d{2} ?\d{4}\b|\+49|\bHR[AB] ?\d/g,
    words: /Rechnung|USt-Id|MwSt|Handelsregister/g,
  },
  FR: {
    numbers: /\bFR ?\d{2} ?\d{3} ?\d{3} ?\d{3}\b|\bFR\d{2} ?\d{4}\b|\+33|SIRET|SIREN|\bRCS\b/g,
    words: /\bTVA\b|[Ff]acture/g,
  },
  GB: {
    numbers:
      /\bGB ?\d{3} ?\d{4} ?\d{2}\b|\+44|Company (?:No|Reg)|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|[Ss]ort [Cc]ode/g,
    words: /£/g,
  },
  US: { numbers: /\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\+1[ (]|\bEIN\b/g, words: /\$ ?\d/g },
  IT: {
    numbers: /\bIT ?\d{11}\b|\+39|\bP\. ?IVA\b|Partita IVA|\bIT\d{2} ?[A-Z]\d/g,
    words: /[Ff]attura\b|FATTURA\b/g,
  },
  ES: {
    numbers: /\bES ?[A-Z]\d{8}\b|\+34|\b[CN]\.?I\.?F\b|\bES\d{2} ?\d{4}\b/g,
    words: /[Ff]actura\b|FACTURA\b/g,
  },
  IE: {
    numbers: /\bIE ?\d[A-Z\d]\d{5}[A-W]|\+353|\bIE\d{2} ?[A-Z]{4}|\b[AC-Y]\d[\dW] [AC-Y\d]{4}\b/g,
    words: /\bCo\. (?!No|Reg)\p{Lu}\p{Ll}{2}|Dublin|Ireland/gu,
  },
  AT: {
    numbers: /\bATU ?\d{8}\b|\+43|\bAT\d{2} ?\d{4}\b|\bA-\d{4}\b|\bFN \d{5,6} ?[a-z]\b/g,
    words: /Österreich/g,
  },
  CH: { numbers: /\bCHE-?\d|\+41|\bCH\d{2} ?\d{4}\b|\bCH-\d{4}\b/g, words: /\bCHF\b|MWST/g },
  LU: { numbers: /\bLU ?\d{8}\b|\+352|\bLU\d{2} ?\d{3}\b|\bL-\d{4}\b/g, words: /Luxembourg/g },
}

/** Weight of each number, and the maximum weight of all words together. */
const [numberWeight, maxWordWeight] = [3, 2]

/** Detects the country (alpha-2) from number formats and a few words; NL by default. */
export function detectCountry(text: Pick<DocumentText, 'lines'>): string {
  const all = getSegments(text.lines)
    .map((segment) => segment.text)
    .join('\n')
  const counted = Object.entries(countrySigns).map(([country, { numbers, words }]) => ({
    country,
    count:
      numberWeight * (all.match(numbers)?.length ?? 0) +
      Math.min(maxWordWeight, all.match(words)?.length ?? 0),
  }))
  const best = counted.reduce((max, one) => (one.count > max.count ? one : max))
  return best.count > 0 ? best.country : 'NL'
}

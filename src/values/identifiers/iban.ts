import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

// Length of an IBAN per country (SWIFT IBAN registry).
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
)

/**
 * Parses an IBAN into capitals without spaces, dots, hyphens and the word IBAN. The check digits must be
 * right.
 */
export function parseIban(text: string): ParseResult<string> {
  const line = tidyText(text)
  if (line === '') return parseFailure('empty')
  const iban = line
    .replace(/^iban\b(?: ?(?:nr|no|nummer)\b)?[ .:]*/i, '')
    .replace(/[ .-]/g, '')
    .toUpperCase()
  return isIban(iban) ? parseOk(iban) : parseFailure('not_an_iban')
}

/** Whether a cleaned IBAN has its country's length and passes mod 97 (ISO 13616, ISO 7064). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) || lengths.get(iban.slice(0, 2)) !== iban.length) return false
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** Remainder modulo 97 of a string in which a letter counts as two digits, A = 10 to Z = 35. */
export function mod97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const digit = Number.parseInt(character, 36)
    remainder = (remainder * (digit > 9 ? 100 : 10) + digit) % 97
  }
  return remainder
}

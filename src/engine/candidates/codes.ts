import { findMatches } from '#src/values/parsing/find-matches.ts'
import type { Segment } from '../layout/lines.ts'
import { createCandidate, type Candidate } from './candidate.ts'

const token =
  '[\\p{L}\\d#]*\\d[\\p{L}\\d]*(?:[-./_][\\p{L}\\d]+)*|[\\p{L}]{1,12}(?:[-/_.][\\p{L}\\d]+)*[-/_.][\\p{L}\\d]*\\d[\\p{L}\\d]*(?:[-./_][\\p{L}\\d]+)*'
/** Words of a title or label that do not belong to the number behind them. */
const titles = 'NOTA|BILL|AVOIR|ABONO|BON|FOLIO|ORDER|KLANT'
const codes = new RegExp(
  `(?<![\\p{L}\\d])(?:(?!(?:${titles}) )[A-Z]{1,5} (?=\\d))?(?:${token})(?![\\p{L}\\d])`,
  'gu',
)

// Groups of digits are one number if nothing else follows: `104 882 913`.
const groups = /(?<![\p{L}\d.,/-]|\d )(?:\d{2,7}(?: \d{2,7})+|\d(?: \d{3}){2,})(?=$| ?[·|;,•–(])/gu

/**
 * Codes such as invoice and order numbers: one token with a digit, optionally after a prefix of capitals, or groups
 * of digits. Amounts, dates and the like also match; scoring separates them.
 */
export function findCodes(segment: Segment): Candidate[] {
  // Matches of one pattern do not overlap.
  const grouped = findMatches(segment.text, groups)
  return [...grouped, ...findMatches(segment.text, codes)].flatMap((match, order) => {
    const text = match[0]
    const isInGroup =
      order >= grouped.length &&
      grouped.some(
        (other) => other.index <= match.index && other.index + other[0].length >= match.index + text.length,
      )
    if (text.length > 40 || isInGroup) return []
    return [
      createCandidate(
        'code',
        segment,
        [match.index, match.index + text.length],
        cleanCode(text),
        scoreCodeForm(segment, match.index, text),
      ),
    ]
  })
}

const referenceShapes = [
  /(?<!\d ?)\d{4}[ .]?\d{4}[ .]?\d{4}[ .]?\d{4}(?! ?\d)/g,
  /(?<![A-Z\d])RF\d{2}(?: ?[A-Z\d]{1,4}){1,6}(?![A-Za-z\d])/g,
  /[+*]{3} ?\d{3}\/\d{4}\/\d{5} ?[+*]{3}/g,
  /(?<!\d ?)\d{2}(?: \d{5}){5}(?! ?\d)/g,
]

/**
 * Payment references: 16 digits in groups of four, RF with check digits, the Belgian `+++123/4567/89012+++`, Swiss QR.
 */
export function findPaymentReferences(segment: Segment): Candidate[] {
  return referenceShapes.flatMap((shape) =>
    findMatches(segment.text, shape).map((match) =>
      createCandidate(
        'reference',
        segment,
        [match.index, match.index + match[0].length],
        match[0].replace(/ +/g, ' ').trim(),
      ),
    ),
  )
}

const cleanCode = (text: string) => text.replace(/^#/, '').replace(/\s+/g, ' ').trim()

/** The number of a law or an article that a document refers to: `D.P.R. 472 del 14/08/1996`, `artikel 44`. */
const lawBefore =
  /(?<!\p{L})(?:d\.? ?p\.? ?r\.?|d\.? ?lgs\.?|d\.? ?l\.?|d\.? ?m\.?|legge|art(?:ikel|icle|icolo|[íi]culo|\.)?|§+|ley|loi|wet|real decreto|r\.? ?d\.?|section|directive|richtlijn|richtlinie|directiva|direttiva) (?:n\.? ?|nr\.? ?|no\.? ?)?$/iu

/** How likely a token is an identifying number. */
function scoreCodeForm(segment: Segment, at: number, text: string): number {
  // Only nearby text matters; copying the whole line for every code would be slow.
  const before = segment.text.slice(Math.max(0, at - 80), at)
  const after = segment.text.slice(at + text.length, at + text.length + 20)
  // `0:24` is a time.
  if (/^:\d{2}(?!\d)/.test(after) || /(?<!\d)\d{1,2}:$/.test(before)) return 0.2
  if (/^ ?%/.test(after) || /[€$£] ?$/.test(before) || /^ ?€/.test(after) || /^[.,]\d/.test(after)) return 0.2
  if (/[@]/.test(after.slice(0, 1)) || /@|www\.|https?:/.test(before.split(' ').at(-1) ?? '')) return 0.1
  if (/^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|(?:19|20)\d{2})$/.test(text) || /^\d{4}-\d{2}-\d{2}$/.test(text))
    return 0.15
  if (/^\d+[.]\d{2}$/.test(text)) return 0.4
  if (/^[1-9]\d{3} ?[A-Z]{2}$/.test(text)) return 0.3
  if (/(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(`${before}${text}${after}`.trimEnd())) return 0.1
  if (lawBefore.test(before)) return 0.1
  // `22 Piccadilly` in an address beside the references.
  if (at === 0 && /^\d{1,4}\p{L}?,? \p{Lu}\p{Ll}+(?: \p{L}+)*$/u.test(segment.text)) return 0.25
  const digits = text.replace(/\D/g, '').length
  if (digits === 1 && text.length < 3) return 0.4
  return digits < 3 ? 0.7 : 1
}

import { findMatches } from '#src/values/parsing/find-matches.ts'
import { parseDate } from '#src/values/types/date.ts'
import { getCandidateKind } from '../analysis/field-roles.ts'
import { createCandidate } from '../candidates/candidate.ts'
import { getSegments } from '../layout/document-text.ts'
import { createProposal, type Extractor } from './proposal.ts'

// `Celle, den 12.03.2025`: only the place and date of a letter.
const placeAndDate = /^\p{Lu}[\p{L} .'’-]{2,30},\s*(?:den|le|the|d\.d\.)?\s*\d[^,;]{5,20}$/u

/** What is printed as a date after its label and is none: given without a value, to be looked at. */
export const impossibleDateExtractor: Extractor = {
  name: 'impossible-date',
  weight: 1,
  propose: ({ field, document }) =>
    getCandidateKind(field) === 'date'
      ? document
          .getLabelledCandidates(field.name, 'impossible-date')
          .map(({ candidate, strength }) => createProposal(candidate, 0.9 * strength, 'impossible-date'))
      : [],
}

/** The only or first date of a document without labelled dates. */
export const anyDateExtractor: Extractor = {
  name: 'any-date',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'document-date') return []
    const all = document.candidates.getByKind('date')
    const days = new Set(all.map((candidate) => candidate.value))
    return all
      .filter((candidate) => candidate.page === 0)
      .map((candidate, order) => {
        const labelled = document
          .getLabelHits(candidate.segment.line)
          .some((hit) => hit.box.right <= candidate.box.left + 1)
        const alone = days.size === 1 ? 0.6 : 0.35 - 0.02 * order
        const score = placeAndDate.test(candidate.segment.text) ? 0.72 : alone - (labelled ? 0.15 : 0)
        return createProposal(candidate, score, 'any-date')
      })
  },
}

/** The time beside the date, or the only time. */
export const anyTimeExtractor: Extractor = {
  name: 'any-time',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'time') return []
    const all = document.candidates.getByKind('time')
    return all.map((candidate, order) => {
      const dated = document.candidates.getOnLine(candidate.segment.line, 'date').length > 0
      const scoreWithoutDate = all.length === 1 ? 0.6 : 0.35
      return createProposal(candidate, (dated ? 0.85 : scoreWithoutDate) - 0.02 * order, 'any-time')
    })
  },
}

const payBeforePattern =
  /(?:net(?:to)? \d+|betal|voldoen|overmaken|overgemaakt|over te maken|bijgeschreven|zahlbar|zahlung|zahlen|überweis|begleichen|fällig|pay|due|settle|régle|règle|payer|paiement|échéance)[^.]{0,90}?(?:vóór|voor|uiterlijk(?: op)?|op|before|by|on|until|bis(?: zum| spätestens)?|spätestens(?: am| bis)?|am|zum|avant(?: le)?|au plus tard(?: le)?|le|:)\s*$/iu
const month =
  'jan\\p{L}*|feb\\p{L}*|f[ée]v\\p{L}*|maart|mrt|mar\\p{L}*|m[äa]rz|apr\\p{L}*|avr\\p{L}*|mei|mai|may|jun\\p{L}*|jui\\p{L}*|jul\\p{L}*|aug\\p{L}*|ao[ûu]t|sep\\p{L}*|o[kc]t\\p{L}*|nov\\p{L}*|de[cz]\\p{L}*|d[ée]c\\p{L}*'
const yearless = new RegExp(
  `(?<![\\d.])(\\d{1,2})\\.? (?:${month})\\.?(?![\\p{L}])(?: a\\.s\\.)?(?! '?\\d)`,
  'giu',
)
const chargedPattern =
  /(?:afgeschreven|afschrijven|geïncasseerd|incasseren|abgebucht|eingezogen|prélevé|debited|collected)/i

const isPaymentRequestAfter = (before: string, after: string) =>
  /(?:vóór|voor|uiterlijk(?: op)?|before|by|bis(?: zum)?|avant le)\s*$/iu.test(before) &&
  /^[^.]{0,10}(?:over te maken|te voldoen|te betalen|overmaken|voldoen|betalen|zu zahlen)/iu.test(after)

const paidPattern = /\b(?:betaald|paid|bezahlt|payé|ontvangen|received|afgeschreven|abgebucht)\b/i

/** The due date in a sentence: `zu zahlen bis zum 23.05.2025`. */
export const dueDateInSentenceExtractor: Extractor = {
  name: 'due-in-sentence',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'due-date') return []
    return document.candidates.getByKind('date').flatMap((candidate) => {
      const own = candidate.segment.text.slice(0, candidate.from)
      const above = document.text.lines[candidate.segment.line - 1]?.segments[0]
      const near =
        above && above.page === candidate.page && candidate.segment.box.top - above.box.bottom < above.size
      const before = near && own.length < 40 ? `${above.text} ${own}` : own
      if (/(?:prélevé|debited on|abgebucht am|geïncasseerd op)[^.]{0,20}$/iu.test(before))
        return [createProposal(candidate, 0.7, 'due-in-sentence')]
      return payBeforePattern.test(before) && !paidPattern.test(before)
        ? [createProposal(candidate, 0.8, 'due-in-sentence')]
        : []
    })
  },
}

/** A due date without a year is the next one after the document date. */
export const dueDateWithoutYearExtractor: Extractor = {
  name: 'due-without-year',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'due-date') return []
    const issued = document.candidates.getByKind('date').find(({ page }) => page === 0)
    if (!issued) return []
    return getSegments(document.text.lines).flatMap((segment) =>
      findMatches(segment.text, yearless).flatMap((match) => {
        const to = match.index + match[0].length
        const before = segment.text.slice(0, match.index)
        const taken = chargedPattern.test(segment.text.slice(to, to + 30)) || chargedPattern.test(before)
        const asked =
          (payBeforePattern.test(before) && !paidPattern.test(before)) ||
          isPaymentRequestAfter(before, segment.text.slice(to))
        const day = taken || asked ? getNextDate(match[0], String(issued.value)) : undefined
        if (day === undefined) return []
        return [
          createProposal(createCandidate('date', segment, [match.index, to], day), 0.7, 'due-without-year'),
        ]
      }),
    )
  },
}

/** The first such date on or after `from` (`YYYY-MM-DD`), within a year. */
function getNextDate(text: string, from: string): string | undefined {
  const year = Number(from.slice(0, 4))
  return [year, year + 1]
    .map((one) => parseDate(`${text.replace(/ a\.s\.$/i, '')} ${one}`))
    .flatMap((read) => (read.ok && read.value >= from ? [read.value] : []))[0]
}

import { findMatches } from '#src/values/parsing/find-matches.ts'
import { parseDate } from '#src/values/types/date.ts'
import { createCandidate, type Candidate } from '../candidates/candidate.ts'
import { getSegments } from '../layout/document-text.ts'
import type { LabelledCandidate } from '../labels/labelled-candidates.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { getSentenceAfter, getSentenceBefore, joinRunningText } from './phrases/running-text.ts'
import { createProposal, type Extractor } from './proposal.ts'

const payWord =
  'net(?:to)? \\d+|betal|voldoen|overmaken|overgemaakt|over te maken|bijgeschreven|zahlbar|zahlung|zahlen|überweis|begleichen|fällig|pay|due|settle|régle|règle|payer|paiement|échéance|pagament|pagare|versar|saldare|bonific|pago|pagar|abonar|ingresar'
const payBeforePattern = new RegExp(
  `(?:${payWord})[^.]{0,90}?(?:vóór|voor|uiterlijk(?: op)?|op|before|by|on|until|bis(?: zum| spätestens)?|spätestens(?: am| bis)?|am|zum|avant(?: le)?|au plus tard(?: le)?|le|entro(?: (?:e non oltre )?il)?|il|antes del?|hasta el|el|:)\\s*$`,
  'iu',
)
const month =
  'jan\\p{L}*|gen\\p{L}*|enero|feb\\p{L}*|f[ée]v\\p{L}*|maart|mrt|mar\\p{L}*|m[äa]rz|apr\\p{L}*|avr\\p{L}*|mei|mai|may\\p{L}*|mag\\p{L}*|jun\\p{L}*|jui\\p{L}*|jul\\p{L}*|aug\\p{L}*|agosto|giu\\p{L}*|lug\\p{L}*|abr\\p{L}*|dic\\p{L}*|ao[ûu]t|sep\\p{L}*|set\\p{L}*|o[kct]t\\p{L}*|nov\\p{L}*|de[cz]\\p{L}*|d[ée]c\\p{L}*'
const yearless = new RegExp(
  `(?<![\\d.])(\\d{1,2})\\.? (?:${month})\\.?(?![\\p{L}])(?: a\\.s\\.)?(?! '?\\d)`,
  'giu',
)
const chargedPattern =
  /(?:afgeschreven|afschrijven|geïncasseerd|incasseren|abgebucht|eingezogen|prélevé|debited|collected)/i

/**
 * `Der Rechnungsbetrag ist bis zum 16.12.2025 fällig`: without a word for an amount, a service or an inspection may
 * be due.
 */
const isAmountDueAfter = (before: string, after: string) =>
  /(?:betrag|summe|rechnung|zahlung|bedrag|factuur|amount|invoice|balance|payment)(?!\p{L})[^.]{0,40}(?:bis(?: zum| spätestens)?|zum|am|op|uiterlijk|on|by|before)\s*$/iu.test(
    before,
  ) &&
  /^\s*(?:zur (?:zahlung|überweisung) )?(?:fällig|zahlbar|verschuldigd|betaalbaar|due|payable)(?!\p{L})/iu.test(
    after,
  )

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
      if (hasOtherLabel(candidate, document)) return []
      const own = candidate.segment.text.slice(0, candidate.from)
      const above = document.text.lines[candidate.segment.line - 1]?.segments[0]
      const near =
        above && above.page === candidate.page && candidate.segment.box.top - above.box.bottom < above.size
      const before = near && own.length < 40 ? `${above.text} ${own}` : own
      if (/(?:prélevé|debited on|abgebucht am|geïncasseerd op)[^.]{0,20}$/iu.test(before))
        return [createProposal(candidate, 0.7, 'due-in-sentence')]
      // A point inside a date or an amount does not end the sentence.
      const sentence = before.replace(/(?<=\d)\.(?=\d)/g, '/')
      const isAsked =
        payBeforePattern.test(sentence) ||
        isAmountDueAfter(sentence, candidate.segment.text.slice(candidate.to))
      return isAsked && !paidPattern.test(before) && !isDiscountDate(candidate)
        ? [createProposal(candidate, 0.8, 'due-in-sentence')]
        : []
    })
  },
}

/** Reads a due date without a year as the first one after the document date. */
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

/** Whether the label right before a date belongs to no field: `MOT due: 11-06-2026`. */
const hasOtherLabel = ({ segment, from }: Candidate, document: AnalysedDocument): boolean =>
  document
    .getLabelHits(segment.line)
    .some(
      (hit) =>
        hit.segment === segment &&
        hit.to <= from &&
        from - hit.to < 3 &&
        hit.meanings.every(({ field }) => field === undefined),
    )

const discountWord = /skonto|discount|korting|kredietbeperking|escompte|sconto|descuento|rabatt|remise/iu
const clauseEnd = /[,;]\s|\.\s|(?<!\p{L})(?:oder|or|of|ou|oppure|o|anders|sonst|danach)(?!\p{L})/iu

/** Whether the clause around a date grants a discount until then: `bis 20.02.2025 mit 2 % Skonto`. */
function isDiscountDate({ segment, from, to }: Candidate): boolean {
  const before =
    segment.text
      .slice(Math.max(0, from - 60), from)
      .split(clauseEnd)
      .at(-1) ?? ''
  const after = segment.text.slice(to, to + 60).split(clauseEnd)[0] ?? ''
  return discountWord.test(`${before} ${after}`)
}

/** `Dit bedrag wordt verrekend met factuur V250466 (vervaldatum 30-06-2025)`: the day of another invoice. */
const isOfSetOffInvoice = ({ segment, from }: Candidate): boolean =>
  /(?:verreken|set off|offset|applied (?:to|against)|verrechne|impute|compens)[^.]*$/iu.test(
    segment.text.slice(0, from),
  )

const preposition =
  /^(?:before|by|voor|vóór|avant le|bis zum|bis spätestens|spätestens bis|uiterlijk(?: op| voor)?)\s*:?$/iu
const severalDays =
  /^(?:scadenze|vencimientos|échéances|vervaldata|vervaldagen|fälligkeiten|due dates)\s*:?$/iu

/**
 * Whether a label identifies a date as the due date. A preposition inside a sentence does so only beside a word for
 * paying (`Volgende APK vóór 09-05-2026` has none), and a label of several dates only for a single one. The last
 * day of a discount is never the due date.
 */
export function canBeDue({ candidate, hit }: LabelledCandidate, document: AnalysedDocument): boolean {
  const { text } = hit.segment
  const label = text.slice(hit.from, hit.to).trim()
  if (isDiscountDate(candidate) || isOfSetOffInvoice(candidate)) return false
  if (preposition.test(label) && !hit.isLeading) return isAboutPaying(candidate, document)
  if (!severalDays.test(label)) return true
  const { line } = candidate.segment
  const days = [-2, -1, 0, 1, 2]
    .flatMap((step) => document.candidates.getOnLine(line + step, 'date'))
    .filter(({ segment, box }) => segment.line === line || Math.abs(box.left - candidate.box.left) < 4)
  return new Set(days.map(({ value }) => value)).size < 2
}

function isAboutPaying(candidate: Candidate, { text }: AnalysedDocument): boolean {
  const running = joinRunningText(text)
  const start = (running.getOffset(candidate.segment) ?? 0) + candidate.from
  const before = getSentenceBefore(running, start)
  const after = getSentenceAfter(running, start + candidate.to - candidate.from)
  return new RegExp(`${payWord}|netto`, 'iu').test(before) || isPaymentRequestAfter(before, after)
}

import { parseDate } from '#src/values/types/date.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { createCandidate, type Candidate } from '../../candidates/candidate.ts'
import type { LabelHit } from '../../labels/find-labels.ts'
import { createProposal, type Extractor, type ExtractionContext, type Proposal } from '../proposal.ts'

/** The first and last date of a period. */
export interface Period {
  readonly start: Candidate
  readonly end: Candidate
}

const until = 't\\/m|tot en met|tot|to|until|through|bis(?: zum)?|au|al|hasta(?: el)?|-|–|—|\\/'
const betweenDates = new RegExp(`^\\s*(?:${until})\\s*$`, 'iu')
// `1 mei t/m 31 mei 2025` and `1 - 31 May 2025`: the year, and the month, are printed once.
const startWithoutYear = new RegExp(
  `(?<![\\d\\p{L}])(\\d{1,2}(?:[-/.]\\d{1,2}|\\.? \\p{L}{3,9}\\.?)?)\\s*(?:${until})\\s*$`,
  'iu',
)

/** First and last date of a period: two dates with a word between them, at a label or alone in the document. */
export const periodExtractor: Extractor = {
  name: 'period',
  weight: 1,
  propose: (context) => {
    const { role, document, field } = context
    if (role !== 'period-start' && role !== 'period-end') return []
    const paired = findPeriods(document).map((period): Proposal => {
      const candidate = role === 'period-start' ? period.start : period.end
      return createProposal(candidate, isLabelled(period, context) ? 0.92 : 0.55, 'period')
    })
    if (paired.length > 0) return paired
    return document
      .getLabelledCandidates(field.name, 'date')
      .filter(({ hit }) => !isOfOther(hit))
      .map(({ candidate, strength }) => createProposal(candidate, 0.8 * strength, 'period'))
  },
}

/**
 * `Datum` alone labels the document's date; in `alter Kontostand vom 31.08.2025` the word before the date is no label.
 */
const isOfOther = ({ segment, from, to }: LabelHit): boolean =>
  /^(?:datum|date|data|fecha|tota(?:a)?l)\W*$/iu.test(segment.text.slice(from, to)) ||
  /(?:kontostand|saldo|solde|balance|rekening|konto|account)\s*$/iu.test(segment.text.slice(0, from))

/** Whether a label of the period, its start or its end is left of it on its line, or above it. */
function isLabelled({ start }: Period, { document, field }: ExtractionContext): boolean {
  const { line } = start.segment
  const isOwn = (hit: { meanings: readonly { field: string | undefined }[] }) =>
    hit.meanings.some(
      (meaning) => meaning.field === field.name || /^Period(?:Start|End)$/.test(meaning.field ?? ''),
    )
  return (
    document.getLabelHits(line).some((hit) => isOwn(hit) && hit.box.left < start.box.left) ||
    document
      .getLabelHits(line - 1)
      .some((hit) => isOwn(hit) && Math.abs(hit.box.left - start.segment.box.left) < 4)
  )
}

/** The periods anywhere in a document. */
export function findPeriods(document: AnalysedDocument): Period[] {
  return document.text.lines.flatMap((line) => {
    const dates = document.candidates.getOnLine(line.index, 'date')
    return dates.flatMap((end, index): Period[] => {
      const before = dates[index - 1]
      if (before && isRange(before, end)) return [{ start: before, end }]
      const start = findStartWithoutYear(end)
      return start ? [{ start, end }] : []
    })
  })
}

function isRange(start: Candidate, end: Candidate): boolean {
  if (String(start.value) >= String(end.value)) return false
  if (start.segment === end.segment) return betweenDates.test(start.segment.text.slice(start.to, end.from))
  const between = `${start.segment.text.slice(start.to)} ${end.segment.text.slice(0, end.from)}`
  return betweenDates.test(between)
}

function findStartWithoutYear(end: Candidate): Candidate | undefined {
  const match = startWithoutYear.exec(end.segment.text.slice(0, end.from))
  const day = match?.[1]
  if (!match || day === undefined) return undefined
  const [year = '', month = ''] = String(end.value).split('-')
  const read = /^\d+$/.test(day)
    ? parseDate(`${year}-${month}-${day.padStart(2, '0')}`)
    : parseDate(`${day} ${year}`)
  const withSeparator = read.ok ? read : parseDate(`${day}${/[-/.]/.exec(day)?.[0] ?? ' '}${year}`)
  if (!withSeparator.ok || withSeparator.value >= String(end.value)) return undefined
  return createCandidate('date', end.segment, [match.index, match.index + day.length], withSeparator.value)
}

import { parseDate } from '#src/values/types/date.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Candidate } from '../../candidates/candidate.ts'
import { findPeriods } from '../../extractors/phrases/periods.ts'
import type { CellValue } from '../cell-values.ts'

/**
 * The date of a transaction; the document's period and latest date determine a missing year.
 *
 * @param firstLine line index of the first transaction.
 */
export function readDay(text: string, document: AnalysedDocument, firstLine: number): CellValue | undefined {
  const { notation } = document.text
  const [first = '', second = ''] = text.split('\n')
  const whole = parseDate(first, notation)
  if (whole.ok) return { text: first, value: whole.value }
  // A narrow column has the year below the day.
  const wrapped = parseDate(`${first}${/[-/.]$/.test(first) ? '' : ' '}${second}`, notation)
  if (wrapped.ok && second !== '') return { text: `${first}\n${second}`, value: wrapped.value }
  const latest = findLatest(document, firstLine)
  if (latest === undefined) return undefined
  const year = Number(latest.slice(0, 4))
  const separator = /^\d{1,2}([-/.])\d{1,2}[-/.]?$/.exec(first)?.[1] ?? ' '
  const bare = first.replace(/[-/.]$/, '')
  const days = [year, year - 1].flatMap((one) => {
    const read = parseDate(`${bare}${separator}${one}`, notation)
    return read.ok && read.value <= latest ? [read.value] : []
  })
  return days[0] === undefined ? undefined : { text: first, value: days[0] }
}

/** Days after the end of its period for which a statement may still contain bookings. */
const daysAfter = 10

/**
 * The latest possible date of a transaction: shortly after the period above the transactions, but not before the
 * date of the statement. Without such a period, the latest date of the document, which may belong to something
 * else. Periods in a transaction's description are excluded: they describe the payment.
 */
function findLatest(document: AnalysedDocument, firstLine: number): string | undefined {
  const ends = findPeriods(document)
    .map(({ end }) => end)
    .filter(({ segment }) => segment.line < firstLine)
  if (ends.length > 0) {
    const day = new Date(`${findLast(ends)}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + daysAfter)
    const stated = document
      .getLabelledCandidates('StatementDate', 'date')
      .map(({ candidate }) => candidate)
      .filter(({ segment }) => segment.line < firstLine)
    return [day.toISOString().slice(0, 10), findLast(stated) ?? ''].toSorted().at(-1)
  }
  return findLast(document.candidates.getByKind('date'))
}

const findLast = (days: readonly Candidate[]): string | undefined =>
  days
    .map(({ value }) => String(value))
    .toSorted()
    .at(-1)

import type { CheckableField, CheckResult } from './check-result.ts'
import { findByRole } from './field-roles.ts'

/** Checks that the due date is not before the invoice date; undefined for a document that lacks one of the fields. */
export function checkDueDate(fields: readonly CheckableField[]): CheckResult | undefined {
  const [invoiced, due] = [findByRole(fields, 'invoiceDate'), findByRole(fields, 'dueDate')]
  const [from, to] = [invoiced[0], due[0]]
  if (from === undefined || to === undefined) return undefined
  const base = { code: 'due-date', at: to.name, fields: [to.name, from.name] } as const
  const ambiguous = [invoiced, due].find((found) => found.length > 1)
  if (ambiguous !== undefined) {
    const reason = { kind: 'ambiguous', fields: ambiguous.map(({ name }) => name) } as const
    return { ...base, result: 'unchecked', reason }
  }
  const unread = [from, to].filter((field) => readDay(field) === undefined).map(({ name }) => name)
  const [invoicedOn, dueOn] = [readDay(from), readDay(to)]
  if (invoicedOn === undefined || dueOn === undefined)
    return { ...base, result: 'unchecked', reason: { kind: 'no-date', fields: unread } }
  const daysEarly = invoicedOn - dueOn
  return daysEarly > 0 ? { ...base, result: 'failed', daysEarly } : { ...base, result: 'passed' }
}

/** Maximum days ahead of a document date; a subscription may be invoiced some months early. */
const maxDaysAhead = 366
/** Older documents are not processed: an earlier date is misread or mistyped. */
const earliestDay = '1990-01-01'
/** A field that is only called a date may belong to a deed or a letter in an archive. */
const plainName = /^(?:date|datum)$/i

/**
 * Checks that the date of a document is neither far in the future nor implausibly old.
 *
 * @param today ISO 8601.
 * @returns only failures.
 */
export function checkDocumentDates(fields: readonly CheckableField[], today: string): CheckResult[] {
  const [now, earliest] = [today, earliestDay].map((value) => readDay({ name: '', value }))
  if (now === undefined || earliest === undefined) return []
  return findByRole(fields, 'documentDate').flatMap((field): CheckResult[] => {
    const day = readDay(field)
    if (day === undefined) return []
    const isAhead = day > now + maxDaysAhead
    if (!isAhead && (day >= earliest || plainName.test(field.name))) return []
    return [{ code: 'document-date', result: 'failed', at: field.name, fields: [field.name], isAhead }]
  })
}

const msPerDay = 86_400_000

/** The number of days of an ISO 8601 date since 1970; undefined for anything else and for a date that does not exist. */
function readDay({ value, valueProblem }: CheckableField): number | undefined {
  const day =
    typeof value === 'string' && valueProblem === undefined
      ? /^\d{4}-\d{2}-\d{2}(?=$|T| )/.exec(value)?.[0]
      : undefined
  if (day === undefined) return undefined
  const time = Date.parse(day)
  // Date.parse reads 30 February as 2 March.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  return exists ? time / msPerDay : undefined
}

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

const msPerDay = 86_400_000

/** The day of an ISO 8601 date, counted from 1970; undefined for anything else and for a day that does not exist. */
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

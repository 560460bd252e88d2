import type { JsonValue } from '#src/contract/json.ts'
import type { ModelField } from '#src/contract/service/models.ts'
import type { Proposal } from '../extractors/proposal.ts'
import { getFieldRole } from '../analysis/field-roles.ts'
import { chooseBest, type Decision } from './decision.ts'

const minDueScore = 0.5
const minIssueScore = 0.3

/**
 * The due date is not before the document date, and one printed date is not both. Terms such as "14 days" are not
 * dates: nothing is computed.
 */
export function decideDates(
  fields: readonly ModelField[],
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const issued = fields.find((field) => getFieldRole(field) === 'document-date')?.name ?? ''
  const due = fields.find((field) => getFieldRole(field) === 'due-date')?.name ?? ''
  // In a model with a debit date, the due date is another day.
  const hasDebit = fields.some((field) => getFieldRole(field) === 'debit-date')
  const dues = (proposals.get(due) ?? []).filter((one) => !hasDebit || one.extractorName !== 'debit-date')
  const decided = chooseBest(dues, minDueScore)
  if (!decided) {
    decisions.delete(due)
    return
  }
  const first = decisions.get(issued)
  if (
    first &&
    first.proposal.candidate === decided.proposal.candidate &&
    first.proposal.score < decided.proposal.score
  ) {
    // The due date was chosen as the document date only because there was no other.
    const other = chooseBest(
      (proposals.get(issued) ?? []).filter((one) => one.candidate !== decided.proposal.candidate),
      minIssueScore,
    )
    if (other) decisions.set(issued, other)
    else decisions.delete(issued)
  }
  const day = decisions.get(issued)
  const later = dues.filter(
    (other) =>
      !day || (other.candidate !== day.proposal.candidate && !isBefore(other.value, day.proposal.value)),
  )
  const chosen = chooseBest(later, minDueScore)
  if (chosen) decisions.set(due, { ...chosen, isDoubted: chosen.isDoubted || isFarBehind(chosen, day) })
  else if (day && decided.proposal.candidate === day.proposal.candidate) decisions.delete(due)
  else decisions.set(due, { ...decided, isDoubted: true })
}

/** An impossible date has no value and precedes no other. */
const isBefore = (one: JsonValue, other: JsonValue) =>
  one !== null && other !== null && String(one) < String(other)

/** Longest usual payment term in days: half a year, as in public-sector contracts. */
const maxTermDays = 190

/** Whether a due date is so late that it may be the end of a contract or guarantee, or the date of an inspection. */
function isFarBehind(due: Decision, issued: Decision | undefined): boolean {
  const [from, to] = [Date.parse(String(issued?.proposal.value)), Date.parse(String(due.proposal.value))]
  return to - from > maxTermDays * 24 * 3600 * 1000
}

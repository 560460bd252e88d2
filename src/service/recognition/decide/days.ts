import type { ModelField } from '#src/contract/models.ts'
import type { Proposal } from '../extractors/proposal.ts'
import { roleOf } from '../fields/roles.ts'
import { best, type Decision } from './decision.ts'

const leastDue = 0.5
const leastIssued = 0.3

/**
 * The due date does not come before the date of the document, and one place is not both. Terms such as
 * "14 days" are no date: nothing is reckoned.
 */
export function decideDays(
  fields: readonly ModelField[],
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const issued = fields.find((field) => roleOf(field) === 'document-date')?.name ?? ''
  const due = fields.find((field) => roleOf(field) === 'due-date')?.name ?? ''
  const decided = decisions.get(due)
  if (!decided) return
  const first = decisions.get(issued)
  if (first && first.proposal.at === decided.proposal.at && first.proposal.score < decided.proposal.score) {
    // The day of payment was the best guess for the day of the document only for want of another.
    const other = best(
      (proposals.get(issued) ?? []).filter((one) => one.at !== decided.proposal.at),
      leastIssued,
    )
    if (other) decisions.set(issued, other)
    else decisions.delete(issued)
  }
  const day = decisions.get(issued)
  const later = (proposals.get(due) ?? []).filter(
    (other) => !day || (other.at !== day.proposal.at && String(other.value) >= String(day.proposal.value)),
  )
  const chosen = best(later, leastDue)
  if (chosen) decisions.set(due, chosen)
  else if (day && decided.proposal.at === day.proposal.at) decisions.delete(due)
  else decisions.set(due, { ...decided, doubted: true })
}

import type { ModelField } from '#src/contract/service/models.ts'
import type { Proposal } from '../extractors/proposal.ts'
import { getFieldRole } from '../analysis/field-roles.ts'
import { chooseBest, type Decision } from './decision.ts'

const codeRoles = new Set(['document-number', 'other-number', 'payment-reference', 'credited-number'])
const minScore = 0.45

/**
 * Assigns each printed number to one field: the field with the best score gets it, others get their next
 * best. A number printed twice under two labels fills both.
 */
export function decideCodes(
  fields: readonly ModelField[],
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const open = new Set(
    fields.filter((field) => codeRoles.has(getFieldRole(field))).map((field) => field.name),
  )
  const taken: Proposal[] = []
  while (open.size > 0) {
    const bids = [...open].flatMap((name) => {
      const free = (proposals.get(name) ?? []).filter(
        (proposal) => !taken.some((other) => isColliding(other, proposal)),
      )
      const decision = chooseBest(free, minScore)
      return decision ? [{ name, decision }] : []
    })
    const winner = bids.toSorted((a, b) => b.decision.proposal.score - a.decision.proposal.score)[0]
    if (!winner) break
    decisions.set(winner.name, winner.decision)
    taken.push(winner.decision.proposal)
    open.delete(winner.name)
  }
  for (const name of open) decisions.delete(name)
}

/** Whether two proposals share characters. */
function isColliding(a: Proposal, b: Proposal): boolean {
  if (!a.candidate || !b.candidate || a.candidate.segment !== b.candidate.segment) return false
  return a.candidate.from < b.candidate.to && b.candidate.from < a.candidate.to
}

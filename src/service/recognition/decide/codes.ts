import type { ModelField } from '#src/contract/models.ts'
import type { Proposal } from '../extractors/proposal.ts'
import { roleOf } from '../fields/roles.ts'
import { best, type Decision } from './decision.ts'

const codeRoles = new Set(['document-number', 'other-number', 'payment-reference'])
const least = 0.45

/**
 * One place is not two numbers: the field with the strongest word takes it, the others take their next best.
 * The same number printed twice under two labels is both.
 */
export function decideCodes(
  fields: readonly ModelField[],
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const open = new Set(fields.filter((field) => codeRoles.has(roleOf(field))).map((field) => field.name))
  const taken: Proposal[] = []
  while (open.size > 0) {
    const bids = [...open].flatMap((name) => {
      const free = (proposals.get(name) ?? []).filter(
        (proposal) => !taken.some((other) => collide(other, proposal)),
      )
      const decision = best(free, least)
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

/** Whether two proposals stand on the same characters. */
function collide(a: Proposal, b: Proposal): boolean {
  if (!a.at || !b.at || a.at.segment !== b.at.segment) return false
  return a.at.from < b.at.to && b.at.from < a.at.to
}

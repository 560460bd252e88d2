import type { ModelField } from '#src/contract/service/models.ts'
import type { Amount } from '#src/values/types/amount.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import type { Proposal } from '../extractors/proposal.ts'
import type { Decision } from './decision.ts'

const minScore = 0.45

/**
 * The amount paid and the amount due, given the decided total. A payment counts if total minus payment is a printed
 * amount due, or if everything was paid: items of an invoice are called deposits and advances too. An amount due
 * that is neither the total nor explained by a payment or another sum is doubted.
 *
 * @param otherDues amounts that may be due besides the total, in cents: of earlier invoices and, below zero,
 *   withheld tax.
 */
export function decideDue(
  fields: readonly ModelField[],
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
  otherDues: readonly number[] = [],
): void {
  const findName = (role: FieldRole) => fields.find((field) => getFieldRole(field) === role)?.name ?? ''
  const [paidName, dueName] = [findName('paid'), findName('due')]
  if (paidName === '' && dueName === '') return
  const total = decisions.get(findName('total'))
  const list = (name: string) => (proposals.get(name) ?? []).filter(({ score }) => score >= minScore)
  const { paid, due } = choosePair(list(paidName), list(dueName), total, otherDues)
  for (const [name, decision] of [
    [paidName, paid],
    [dueName, due],
  ] as const)
    if (decision) decisions.set(name, decision)
    else decisions.delete(name)
}

interface Pair {
  readonly paid?: Decision
  readonly due?: Decision
}

function choosePair(
  paids: readonly Proposal[],
  dues: readonly Proposal[],
  total: Decision | undefined,
  otherDues: readonly number[],
): Pair {
  if (!total) return {}
  const whole = getCents(total.proposal)
  for (const paid of paids)
    for (const due of dues)
      if (getCents(paid) > 0 && whole - getCents(paid) === getCents(due))
        return { paid: toDecision(paid, true), due: toDecision(due, true) }
  const together = dues.find((due) =>
    otherDues.some((other) => other !== 0 && whole + other === getCents(due)),
  )
  if (together) return { due: toDecision(together, true) }
  const all = paids.find((paid) => paid.score > 0.6 && getCents(paid) === whole)
  const same = dues.find((due) => getCents(due) === whole)
  const [other] = dues
  if (same) return { due: { ...toDecision(same, total.isConfirmed), isDoubted: total.isDoubted } }
  return {
    ...(all && { paid: toDecision(all, false) }),
    ...(other && other.score >= minScoreAlone && { due: { ...toDecision(other, false), isDoubted: true } }),
  }
}

/** Minimum score of an amount due that no other amount explains. */
const minScoreAlone = 0.7

/** Payments are printed with and without a minus. */
const getCents = ({ value }: Proposal) => Math.abs(Math.round((value as Amount).Amount * 100)) // The kind is amount.

const toDecision = (proposal: Proposal, isConfirmed: boolean): Decision => ({
  proposal,
  margin: isConfirmed ? 1 : 0.2,
  isConfirmed,
  isDoubted: false,
})

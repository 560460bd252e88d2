import type { ModelField } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { Proposal } from '../extractors/proposal.ts'
import { chooseBest, type Decision } from './decision.ts'

/** Words that address the customer: the number is the customer's. */
const yours = /^(?:uw|jouw|your|ihre?|votre|vos|vs|vostr[oa]|su|klant|customer|client|kunden?)(?!\p{L})/iu
const [minScore, minOther] = [0.45, 0.3]

/**
 * On an order confirmation the seller may call its own number the order number, beside `Uw referentie`. Then it is
 * the confirmation number, and the customer's is the order number.
 */
export function separateOrderNumbers(
  fields: readonly ModelField[],
  document: AnalysedDocument,
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const [confirmation, order] = ['ConfirmationNumber', 'OrderNumber']
  const own = decisions.get(order)
  if (!own || decisions.has(confirmation) || !fields.some(({ name }) => name === confirmation)) return
  const isYours = ({ candidate }: Proposal) =>
    candidate !== undefined && yours.test(findLabelText(candidate, document))
  if (isYours(own.proposal)) return
  const isOwn = ({ value }: Proposal) => value === own.proposal.value
  const sellers = chooseBest((proposals.get(confirmation) ?? []).filter(isOwn), minOther)
  const others = [...decisions].filter(([name]) => name !== order).map(([, { proposal }]) => proposal.value)
  const customers = (proposals.get(order) ?? [])
    .filter((one) => !isOwn(one) && isYours(one) && !others.includes(one.value))
    .map((one) => ({ ...one, score: Math.max(one.score, minScore) }))
  const number = chooseBest(customers, minScore)
  if (!sellers || !number || customers.length > 1) return
  decisions.set(confirmation, sellers)
  decisions.set(order, number)
}

/** The text before a code: in its segment, or in the segment left of it. */
function findLabelText({ segment, from }: Candidate, { text }: AnalysedDocument): string {
  const before = segment.text.slice(0, from).trim()
  if (before !== '') return before
  const left = text.lines[segment.line]?.segments.filter(({ box }) => box.right <= segment.box.left + 1)
  return left?.at(-1)?.text.trim() ?? ''
}

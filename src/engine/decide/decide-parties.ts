import type { ModelField } from '#src/contract/service/models.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import type { Proposal } from '../extractors/proposal.ts'
import { isSameName, toNameKey } from '../parties/name-forms.ts'
import type { Parties } from '../parties/find-parties.ts'
import { chooseBest, getMinScore, type Decision } from './decision.ts'

const pairs = [
  ['issuer-name', 'receiver-name'],
  ['issuer-vat-id', 'receiver-vat-id'],
] as const

/**
 * Makes the parties differ: neither name nor VAT id of the issuer is the receiver's, and no name in the block of
 * one party is the name of the other.
 */
export function decideParties(
  fields: readonly ModelField[],
  parties: Parties,
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const findName = (role: FieldRole) => fields.find((field) => getFieldRole(field) === role)?.name ?? ''
  for (const [mine, theirs] of pairs) {
    const [a, b] = [decisions.get(findName(mine)), decisions.get(findName(theirs))]
    if (!a || !b || !hasSameValue(a.proposal, b.proposal)) continue
    // An invoice names its issuer but not always its receiver: the issuer yields only to another name, or if it is
    // a weak match and surely the other party.
    const isLess = a.proposal.score < b.proposal.score
    const left = leaveOutParty(proposals.get(findName(mine)) ?? [], b.proposal, parties)
    const isNamed = mine !== 'issuer-name' || chooseBest(left, getMinScore(mine)) !== undefined
    const isOther = b.proposal.score >= minSureScore && a.proposal.score < maxUnsureScore
    const givesWay = isLess && (isNamed || isOther)
    const [loser, winner] = givesWay ? [mine, b] : [theirs, a]
    const others = (proposals.get(findName(loser)) ?? []).filter(
      (other) => !hasSameValue(other, winner.proposal),
    )
    setOrDelete(decisions, findName(loser), chooseBest(others, getMinScore(loser)))
  }
  const scoreParty = (role: FieldRole) => decisions.get(findName(role))?.proposal.score ?? 0
  const [known, other] =
    scoreParty('issuer-name') >= scoreParty('receiver-name')
      ? (['issuer-name', 'receiver-name'] as const)
      : (['receiver-name', 'issuer-name'] as const)
  const winner = decisions.get(findName(known))
  if (!winner || winner.proposal.score < minKnownScore || findName(other) === '') return
  const left = leaveOutParty(proposals.get(findName(other)) ?? [], winner.proposal, parties)
  const chosen = chooseBest(left, getMinScore(other))
  if (chosen) decisions.set(findName(other), chosen)
}

/** Minimum score of a sure receiver name, and the score below which an issuer name is a weak match. */
const [minSureScore, maxUnsureScore] = [0.9, 0.6]

/** Minimum score of one party's name to be evidence about the other's. */
const minKnownScore = 0.5

/**
 * The proposals for one party, given the other. Texts that name the other party or are printed in its block are
 * left out, and their share is divided over the rest in proportion to the certainty of the other party.
 */
function leaveOutParty(names: readonly Proposal[], known: Proposal, parties: Parties): Proposal[] {
  const key = toNameKey(String(known.value))
  const inBlock = new Set(
    parties.addresses
      .filter(({ namePieces }) => namePieces.some(({ text }) => isSameName(toNameKey(text), key)))
      .flatMap(({ namePieces }) => namePieces.map(({ text }) => toNameKey(text))),
  )
  const isOfKnown = ({ value }: Proposal) => {
    const own = toNameKey(String(value))
    return own === key || isSameName(own, key) || inBlock.has(own)
  }
  const taken = names.filter(isOfKnown).reduce((sum, { score }) => sum + score, 0)
  const share = 1 / Math.max(0.2, 1 - Math.min(1, known.score) * Math.min(1, taken))
  return names
    .filter((name) => !isOfKnown(name))
    .map((name) => ({ ...name, score: Math.min(1, name.score * share) }))
    .toSorted((a, b) => b.score - a.score)
}

const hasSameValue = (a: Proposal, b: Proposal) => toNameKey(String(a.value)) === toNameKey(String(b.value))

function setOrDelete(decisions: Map<string, Decision>, name: string, decision: Decision | undefined): void {
  if (decision) decisions.set(name, decision)
  else decisions.delete(name)
}

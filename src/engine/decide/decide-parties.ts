import type { ModelField } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import type { Proposal } from '../extractors/proposal.ts'
import type { AddressBlock } from '../parties/address-blocks.ts'
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
  { document, parties, proposals }: PartyEvidence,
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
  preferOtherParty(findName, parties, proposals, decisions)
  for (const role of ['issuer-name', 'receiver-name'] as const)
    if (findName(role) !== '' && !decisions.has(findName(role)))
      acceptClearLead(role, findName, { document, parties, proposals }, decisions)
}

interface PartyEvidence {
  readonly document: AnalysedDocument
  readonly parties: Parties
  readonly proposals: ReadonlyMap<string, readonly Proposal[]>
}

type FindName = (role: FieldRole) => string

/** The name of the less certain party, given the other. */
function preferOtherParty(
  findName: FindName,
  parties: Parties,
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
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

/** Minimum score of a name without a decision, and its minimum lead over the second name. */
const [minLeadingScore, minLeadingTimes] = [0.1, 2.5]

/**
 * Names a party below the minimum score, for review: a text behind its label; one above an address or at the top, if no
 * other text is nearly as likely; or the receiver above the only other address, where goods are delivered.
 */
function acceptClearLead(
  role: 'issuer-name' | 'receiver-name',
  findName: FindName,
  { document, parties, proposals }: PartyEvidence,
  decisions: Map<string, Decision>,
): void {
  const other = decisions.get(findName(role === 'issuer-name' ? 'receiver-name' : 'issuer-name'))
  const all = proposals.get(findName(role)) ?? []
  const left = other ? leaveOutParty(all, other.proposal, parties) : all
  const [best, second] = left
  const addressed = left.filter((name) => isAboveAddress(name, parties))
  const [only, next] = other && role === 'receiver-name' ? addressed : []
  const receiver = only && next === undefined && isDeliveredTo(only, parties) ? only : undefined
  const isLeading =
    best !== undefined && best.score >= Math.max(minLeadingScore, minLeadingTimes * (second?.score ?? 0))
  const isHead = role === 'issuer-name' && document.text.lines[0]?.text.trim() === best?.text
  const first =
    left.find((name) => name.score >= minLeadingScore && isBehindLabel(name, findName(role), document)) ??
    (isLeading && (isHead || addressed.includes(best)) ? best : receiver)
  if (!first) return
  decisions.set(findName(role), {
    proposal: first,
    margin: 0,
    isConfirmed: false,
    isDoubted: true,
  })
}

const isAboveAddress = (name: Proposal, parties: Parties): boolean => findAddresses(name, parties).length > 0

/** Whether the address below a name has a heading that is neither party's, such as that of a delivery. */
const isDeliveredTo = (name: Proposal, parties: Parties): boolean =>
  findAddresses(name, parties).some((address) => parties.getHeading(address) === 'other')

function findAddresses({ value }: Proposal, { addresses }: Parties): readonly AddressBlock[] {
  const key = toNameKey(String(value))
  return addresses.filter(({ namePieces }) => namePieces.some(({ text }) => isSameName(toNameKey(text), key)))
}

/** Whether a name is right behind a label of its field with a colon: `Fournisseur : Delcourt`. */
const isBehindLabel = ({ text, page }: Proposal, field: string, document: AnalysedDocument): boolean =>
  document.getLabelHitsOnPage(page).some(
    ({ meanings, segment, to, isLeading }) =>
      isLeading &&
      meanings.some((meaning) => meaning.field === field) &&
      segment.text
        .slice(to)
        .replace(/^[\s:：]+/u, '')
        .startsWith(text),
  )

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

import { parseCountry } from '#src/values/types/country.ts'
import type { ModelField } from '#src/contract/service/models.ts'
import type { Proposal } from '../extractors/proposal.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import type { AddressBlock } from '../parties/address-blocks.ts'
import { isSameName, toNameKey } from '../parties/name-forms.ts'
import type { Parties } from '../parties/find-parties.ts'
import { chooseBest, type Decision } from './decision.ts'

const minScore = 0.4

/**
 * Assigns several VAT ids to the parties: the one in the block below the party's name, or the one of the country in
 * which only this party is located.
 */
export function decideVatIds(
  fields: readonly ModelField[],
  parties: Parties,
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const findFieldName = (role: FieldRole) => fields.find((field) => getFieldRole(field) === role)?.name ?? ''
  const [mine, theirs] = [findFieldName('issuer-vat-id'), findFieldName('receiver-vat-id')]
  const all = proposals.get(mine) ?? []
  if (new Set(all.map((one) => one.value)).size < 2) return
  const issuer = findPartyAddresses(
    parties,
    decisions.get(findFieldName('issuer-name')),
    decisions.get(findFieldName('receiver-name')),
  )
  const receiver = findPartyAddresses(
    parties,
    decisions.get(findFieldName('receiver-name')),
    decisions.get(findFieldName('issuer-name')),
  )
  const side = (one: Proposal) =>
    scorePartyMatch(one, issuer, receiver) - scorePartyMatch(one, receiver, issuer)
  const weigh = (name: string, sign: number) =>
    (proposals.get(name) ?? [])
      .map((one) => ({ ...one, score: Math.min(1, one.score + 0.5 * sign * side(one)) }))
      .toSorted((a, b) => b.score - a.score)
  const ours = chooseBest(weigh(mine, 1), minScore)
  if (ours) decisions.set(mine, ours)
  const others = weigh(theirs, -1).filter((one) => one.value !== ours?.proposal.value)
  const chosen = chooseBest(others, minScore)
  if (chosen) decisions.set(theirs, chosen)
  else decisions.delete(theirs)
}

/** The addresses below the name of a party and not of the other. */
export function findPartyAddresses(
  parties: Parties,
  decision: Decision | undefined,
  other: Decision | undefined,
): AddressBlock[] {
  const key = toNameKey(String(decision?.proposal.value ?? ''))
  const otherKey = toNameKey(String(other?.proposal.value ?? ''))
  const bears = (address: AddressBlock, name: string) =>
    address.namePieces.some((one) => isSameName(toNameKey(one.text), name))
  return parties.addresses.filter((address) => bears(address, key) && !bears(address, otherKey))
}

/** 1 in the block of the party, 0.6 if only its country matches, 0 otherwise. */
function scorePartyMatch(
  one: Proposal,
  party: readonly AddressBlock[],
  other: readonly AddressBlock[],
): number {
  const at = one.candidate
  if (at && party.some((address) => address.page === one.page && isBelow(at.box, address.box))) return 1
  const country = parseCountry(String(one.value).slice(0, 2))
  const lives = (blocks: readonly AddressBlock[]) =>
    blocks.some((address) => country.ok && address.value.CountryRegion === country.value)
  return lives(party) && !lives(other) ? 0.6 : 0
}

const maxGap = 60

/** Whether a text is in the block of an address or right below it. */
export function isBelow(box: AddressBlock['box'], address: AddressBlock['box']): boolean {
  const below = box.top - address.bottom
  const beside = box.left < address.right + 10 && box.right > address.left - 10
  return below < maxGap && box.bottom > address.top && beside
}

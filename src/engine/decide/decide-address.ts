import type { ModelField } from '#src/contract/service/models.ts'
import type { Proposal } from '../extractors/proposal.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import { isSameName, toNameKey } from '../parties/name-forms.ts'
import type { Parties } from '../parties/find-parties.ts'
import { chooseBest, type Decision } from './decision.ts'

const minScore = 0.38

/** The issuer's address stands under the issuer's name, and never under the receiver's. */
export function decideAddress(
  fields: readonly ModelField[],
  parties: Parties,
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const findFieldName = (role: FieldRole) => fields.find((field) => getFieldRole(field) === role)?.name ?? ''
  const getNameKey = (role: FieldRole) =>
    toNameKey(String(decisions.get(findFieldName(role))?.proposal.value ?? ''))
  const [issuer, receiver] = [getNameKey('issuer-name'), getNameKey('receiver-name')]
  const field = findFieldName('issuer-address')
  const weighted = (proposals.get(field) ?? []).map((proposal) => {
    const value = JSON.stringify(proposal.value)
    const names = parties.addresses
      .filter((address) => JSON.stringify(address.value) === value)
      .flatMap((address) => address.namePieces.map((name) => toNameKey(name.text)))
    const isIssuer = names.some((name) => isSameName(name, issuer))
    const isReceiver = !isIssuer && names.some((name) => isSameName(name, receiver))
    return { ...proposal, score: proposal.score + (isIssuer ? 0.15 : 0) - (isReceiver ? 0.4 : 0) }
  })
  const chosen = chooseBest(
    weighted.toSorted((a, b) => b.score - a.score),
    minScore,
  )
  if (chosen) decisions.set(field, chosen)
  else decisions.delete(field)
}

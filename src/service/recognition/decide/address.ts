import type { ModelField } from '#src/contract/models.ts'
import type { Proposal } from '../extractors/proposal.ts'
import { roleOf, type Role } from '../fields/roles.ts'
import { alike, nameKey } from '../parties/name-forms.ts'
import type { Parties } from '../parties/scan-parties.ts'
import { best, type Decision } from './decision.ts'

const least = 0.38

/** The issuer's address stands under the issuer's name, and never under the receiver's. */
export function decideAddress(
  fields: readonly ModelField[],
  parties: Parties,
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const named = (role: Role) => fields.find((field) => roleOf(field) === role)?.name ?? ''
  const keyOf = (role: Role) => nameKey(String(decisions.get(named(role))?.proposal.value ?? ''))
  const [issuer, receiver] = [keyOf('issuer-name'), keyOf('receiver-name')]
  const field = named('issuer-address')
  const weighed = (proposals.get(field) ?? []).map((proposal) => {
    const value = JSON.stringify(proposal.value)
    const names = parties.addresses
      .filter((address) => JSON.stringify(address.value) === value)
      .flatMap((address) => address.names.map((name) => nameKey(name.text)))
    const mine = names.some((name) => alike(name, issuer))
    const theirs = !mine && names.some((name) => alike(name, receiver))
    return { ...proposal, score: proposal.score + (mine ? 0.15 : 0) - (theirs ? 0.4 : 0) }
  })
  const chosen = best(
    weighed.toSorted((a, b) => b.score - a.score),
    least,
  )
  if (chosen) decisions.set(field, chosen)
  else decisions.delete(field)
}

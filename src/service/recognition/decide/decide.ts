import type { ModelField } from '#src/contract/models.ts'
import { invoice } from '../../models/invoice.ts'
import { proposalsFor } from '../extractors/extractors.ts'
import type { Proposal } from '../extractors/proposal.ts'
import { roleOf, type Role } from '../fields/roles.ts'
import { nameKey } from '../parties/name-forms.ts'
import type { Parties } from '../parties/scan-parties.ts'
import type { Scene } from '../scene.ts'
import { aboutVat } from './about-vat.ts'
import { decideSums, type Sums } from './amounts.ts'
import { decideCodes } from './codes.ts'
import { decideAddress } from './address.ts'
import { best, type Decision } from './decision.ts'
import { decideDays } from './days.ts'
import { doubtStrangers } from './strangers.ts'
import { decideVatIds } from './vat-ids.ts'

export type Decisions = ReadonlyMap<string, Decision>

/** Least score at which a value is given at all; below it the field counts as not in the document. */
const least: Readonly<Partial<Record<Role, number>>> = {
  'issuer-name': 0.45,
  'receiver-name': 0.4,
  'issuer-address': 0.38,
  'issuer-vat-id': 0.4,
  'receiver-vat-id': 0.4,
  'issuer-phone': 0.4,
  'document-date': 0.3,
  time: 0.3,
  iban: 0.4,
  currency: 0.3,
}
const leastOtherwise = 0.45

/** Decides the fields of a model together: what is given to one field is not given to another that excludes it. */
export function decide(fields: readonly ModelField[], scene: Scene, parties: Parties): Decisions {
  const proposals = new Map<string, readonly Proposal[]>()
  for (const field of fields)
    proposals.set(field.name, proposalsFor({ field, role: roleOf(field), scene, parties }))
  const decisions = new Map<string, Decision>()
  for (const field of fields) {
    const role = roleOf(field)
    const found = best(proposals.get(field.name) ?? [], least[role] ?? leastOtherwise)
    if (found) decisions.set(field.name, found)
  }
  setSums(fields, scene, parties, proposals, decisions)
  decideCodes(fields, proposals, decisions)
  decideDays(fields, proposals, decisions)
  decideParties(fields, proposals, decisions)
  decideVatIds(fields, parties, proposals, decisions)
  decideAddress(fields, parties, proposals, decisions)
  decideCurrency(fields, proposals, decisions)
  doubtStrangers(fields, decisions)
  return decisions
}

/** Net and VAT bear witness to the total even where the model does not ask for them. */
function setSums(
  fields: readonly ModelField[],
  scene: Scene,
  parties: Parties,
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const named = (role: Role) => fields.find((field) => roleOf(field) === role)
  if (!named('total')) return
  const of = (role: Role) => {
    const field = named(role) ?? invoice.fields.find((other) => roleOf(other) === role)
    if (!field) return []
    return proposals.get(field.name) ?? proposalsFor({ field, role, scene, parties })
  }
  const sums = decideSums(
    { net: of('net'), vat: of('vat'), total: of('total') },
    scene.candidates.of('amount'),
    aboutVat(scene),
  )
  for (const role of ['net', 'vat', 'total'] as const) put(decisions, named(role)?.name, sums[role])
}

function put(decisions: Map<string, Decision>, name: string | undefined, decision: Sums['net']): void {
  if (name === undefined) return
  if (decision) decisions.set(name, decision)
  else decisions.delete(name)
}

/** The two parties are two: neither name nor VAT id of the issuer is the receiver's. */
function decideParties(
  fields: readonly ModelField[],
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const pairs = [
    ['issuer-name', 'receiver-name'],
    ['issuer-vat-id', 'receiver-vat-id'],
  ] as const
  for (const [mine, theirs] of pairs) {
    const issuer = fields.find((field) => roleOf(field) === mine)?.name ?? ''
    const receiver = fields.find((field) => roleOf(field) === theirs)?.name ?? ''
    const [a, b] = [decisions.get(issuer), decisions.get(receiver)]
    if (!a || !b || !same(a.proposal, b.proposal)) continue
    const [loser, winner] = a.proposal.score >= b.proposal.score ? [receiver, a] : [issuer, b]
    const others = (proposals.get(loser) ?? []).filter((other) => !same(other, winner.proposal))
    put(decisions, loser, best(others, least[loser === issuer ? mine : theirs] ?? leastOtherwise))
  }
}

const same = (a: Proposal, b: Proposal) => nameKey(String(a.value)) === nameKey(String(b.value))

/** The currency beside the total is that of the document, whatever is printed more often in lines and notes. */
function decideCurrency(
  fields: readonly ModelField[],
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const named = (role: Role) => fields.find((field) => roleOf(field) === role)?.name ?? ''
  const total = decisions.get(named('total'))?.proposal.value
  if (typeof total !== 'object' || total === null || !('Currency' in total)) return
  const same = (proposals.get(named('currency')) ?? []).filter((one) => one.value === total.Currency)
  const chosen = best(same, least.currency ?? leastOtherwise)
  if (chosen) decisions.set(named('currency'), { ...chosen, margin: 0.3 })
}

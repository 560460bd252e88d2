import type { ModelField } from '#src/contract/service/models.ts'
import { invoice } from '../models/invoice.ts'
import { proposeValues } from '../extractors/propose-values.ts'
import type { Proposal } from '../extractors/proposal.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import { hasLegalForm, isSameName, toNameKey } from '../parties/name-forms.ts'
import type { Piece } from '../parties/split-pieces.ts'
import type { Parties } from '../parties/find-parties.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { analyseVat } from '../analysis/analyse-vat.ts'
import { decideSums } from './decide-sums.ts'
import { signBalances } from './decide-balances.ts'
import { addServiceCharge } from './decide-service-charge.ts'
import { decideCodes, separateDatesFromCodes } from './decide-codes.ts'
import { separateOrderNumbers } from './decide-order-numbers.ts'
import { chooseBest, getMinScore, type Decision } from './decision.ts'
import { decideDates } from './decide-dates.ts'
import { decideDue } from './decide-due.ts'
import { decideParties } from './decide-parties.ts'
import { doubtParties } from './doubt-parties.ts'
import { decideVatIds, findPartyAddresses, isBelow } from './decide-vat-ids.ts'

export type Decisions = ReadonlyMap<string, Decision>

/** Decides all fields of a model together: a value given to one field is not given to another that excludes it. */
export function decideFields(
  fields: readonly ModelField[],
  document: AnalysedDocument,
  parties: Parties,
): Decisions {
  const proposals = new Map<string, readonly Proposal[]>()
  for (const field of fields)
    proposals.set(field.name, proposeValues({ field, role: getFieldRole(field), document, parties }))
  const decisions = new Map<string, Decision>()
  for (const field of fields) {
    const role = getFieldRole(field)
    const found = chooseBest(proposals.get(field.name) ?? [], getMinScore(role))
    if (found) decisions.set(field.name, found)
  }
  setSumDecisions(fields, document, parties, proposals, decisions)
  decideCodes(fields, proposals, decisions)
  separateOrderNumbers(fields, document, proposals, decisions)
  decideDates(fields, separateDatesFromCodes(fields, proposals, decisions), decisions)
  const { previousDues, surcharges, paidTogether } = analyseVat(document)
  decideDue(fields, proposals, decisions, [
    ...previousDues,
    ...surcharges.filter((one) => one < 0),
    -paidTogether,
  ])
  decideParties(fields, { document, parties, proposals }, decisions)
  decideVatIds(fields, parties, proposals, decisions)
  decideAddress(fields, parties, proposals, decisions)
  decidePhones(fields, parties, proposals, decisions)
  decideCurrency(fields, proposals, decisions)
  signBalances(fields, document, decisions)
  doubtParties(fields, document, parties, decisions)
  doubtWrongModel(fields, decisions)
  return decisions
}

/** Sets the sums: net and VAT confirm the total even if the model does not ask for them. */
function setSumDecisions(
  fields: readonly ModelField[],
  document: AnalysedDocument,
  parties: Parties,
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const named = (role: FieldRole) => fields.find((field) => getFieldRole(field) === role)
  if (!named('total')) return
  const getProposals = (role: FieldRole) => {
    const field = named(role) ?? invoice.fields.find((other) => getFieldRole(other) === role)
    if (!field) return []
    return proposals.get(field.name) ?? proposeValues({ field, role, document, parties })
  }
  const printed = decideSums(
    { net: getProposals('net'), vat: getProposals('vat'), total: getProposals('total') },
    document.candidates.getByKind('amount'),
    analyseVat(document),
  )
  const sums = addServiceCharge(printed, document)
  for (const role of ['net', 'vat', 'total'] as const) setDecision(decisions, named(role)?.name, sums[role])
}

function setDecision(
  decisions: Map<string, Decision>,
  name: string | undefined,
  decision: Decision | undefined,
): void {
  if (name === undefined) return
  if (decision) decisions.set(name, decision)
  else decisions.delete(name)
}

/**
 * Leaves out the number of the customer's own connection and numbers in the customer's block: they are not the issuer's.
 */
function decidePhones(
  fields: readonly ModelField[],
  parties: Parties,
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const findFieldName = (role: FieldRole) => fields.find((field) => getFieldRole(field) === role)?.name ?? ''
  const issuer = findFieldName('issuer-phone')
  const getDecision = (role: FieldRole) => decisions.get(findFieldName(role))
  const receiver = findPartyAddresses(parties, getDecision('receiver-name'), getDecision('issuer-name'))
  const taken = new Set(
    fields
      .filter(({ type, name }) => type === 'PhoneNumber' && name !== issuer)
      .map(({ name }) => decisions.get(name)?.proposal.value),
  )
  const isOfOther = ({ value, candidate, page }: Proposal) =>
    taken.has(value) ||
    (candidate !== undefined &&
      receiver.some((address) => address.page === page && isBelow(candidate.box, address.box)))
  const decided = decisions.get(issuer)
  if (!decided || !isOfOther(decided.proposal)) return
  const others = (proposals.get(issuer) ?? []).filter((one) => !isOfOther(one))
  setDecision(decisions, issuer, chooseBest(others, getMinScore('issuer-phone')))
}

/** The currency beside the total is the document's, even if another is printed more often. */
function decideCurrency(
  fields: readonly ModelField[],
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const named = (role: FieldRole) => fields.find((field) => getFieldRole(field) === role)?.name ?? ''
  const total = decisions.get(named('total'))?.proposal.value
  if (typeof total !== 'object' || total === null || !('Currency' in total)) return
  const same = (proposals.get(named('currency')) ?? []).filter((one) => one.value === total.Currency)
  const chosen = chooseBest(same, getMinScore('currency'))
  if (chosen) decisions.set(named('currency'), { ...chosen, margin: 0.3 })
}

const sumRoles: readonly FieldRole[] = ['net', 'vat', 'total']

/**
 * Doubts every field of a document that has none of the amounts its model asks for. It was probably sent to the
 * wrong model (a letter as an invoice), and the calibration holds only for documents of the right kind.
 */
function doubtWrongModel(fields: readonly ModelField[], decisions: Map<string, Decision>): void {
  const asked = fields.filter((field) => sumRoles.includes(getFieldRole(field)))
  if (asked.length === 0 || asked.some(({ name }) => decisions.has(name))) return
  for (const [name, decision] of decisions) decisions.set(name, { ...decision, isDoubted: true })
}

const minScore = 0.38

/** The issuer's address is below the issuer's name, never below the receiver's. */
function decideAddress(
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
  const delivered = JSON.stringify(decisions.get(findFieldName('delivery-address'))?.proposal.value)
  const printed = parties.addresses.map(({ value, namePieces }) => ({
    value: JSON.stringify(value),
    names: namePieces,
  }))
  const isPrintedOnce = printed.filter((address) => address.value === delivered).length === 1
  const free = (proposals.get(field) ?? []).filter(
    ({ value }) => !isPrintedOnce || JSON.stringify(value) !== delivered,
  )
  const weighted = free.map((proposal) => {
    const value = JSON.stringify(proposal.value)
    const names = printed
      .filter((address) => address.value === value)
      .flatMap((address) => address.names.map((name) => toNameKey(name.text)))
    const isIssuer = names.some((name) => isSameName(name, issuer))
    const isReceiver = !isIssuer && names.some((name) => isSameName(name, receiver))
    return { ...proposal, score: proposal.score + (isIssuer ? 0.15 : 0) - (isReceiver ? 0.4 : 0) }
  })
  const known = decisions.get(findFieldName('issuer-name'))?.proposal.score ?? 0
  const chosen = chooseBest(
    leaveOutOtherCompanies(weighted, { issuer, known, printed, before: free }).toSorted(
      (a, b) => b.score - a.score,
    ),
    minScore,
  )
  if (chosen) decisions.set(field, chosen)
  else decisions.delete(field)
}

/** Minimum score of the issuer's name to be evidence about addresses. */
const minKnownScore = 0.5
/** Below this score an address is not the issuer's, whatever else is printed. */
const minOtherScore = 0.1

interface PrintedNames {
  readonly issuer: string
  /** How certain the issuer's name is, 0 to 1. */
  readonly known: number
  readonly printed: readonly { readonly value: string; readonly names: readonly Piece[] }[]
  /** The original proposals: the share that names above them took from their scores is redistributed too. */
  readonly before: readonly Proposal[]
}

/**
 * Leaves out addresses below the name of another company, on any page, and divides their share over the others in
 * proportion to the certainty of the issuer.
 */
function leaveOutOtherCompanies(
  proposals: readonly Proposal[],
  { issuer, known, printed, before }: PrintedNames,
): readonly Proposal[] {
  if (known < minKnownScore) return proposals
  const isOfOther = ({ value }: Proposal) => {
    const own = printed.filter((address) => address.value === JSON.stringify(value))
    return (
      own.length > 0 &&
      own.every(
        ({ names }) =>
          names.some(({ text }) => hasLegalForm(text)) &&
          !names.some(({ text }) => isSameName(toNameKey(text), issuer)),
      )
    )
  }
  const others = proposals.filter((one) => !isOfOther(one))
  const taken = before.filter(isOfOther).reduce((sum, { score }) => sum + Math.max(0, score), 0)
  // The issuer may have another name, such as its owner's, above the only address that can be its own.
  if (taken === 0 || !others.some(({ score }) => score > minOtherScore)) return proposals
  const share = 1 / Math.max(0.2, 1 - Math.min(1, known) * Math.min(1, taken))
  return others.map((one) => ({ ...one, score: Math.min(1, one.score * share) }))
}

import type { ModelField } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { getCandidateKind, getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import { toNumber } from '../extractors/fitted/address-features.ts'
import type { Features } from '../extractors/fitted/choice.ts'
import type { AddressBlock } from '../parties/address-blocks.ts'
import type { Parties } from '../parties/find-parties.ts'
import { isSameName, toNameKey } from '../parties/name-forms.ts'
import { getCalibrationKind, type CalibrationKind } from './calibration.ts'
import type { Decisions } from './decide-fields.ts'
import type { Decision } from './decision.ts'

/** The document that a decision is about, and the other decisions. */
export interface DecisionContext {
  readonly fields: readonly ModelField[]
  readonly document: AnalysedDocument
  readonly parties: Parties
  readonly decisions: Decisions
}

/**
 * Roles of fields that are labelled in the documents on which the weights were fitted. Names are excluded: their
 * score already contains the evidence, and more of it made the confidence worse.
 */
const fittedRoles: ReadonlySet<FieldRole> = new Set([
  'document-number',
  'other-number',
  'payment-reference',
  'document-date',
  'due-date',
  'time',
  'issuer-address',
  'issuer-phone',
  'issuer-kvk',
  'issuer-vat-id',
  'receiver-vat-id',
  'iban',
  'net',
  'vat',
  'total',
  'currency',
  'payment-method',
])

/**
 * Other evidence for or against a decision, from 0 to 1 each: rivals, mentions, labels, and features of the kind of
 * field.
 *
 * @returns undefined for fields without fitted weights.
 */
export function describeDecision(
  field: ModelField,
  decision: Decision,
  context: DecisionContext,
): Features | undefined {
  const role = getFieldRole(field)
  if (!fittedRoles.has(role)) return undefined
  const own = describeByKind[getCalibrationKind(role)]?.(field, decision, context)
  return { ...describeAll(field, decision, context), ...own }
}

function describeAll(
  field: ModelField,
  { proposal, margin, isConfirmed }: Decision,
  { document }: DecisionContext,
): Features {
  const { candidate } = proposal
  const kind = candidate?.kind ?? getCandidateKind(field)
  const label = candidate
    ? Math.max(
        0,
        ...document
          .getLabelledCandidates(field.name, kind)
          .filter((one) => one.candidate === candidate)
          .map(({ strength }) => strength),
      )
    : 0
  const alike = kind === 'text' ? [] : document.candidates.getByKind(kind)
  const others = new Set(alike.map(({ value }) => JSON.stringify(value)))
  others.delete(JSON.stringify(proposal.value))
  const mentions = alike.filter((one) => one !== candidate && one.value === proposal.value)
  return {
    unrivalled: toNumber(margin > 0.98 * proposal.score),
    close: toNumber(margin < 0.15),
    confirmed: toNumber(isConfirmed),
    label: Math.min(1, label),
    noLabel: toNumber(candidate !== undefined && label === 0),
    repeated: toNumber(mentions.length > 0),
    others: Math.min(others.size, 6) / 6,
    laterPage: toNumber(proposal.page > 0),
    lower: candidate
      ? toNumber(candidate.box.top > 0.6 * (document.text.pages[candidate.page]?.height ?? 842))
      : 0,
    besideAmount:
      candidate && kind !== 'amount'
        ? toNumber(document.candidates.getOnLine(candidate.segment.line, 'amount').length > 0)
        : 0,
    inSentence: candidate ? toNumber(candidate.segment.words.length > 8) : 0,
  }
}

type Describe = (field: ModelField, decision: Decision, context: DecisionContext) => Features

const describeByKind: Readonly<Partial<Record<CalibrationKind, Describe>>> = {
  dates: describeDate,
  addresses: describeAddress,
  codes: describeCode,
  references: describeCode,
  registrations: describeCode,
  identifiers: describeCode,
  amounts: describeAmount,
}

const day = 24 * 3600 * 1000
/** Payment terms in days that invoices state; months have 28 to 31 days. */
const usualTerms = new Set([0, 7, 8, 10, 14, 15, 20, 21, 28, 29, 30, 31, 42, 45, 59, 60, 61, 90])

const getDecision = ({ fields, decisions }: DecisionContext, role: FieldRole) =>
  decisions.get(fields.find((field) => getFieldRole(field) === role)?.name ?? '')

function describeDate(field: ModelField, decision: Decision, context: DecisionContext): Features {
  const role = getFieldRole(field)
  const getTime = (one: Decision | undefined) => Date.parse(String(one?.proposal.value))
  const [from, to] = [
    getTime(getDecision(context, 'document-date')),
    getTime(getDecision(context, 'due-date')),
  ]
  const term = Math.round((to - from) / day)
  const own = getTime(decision)
  const dates = [...new Set(context.document.candidates.getByKind('date').map(({ value }) => String(value)))]
  const isBetween = dates.some((one) => Date.parse(one) > own && !(Date.parse(one) === to))
  return {
    isDue: toNumber(role === 'due-date'),
    isTime: toNumber(role === 'time'),
    usualTerm: toNumber(usualTerms.has(term)),
    unusualTerm: toNumber(Number.isFinite(term) && !usualTerms.has(term)),
    laterDates: toNumber(isBetween),
    earlierDates: toNumber(dates.some((one) => Date.parse(one) < own && Date.parse(one) !== from)),
  }
}

function describeAddress(_: ModelField, { proposal }: Decision, context: DecisionContext): Features {
  const { addresses } = context.parties
  const value = JSON.stringify(proposal.value)
  const same = addresses.filter((one) => JSON.stringify(one.value) === value)
  const [first] = same
  if (!first) return { notPrinted: 1 }
  const parts = first.value
  const names = same.flatMap(({ namePieces }) => namePieces.map(({ text }) => toNameKey(text)))
  const isNamed = (role: FieldRole) => {
    const key = toNameKey(String(getDecision(context, role)?.proposal.value ?? ''))
    return names.some((name) => isSameName(name, key))
  }
  const signs = (one: AddressBlock) => Math.min(context.parties.countSupplierWords(one), 3) / 3
  const rivals = addresses.filter((one) => JSON.stringify(one.value) !== value)
  const headings = same.map((one) => context.parties.getHeading(one))
  return {
    noStreet: toNumber(parts.Street === undefined),
    noNumber: toNumber(parts.HouseNumber === undefined),
    noCode: toNumber(parts.PostalCode === undefined),
    noTown: toNumber(parts.City === undefined),
    oddStreet: toNumber(/[:;|]|^\p{Ll}|\d{3}|(?:\S+ ){4}/u.test(parts.Street ?? '')),
    oddNumber: toNumber(/[^\d]{3}|[,/]| /u.test(parts.HouseNumber ?? '')),
    oddTown: toNumber(/\d|(?:\S+ ){2}|[:;|(]|^\p{Ll}/u.test(parts.City ?? '')),
    postBox: toNumber(/^(?:postbus|p\.?o\.? ?box|postfach)/i.test(parts.Street ?? '')),
    ofIssuer: toNumber(isNamed('issuer-name')),
    ofReceiver: toNumber(isNamed('receiver-name')),
    signs: Math.max(...same.map(signs)),
    rivalSigns: Math.max(0, ...rivals.map(signs)),
    isOnly: toNumber(rivals.length === 0),
    mentions: toNumber(same.length > 1),
    customerHeading: toNumber(headings.includes('customer')),
    otherHeading: toNumber(headings.includes('other')),
    sameTown: toNumber(
      rivals.some(
        ({ value: other }) =>
          other.PostalCode === parts.PostalCode ||
          (other.City ?? '').toLowerCase() === (parts.City ?? '').toLowerCase(),
      ),
    ),
    insideLine: toNumber(
      first.addressPieces.some(({ segment, from, to }) => from > 0 || to < segment.text.length),
    ),
  }
}

const otherKinds = ['iban', 'vat-id', 'phone', 'kvk', 'date', 'amount', 'bic', 'tax-number'] as const

function describeCode(
  _: ModelField,
  { proposal }: Decision,
  { document, decisions }: DecisionContext,
): Features {
  const { candidate } = proposal
  const text = String(proposal.value)
  const digits = text.replace(/\D/g, '')
  const isWithin = otherKinds.some(
    (kind) =>
      candidate !== undefined &&
      kind !== candidate.kind &&
      document.candidates
        .getOnLine(candidate.segment.line, kind)
        .some(
          (one) => one.segment === candidate.segment && one.from < candidate.to && one.to > candidate.from,
        ),
  )
  const uses = [...decisions.values()].filter(
    (one) => one.proposal.candidate === candidate || one.proposal.value === proposal.value,
  )
  return {
    noDigit: toNumber(digits === ''),
    fewDigits: toNumber(digits.length < 3),
    manyDigits: toNumber(digits.length > 9),
    onlyDigits: toNumber(digits === text),
    otherKind: toNumber(isWithin),
    usedTwice: toNumber(candidate !== undefined && uses.length > 1),
    weakForm: 1 - Math.min(1, candidate?.formScore ?? 1),
    implausible: toNumber(!proposal.isPlausible),
  }
}

function describeAmount(field: ModelField, { proposal }: Decision, { document }: DecisionContext): Features {
  const getAmount = (value: unknown) => Number((value as { Amount: number }).Amount) // The kind is amount.
  const own = getAmount(proposal.value)
  const all = document.candidates.getByKind('amount')
  const same = all.filter((one) => Math.abs(getAmount(one.value) - own) < 0.005)
  return {
    isTotal: toNumber(getFieldRole(field) === 'total'),
    isLargest: toNumber(all.every(({ value }) => getAmount(value) <= own)),
    sumMentions: Math.min(same.length - 1, 3) / 3,
  }
}

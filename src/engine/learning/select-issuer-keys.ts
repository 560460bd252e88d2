import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import type { CandidateKind } from '../candidates/candidate.ts'
import { groupBlocks } from '../layout/blocks.ts'
import type { Segment } from '../layout/lines.ts'
import type { Model } from '../models/model.ts'
import { findParties } from '../parties/find-parties.ts'
import { findFormatKeys, type FormatKeys } from './format-keys.ts'
import { cutText, toTextKey } from './label-text.ts'
import { locateText } from './locations/locate-value.ts'
import type { FieldValues } from './reviewed-document.ts'

/** Roles of the issuer's own identifiers, by kind. */
const issuerRoles: readonly (readonly [kind: CandidateKind, role: FieldRole])[] = [
  ['vat-id', 'issuer-vat-id'],
  ['kvk', 'issuer-kvk'],
  ['iban', 'iban'],
]

/**
 * The keys of a reviewed document's format. The receiver's identifiers are on the documents of every issuer, so
 * they are left out: those that the reviewer gave to the receiver, those printed only in the receiver's address
 * block, and numbers other than the one that the reviewer gave to the issuer.
 */
export function selectIssuerKeys(
  document: AnalysedDocument,
  model: Model,
  accepted: FieldValues,
): FormatKeys {
  const keys = findFormatKeys(document, findReceiverSegments(document, model, accepted))
  const receiver = createValueReader(model, accepted)
  const stated = new Map(issuerRoles.map(([kind, role]) => [kind, receiver(role)]))
  const printed = new Set(keys.identifiers.map(normaliseKey))
  const isReceivers = (key: string): boolean => {
    const [kind = '', ...rest] = key.split(':')
    const value = rest.join(':')
    if (kind === 'domain') return isReceiverDomain(value, receiver('receiver-name'), receiver('issuer-name'))
    const own = stated.get(kind as CandidateKind) ?? ''
    if (own !== '' && printed.has(normaliseKey(`${kind}:${own}`))) return toTextKey(value) !== toTextKey(own)
    return kind === 'vat-id' && toTextKey(value) === toTextKey(receiver('receiver-vat-id'))
  }
  return { ...keys, identifiers: keys.identifiers.filter((key) => !isReceivers(key)) }
}

/**
 * The keys by which a reviewer identifies the issuer: VAT id, KvK number and name. Bank accounts are excluded:
 * suppliers that sell their invoices share one.
 */
export function listIssuerIdentities(model: Model, accepted: FieldValues): string[] {
  const read = createValueReader(model, accepted)
  const identities = [
    ['vat-id', read('issuer-vat-id')],
    ['kvk', read('issuer-kvk')],
    ['name', read('issuer-name')],
  ] as const
  return identities.flatMap(([kind, value]) =>
    toTextKey(value) === '' ? [] : [normaliseKey(`${kind}:${value}`)],
  )
}

/** A key normalised for spelling: without spaces and punctuation, in lower case. */
export function normaliseKey(key: string): string {
  const [kind = '', ...rest] = key.split(':')
  return `${kind}:${cutText(toTextKey(rest.join(':')), 80)}`
}

/** Reads the accepted text of the field with a role; empty if there is none. */
const createValueReader =
  ({ fields }: Model, accepted: FieldValues) =>
  (role: FieldRole): string => {
    const name = fields.find((field) => getFieldRole(field) === role)?.name
    const value = name === undefined ? undefined : accepted[name]?.Value
    return typeof value === 'string' ? value : ''
  }

/** The segments of the receiver: around its name, below a heading such as "Bill to", beside its labels. */
function findReceiverSegments(
  document: AnalysedDocument,
  model: Model,
  accepted: FieldValues,
): ReadonlySet<Segment> {
  const find = (role: FieldRole) => model.fields.find((field) => getFieldRole(field) === role)?.name
  const read = createValueReader(model, accepted)
  const locate = (role: FieldRole) =>
    new Set(locateText(read(role), document).map(({ candidate }) => candidate.segment))
  const [receiver, issuer] = [locate('receiver-name'), locate('issuer-name')]
  const named = groupBlocks(document.text).filter(
    ({ segments }) =>
      segments.some((segment) => receiver.has(segment)) && !segments.some((segment) => issuer.has(segment)),
  )
  const parties = findParties(document, { customer: find('receiver-name'), supplier: find('issuer-name') })
  const headed = parties.addresses
    .filter((address) => parties.getHeading(address) === 'customer')
    .map(({ block }) => block)
    .filter(({ segments }) => !segments.some((segment) => issuer.has(segment)))
  const vatIdField = find('receiver-vat-id')
  const labelled =
    vatIdField === undefined
      ? []
      : document.getLabelledCandidates(vatIdField, 'vat-id').map(({ candidate }) => candidate.segment)
  return new Set([...[...named, ...headed].flatMap(({ segments }) => segments), ...labelled])
}

/** Shorter words are in many names. */
const minNameWord = 4

/** Whether a domain contains the receiver's name rather than the issuer's. */
function isReceiverDomain(domain: string, receiver: string, issuer: string): boolean {
  const label = toTextKey(domain.split('.').slice(0, -1).join(''))
  const names = (name: string) =>
    name.split(/\s+/).some((word) => toTextKey(word).length >= minNameWord && label.includes(toTextKey(word)))
  return names(receiver) && !names(issuer)
}

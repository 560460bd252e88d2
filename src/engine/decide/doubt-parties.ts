import type { ModelField } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import type { AddressBlock } from '../parties/address-blocks.ts'
import type { Parties } from '../parties/find-parties.ts'
import { isSameName, toNameKey } from '../parties/name-forms.ts'
import { isSelfBilled } from '../parties/self-billing.ts'
import type { Decision } from './decision.ts'

/** Fields that a letterhead has beside a name. */
const letterheadRoles: readonly FieldRole[] = ['issuer-kvk', 'issuer-vat-id', 'issuer-phone', 'iban']
const nameRoles: readonly FieldRole[] = ['issuer-name', 'receiver-name', 'issuer-address']

/**
 * Doubts the fields that depend on the owner of the letterhead if the ownership is unusual: on an invoice written
 * by the customer, and if the account to pay to is in the country of the receiver and not of the issuer.
 */
export function doubtParties(
  fields: readonly ModelField[],
  document: AnalysedDocument,
  parties: Parties,
  decisions: Map<string, Decision>,
): void {
  const getDecision = (role: FieldRole) =>
    fields.flatMap((field) => (getFieldRole(field) === role ? (decisions.get(field.name) ?? []) : []))[0]
  const doubted = new Set<FieldRole>()
  if (isSelfBilled(document)) for (const role of letterheadRoles) doubted.add(role)
  const account = accountCountries.get(String(getDecision('iban')?.proposal.value ?? '').slice(0, 2))
  const [issuer, receiver] = (['issuer-name', 'receiver-name'] as const).map((role) =>
    findCountry(getDecision(role), parties.addresses),
  )
  if (account !== undefined && account === receiver && issuer !== undefined && issuer !== account)
    for (const role of nameRoles) doubted.add(role)
  for (const field of fields) {
    const decision = decisions.get(field.name)
    if (decision && doubted.has(getFieldRole(field)))
      decisions.set(field.name, { ...decision, isDoubted: true })
  }
}

const accountCountries: ReadonlyMap<string, string> = new Map([
  ['NL', 'NLD'],
  ['GB', 'GBR'],
])

/** The country of the address below a name; undefined if its postal code does not have the form of one country. */
function findCountry(name: Decision | undefined, addresses: readonly AddressBlock[]): string | undefined {
  const key = toNameKey(String(name?.proposal.value ?? ''))
  const own = addresses.find(({ namePieces }) =>
    namePieces.some(({ text }) => isSameName(toNameKey(text), key)),
  )
  const code = own?.value.PostalCode ?? ''
  if (/^\d{4} ?[A-Z]{2}$/.test(code)) return 'NLD'
  return /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/.test(code) ? 'GBR' : undefined
}

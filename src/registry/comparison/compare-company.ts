import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { getAddressComponent } from '#src/values/address-components.ts'
import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import type { Company, CompanyAddress } from '../company.ts'
import {
  compareAddresses,
  parseWrittenAddress,
  type AddressPartName,
  type WrittenAddress,
} from './compare-addresses.ts'
import { compareNames, getCompanyNames } from './compare-names.ts'
import { foldName } from './fold-name.ts'
import { getShortLegalForm } from '../legal-form.ts'
import { formatAddressLine, getPreferredAddress } from '../response/parse-company-address.ts'

/** The compared parts of a company: `address` matches any of its addresses, the next two only those of one kind. */
export type ComparedPart =
  'name' | 'address' | 'visitingAddress' | 'postalAddress' | 'legalForm' | 'rsin' | AddressPartName

/** A part of a company in the document. */
export interface WrittenPart {
  readonly part: ComparedPart
  /** On one line or several; empty when the document lacks it. */
  readonly text: string
  /** The Value of an address (spec 2.5), if there is one. */
  readonly value?: JsonValue | undefined
}

/** How a part differs: for names see NameComparison; for addresses, which of their parts. */
type Difference =
  | { readonly how: 'form' | 'part' | 'letters' | 'other' }
  | { readonly how: 'address'; readonly parts: readonly AddressPartName[] }

/**
 * The comparison of a part with the registry. `registered` is the most similar text of the registry on one line, and
 * `address` its parts. `absent`: the document lacks it. `unknown`: the registry lacks it. `shielded`: the registry may
 * not show it.
 */
export type PartComparison =
  | {
      readonly verdict: 'agrees' | 'absent'
      readonly registered: string
      readonly address?: CompanyAddress | undefined
    }
  | {
      readonly verdict: 'differs'
      readonly difference: Difference
      readonly registered: string
      readonly address?: CompanyAddress | undefined
    }
  | { readonly verdict: 'unknown' | 'shielded' }

/**
 * Compares the parts of a company in a document with the registry. @returns the comparisons in the order of the parts.
 */
export function compareCompany(parts: readonly WrittenPart[], company: Company): PartComparison[] {
  const split: WrittenAddress = Object.fromEntries(
    parts
      .filter(({ part, text }) => isAddressPart(part) && text.trim() !== '')
      .map((one) => [one.part, one.text]),
  )
  const whole = compareAddresses(split, company.addresses)
  // Street, postal code and town in separate fields belong to one address, so all are compared with the same one.
  const nearest = 'closest' in whole ? [whole.closest] : company.addresses
  return parts.map((part) => comparePart(part, company, nearest))
}

function comparePart(
  written: WrittenPart,
  company: Company,
  nearest: readonly CompanyAddress[],
): PartComparison {
  const { part, text } = written
  if (part === 'name') return compareName(text, company)
  if (part === 'legalForm') return compareLegalForm(text, company.legalForm)
  if (part === 'rsin') return compareNumber(text, company.rsin)
  if (isAddressPart(part)) return compareAddressPart(part, text, nearest)
  return compareWholeAddress(written, filterByKind(company.addresses, part))
}

const isAddressPart = (part: ComparedPart): part is AddressPartName =>
  part === 'street' || part === 'houseNumber' || part === 'postalCode' || part === 'city'

const filterByKind = (
  addresses: readonly CompanyAddress[],
  part: ComparedPart,
): readonly CompanyAddress[] => {
  if (part === 'visitingAddress') return addresses.filter(({ kind }) => kind === 'visiting')
  if (part === 'postalAddress') return addresses.filter(({ kind }) => kind === 'postal')
  return addresses
}

function compareName(text: string, company: Company): PartComparison {
  const names = getCompanyNames(company)
  const [first] = names
  if (first === undefined) return { verdict: 'unknown' }
  const compared = compareNames(text, names)
  if (!('closest' in compared)) return { verdict: 'absent', registered: first }
  const registered = compared.closest
  if (compared.verdict === 'differs') return { verdict: 'differs', difference: compared, registered }
  // `Jansen B.V.` is not the sole trader whose registered name is `Jansen`.
  const form = foldName(text).form
  const legalForm = getShortLegalForm(company.legalForm)
  const isOther =
    form !== undefined &&
    legalForm !== undefined &&
    foldName(registered).form === undefined &&
    form !== legalForm
  return isOther
    ? { verdict: 'differs', difference: { how: 'form' }, registered }
    : { verdict: 'agrees', registered }
}

function compareLegalForm(text: string, registered: string | undefined): PartComparison {
  if (registered === undefined) return { verdict: 'unknown' }
  if (text.trim() === '') return { verdict: 'absent', registered }
  const [one, other] = [
    getShortLegalForm(text) ?? foldCaseAndAccents(text),
    getShortLegalForm(registered) ?? foldCaseAndAccents(registered),
  ]
  return one === other
    ? { verdict: 'agrees', registered }
    : { verdict: 'differs', difference: { how: 'other' }, registered }
}

function compareNumber(text: string, registered: string | undefined): PartComparison {
  if (registered === undefined) return { verdict: 'unknown' }
  const digits = text.replace(/\D/g, '')
  if (digits === '') return { verdict: 'absent', registered }
  return digits === registered
    ? { verdict: 'agrees', registered }
    : { verdict: 'differs', difference: { how: 'other' }, registered }
}

/** A street, number, postal code or town in a separate field. */
function compareAddressPart(
  part: AddressPartName,
  text: string,
  addresses: readonly CompanyAddress[],
): PartComparison {
  const known = addresses.filter(
    (address) => !address.isShielded && getAddressPart(address, part) !== undefined,
  )
  const [first] = known
  if (first === undefined) return toMissingVerdict(addresses)
  if (text.trim() === '')
    return { verdict: 'absent', registered: getAddressPart(first, part) ?? '', address: first }
  const compared = compareAddresses({ [part]: text }, known)
  const address = 'closest' in compared ? compared.closest : first
  const registered = getAddressPart(address, part) ?? ''
  return compared.verdict === 'agrees'
    ? { verdict: 'agrees', registered, address }
    : { verdict: 'differs', difference: { how: 'other' }, registered, address }
}

const getAddressPart = (address: CompanyAddress, part: AddressPartName): string | undefined =>
  part === 'houseNumber' ? (address.postBox ?? address.houseNumber) : address[part]

function compareWholeAddress(
  { text, value }: WrittenPart,
  addresses: readonly CompanyAddress[],
): PartComparison {
  const best = getPreferredAddress(addresses)
  if (best === undefined) return toMissingVerdict(addresses)
  if (text.trim() === '')
    return { verdict: 'absent', registered: formatAddressLine(best) ?? '', address: best }
  const compared = compareAddresses(toWrittenAddress(value) ?? parseWrittenAddress(text), addresses)
  const address = 'closest' in compared ? compared.closest : best
  const registered = formatAddressLine(address) ?? ''
  if (compared.verdict === 'agrees') return { verdict: 'agrees', registered, address }
  const difference: Difference =
    compared.verdict === 'differs'
      ? { how: 'address', parts: compared.differences.map(({ part }) => part) }
      : { how: 'other' }
  return { verdict: 'differs', difference, registered, address }
}

/** Extracts the parts of an address Value; undefined for any other Value. */
function toWrittenAddress(value: JsonValue | undefined): WrittenAddress | undefined {
  if (!isJsonObject(value)) return undefined
  const part = (name: Parameters<typeof getAddressComponent>[1]) =>
    getAddressComponent(value, name).trim() || undefined
  const parts: WrittenAddress = {
    street: part('Street'),
    houseNumber: part('HouseNumber'),
    postalCode: part('PostalCode'),
    city: part('City'),
  }
  return Object.values(parts).some((one) => one !== undefined) ? parts : undefined
}

const toMissingVerdict = (addresses: readonly CompanyAddress[]): PartComparison => ({
  verdict: addresses.some(({ isShielded }) => isShielded) ? 'shielded' : 'unknown',
})

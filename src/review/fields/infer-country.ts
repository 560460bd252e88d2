import type { ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import { getAddressComponent } from '#src/values/address-components.ts'
import { parseIban } from '#src/values/identifiers/iban.ts'
import { parseVatId } from '#src/values/identifiers/vat-id.ts'
import { toAlpha2 } from '#src/values/types/country.ts'
import { findPhoneCountry } from '#src/values/types/phone-number.ts'

/**
 * Infers the country whose phone numbers a document prints without a country code: the country of such a number that the
 * service completed; otherwise that of its IBANs, which are usually the supplier's, unless its other numbers and
 * addresses name only another country: a Dutch company may have a German bank. Otherwise that of those numbers and
 * addresses.
 *
 * @returns ISO 3166-1 alpha-2; undefined if there is none, or more than one.
 */
export function inferCountry(document: ResultDocument): string | undefined {
  const fields = [...document.Fields.values()]
  const national = findOnlyCountry(fields, findNationalNumber)
  if (national !== undefined) return national
  const iban = findOnlyCountry(fields, findIbanCountry)
  const others = listCountries(fields, findOtherCountry)
  if (iban !== undefined && (others.size === 0 || others.has(iban))) return iban
  return others.size === 1 ? [...others][0] : undefined
}

type FindCountry = (field: ResultField) => string | undefined

const listCountries = (fields: readonly ResultField[], findCountry: FindCountry): ReadonlySet<string> =>
  new Set(fields.map(findCountry).filter((country) => country !== undefined))

function findOnlyCountry(fields: readonly ResultField[], findCountry: FindCountry): string | undefined {
  const countries = listCountries(fields, findCountry)
  return countries.size === 1 ? [...countries][0] : undefined
}

/** The country of a phone number that the service completed with its country code. */
const findNationalNumber: FindCountry = (field) =>
  field.Type === 'PhoneNumber' && !/^\D*(?:\+|00)/.test(field.Text ?? '')
    ? findNumberCountry(field)
    : undefined

const findNumberCountry: FindCountry = ({ Type, Value }) =>
  Type === 'PhoneNumber' && typeof Value === 'string' ? findPhoneCountry(Value) : undefined

const findIbanCountry: FindCountry = ({ Type, Value }) => {
  const iban = Type === 'String' && typeof Value === 'string' ? parseIban(Value) : undefined
  return iban?.ok ? iban.value.slice(0, 2) : undefined
}

const findOtherCountry: FindCountry = (field) => {
  const { Type, Value } = field
  if (Type === 'PhoneNumber') return findNumberCountry(field)
  if (Type === 'Address') return toAlpha2(getAddressComponent(Value, 'CountryRegion'))
  const vatId = Type === 'String' && typeof Value === 'string' ? parseVatId(Value) : undefined
  // The prefix of Greece is not its ISO code.
  return vatId?.ok ? vatId.value.slice(0, 2).replace('EL', 'GR') : undefined
}

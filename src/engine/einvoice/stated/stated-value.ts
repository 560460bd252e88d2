import type { JsonValue } from '#src/contract/json.ts'
import { parseIban } from '#src/values/identifiers/iban.ts'
import { cleanKvkNumber, isKvkNumber } from '#src/values/identifiers/kvk-number.ts'
import { parseVatId } from '#src/values/identifiers/vat-id.ts'
import { parseAddress } from '#src/values/types/address.ts'
import { parseCountry } from '#src/values/types/country.ts'
import { parseDate } from '#src/values/types/date.ts'
import { parsePhoneNumber } from '#src/values/types/phone-number.ts'
import type { StatedAmount, StatedParty } from '../electronic-invoice.ts'

/** How a value is compared and searched for; `characters` compares letters and digits, whatever separates them. */
export type StatedKind =
  'characters' | 'name' | 'sentence' | 'amount' | 'number' | 'date' | 'address' | 'phone' | 'currency'

/** A value that an electronic invoice states for a field. */
export interface StatedValue {
  readonly kind: StatedKind
  /** As written in the XML. */
  readonly text: string
  /** Normalised for the type of the field. */
  readonly value: JsonValue
  /** False if check digits show that it cannot be right. */
  readonly isPlausible: boolean
}

type Maybe = StatedValue | undefined

const state = (kind: StatedKind, text: string, value: JsonValue, isPlausible = true): StatedValue => ({
  kind,
  text,
  value,
  isPlausible,
})

/** A text of a kind without a fixed form; undefined if it is missing. */
export const stateText = (text: string | undefined, kind: 'characters' | 'name' | 'sentence'): Maybe =>
  text === undefined ? undefined : state(kind, text, text)

/** An IBAN; one with wrong check digits is stated as written. */
export function stateIban(text: string): StatedValue {
  const read = parseIban(text)
  return state('characters', text, read.ok ? read.value : text, read.ok)
}

export function stateVatId(text: string | undefined): Maybe {
  if (text === undefined) return undefined
  const read = parseVatId(text)
  return state('characters', text, read.ok ? read.value : text, read.ok)
}

/** A KvK number: by its scheme (0106 of ISO 6523), or the 8-digit registration of a Dutch company. */
export function stateKvkNumber({ registration, country }: StatedParty): Maybe {
  if (registration === undefined) return undefined
  const { number, scheme } = registration
  const isDutch = scheme === '0106' || /kvk/i.test(scheme ?? '') || (scheme === undefined && country === 'NL')
  const cleaned = cleanKvkNumber(number)
  return isDutch && isKvkNumber(cleaned) ? state('characters', number, cleaned) : undefined
}

/** A date as written by UN/CEFACT (format 102, `20250314`; 203 and 204 with a time) or ISO. */
export function stateDate(text: string | undefined): Maybe {
  const day = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|\D|\d{4}(?:\d{2})?$)/.exec(text ?? '')
  if (text === undefined || day === null) return undefined
  const read = parseDate(`${day[1]}-${day[2]}-${day[3]}`)
  return read.ok ? state('date', text, read.value) : undefined
}

const decimalPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

export function stateAmount(amount: StatedAmount | undefined): Maybe {
  if (amount === undefined || !decimalPattern.test(amount.text)) return undefined
  const { text, currency } = amount
  const Amount = Number(text)
  return state('amount', text, currency === undefined ? { Amount } : { Amount, Currency: currency })
}

export const stateNumber = (text: string | undefined): Maybe =>
  text !== undefined && decimalPattern.test(text) ? state('number', text, Number(text)) : undefined

export const stateCurrency = (text: string | undefined): Maybe =>
  text !== undefined && /^[A-Z]{3}$/.test(text) ? state('currency', text, text) : undefined

export function statePhone({ phone, country }: StatedParty): Maybe {
  if (phone === undefined) return undefined
  const read = parsePhoneNumber(phone, country === undefined ? {} : { country })
  return read.ok ? state('phone', phone, read.value) : undefined
}

/** The stated parts of the address as one value; undefined with neither a street nor a postal code. */
export function stateAddress({ street, postalCode, city, country }: StatedParty): Maybe {
  if (street === undefined && postalCode === undefined) return undefined
  const written = street === undefined ? undefined : parseAddress(street)
  const alpha3 = country === undefined ? undefined : parseCountry(country)
  const postal = postalCode === undefined ? undefined : parseAddress(`${postalCode} ${city ?? ''}`)
  const value = {
    ...(written?.ok && written.value.Street !== undefined
      ? { Street: written.value.Street, HouseNumber: written.value.HouseNumber }
      : { Street: street }),
    PostalCode: postal?.ok ? (postal.value.PostalCode ?? postalCode) : postalCode,
    City: city,
    CountryRegion: alpha3?.ok ? alpha3.value : undefined,
  }
  const lines = [street, [postalCode, city].filter(Boolean).join(' '), country]
  const present = Object.entries(value).filter((part): part is [string, string] => part[1] !== undefined)
  return state('address', lines.filter(Boolean).join('\n'), Object.fromEntries(present))
}

import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'

/** The parts of an address and the other names that services give them, bare: lower case, letters only. */
const keysByComponent = {
  Street: ['street', 'streetname', 'road', 'straat', 'straatnaam', 'streetaddress'],
  HouseNumber: ['housenumber', 'number', 'huisnummer', 'streetnumber'],
  PostalCode: ['postalcode', 'postcode', 'zip', 'zipcode'],
  City: ['city', 'town', 'locality', 'plaats', 'woonplaats', 'cityname'],
  CountryRegion: ['countryregion', 'country', 'countrycode', 'land'],
} as const

export type AddressComponent = keyof typeof keysByComponent

/** In the order in which they are printed. The keys of the constant above are its parts. */
export const addressComponents = Object.keys(keysByComponent) as AddressComponent[]

/** The key that holds a part in an address of any spelling; undefined when it has none. */
export function findAddressKey(address: JsonObject, part: AddressComponent): string | undefined {
  const names: readonly string[] = keysByComponent[part]
  return Object.keys(address).find((key) => names.includes(key.toLowerCase().replace(/[^a-z]/g, '')))
}

/** The text of a part; empty when it is missing or no text. */
export function getAddressComponent(address: JsonValue | undefined, part: AddressComponent): string {
  const key = isJsonObject(address) ? findAddressKey(address, part) : undefined
  const value = key === undefined || !isJsonObject(address) ? undefined : address[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'

/** Address components and the key names that services use for them, in lower case and letters only. */
const keysByComponent = {
  Street: ['street', 'streetname', 'road', 'straat', 'straatnaam', 'streetaddress'],
  HouseNumber: ['housenumber', 'number', 'huisnummer', 'streetnumber'],
  PostalCode: ['postalcode', 'postcode', 'zip', 'zipcode'],
  City: ['city', 'town', 'locality', 'plaats', 'woonplaats', 'cityname'],
  CountryRegion: ['countryregion', 'country', 'countrycode', 'land'],
} as const

export type AddressComponent = keyof typeof keysByComponent

/** In print order. */
export const addressComponents = Object.keys(keysByComponent) as AddressComponent[]

/** The key of an address component in any spelling; undefined if the address has none. */
export function findAddressKey(address: JsonObject, component: AddressComponent): string | undefined {
  const names: readonly string[] = keysByComponent[component]
  return Object.keys(address).find((key) => names.includes(key.toLowerCase().replace(/[^a-z]/g, '')))
}

/** The text of an address component; empty if it is missing or not text. */
export function getAddressComponent(address: JsonValue | undefined, component: AddressComponent): string {
  const key = isJsonObject(address) ? findAddressKey(address, component) : undefined
  const value = key === undefined || !isJsonObject(address) ? undefined : address[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

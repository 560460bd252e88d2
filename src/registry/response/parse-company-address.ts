import type { JsonObject } from '#src/contract/json.ts'
import type { CompanyAddress } from '../company.ts'
import { parsePosition } from './parse-position.ts'
import { createTolerantReader, type TolerantReader } from './tolerant-reader.ts'

/** Parses an address in any of the registry's shapes, Dutch or foreign, inside `binnenlandsAdres` or flat. */
export function parseCompanyAddress(object: JsonObject): CompanyAddress {
  const outer = createTolerantReader(object)
  const inner = outer.readObject('binnenlandsAdres', 'buitenlandsAdres')
  const reader = inner ? createTolerantReader(inner) : outer
  const kind = parseAddressKind(reader.readText('type', 'adresType', 'addressType') ?? '')
  const isShielded =
    reader.readBoolean('indAfgeschermd', 'indicatieAfgeschermd', 'indAdresAfgeschermd') ?? false
  const geo = reader.readObject('geoData')
  const parts = { ...readAddressProperties(reader), position: geo && parsePosition(geo) }
  const whole = createTolerantReader(inner ?? object)
  return { kind, isShielded, ...parts, lines: buildAddressLines(parts, whole) }
}

type AddressProperties = Omit<CompanyAddress, 'kind' | 'isShielded' | 'lines'>

function readAddressProperties(reader: TolerantReader): Omit<AddressProperties, 'position'> {
  const box = reader.readText('postbusnummer')
  const street = reader.readText('straatnaam', 'straat', 'street', 'streetName')
  const number = [
    reader.readText('huisnummer', 'houseNumber'),
    reader.readText('huisletter', 'houseLetter'),
    reader.readText('huisnummerToevoeging', 'houseNumberAddition', 'aanduidingBijHuisnummer'),
  ]
  return {
    street: street ?? (box === undefined ? undefined : 'Postbus'),
    houseNumber: joinDefined(number),
    postBox: box,
    postalCode: formatPostalCode(reader.readText('postcode', 'postalCode')),
    city: reader.readText('plaats', 'city', 'woonplaats'),
    country: reader.readText('land', 'country'),
  }
}

/**
 * Builds the lines from the parts if there are any, or else from the full text, in which runs of spaces separate the
 * lines.
 */
function buildAddressLines(
  { street, houseNumber, postBox, postalCode, city, country }: AddressProperties,
  whole: TolerantReader,
): string[] {
  const abroad = country !== undefined && !/^(?:nederland|the netherlands|netherlands|nl)$/i.test(country)
  const lines = [
    joinDefined([street, postBox, houseNumber]) ?? whole.readText('straatHuisnummer'),
    whole.readText('toevoegingAdres'),
    joinDefined([postalCode, city]) ?? whole.readText('postcodeWoonplaats'),
    whole.readText('regio'),
    abroad ? country : undefined,
  ].filter((line) => line !== undefined)
  const written = whole.readText('volledigAdres', 'fullAddress')
  return lines.length === 0 && written !== undefined ? splitFullAddress(written) : lines
}

/** Splits `Blaauwweg 163 3328XD Dordrecht` into two lines; a text without a Dutch postal code stays one line. */
function splitFullAddress(written: string): string[] {
  const parts = /^(.+?) (\d{4}) ?([A-Z]{2}) (.+)$/.exec(written)
  return parts ? [parts[1] ?? '', `${parts[2]} ${parts[3]} ${parts[4]}`] : [written]
}

function parseAddressKind(type: string): CompanyAddress['kind'] {
  if (/^bezoek|^visit/i.test(type)) return 'visiting'
  return /^corr|^post/i.test(type) ? 'postal' : 'other'
}

const joinDefined = (parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined).join(' ') || undefined

/** Formats `1034WL` as `1034 WL`; any other code is unchanged. */
export const formatPostalCode = (code: string | undefined): string | undefined =>
  code?.replace(
    /^(\d{4}) ?([A-Za-z]{2})$/,
    (_, digits: string, letters: string) => `${digits} ${letters.toUpperCase()}`,
  )

const kindOrder: readonly CompanyAddress['kind'][] = ['visiting', 'postal', 'other']

/** Sorts visiting addresses first, otherwise in the registry's order. */
export const sortAddresses = (addresses: readonly CompanyAddress[]): CompanyAddress[] =>
  [...addresses].sort((one, other) => kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind))

/** Formats an address as one line; undefined when nothing is known. */
export const formatAddressLine = ({ lines }: CompanyAddress): string | undefined =>
  lines.join(', ') || undefined

/**
 * Picks the address to show when there is room for one: the visiting address, or else the postal one; never a
 * shielded one.
 */
export const getPreferredAddress = (addresses: readonly CompanyAddress[]): CompanyAddress | undefined =>
  addresses.find(({ isShielded, lines }) => !isShielded && lines.length > 0)

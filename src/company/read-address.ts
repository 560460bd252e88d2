import type { JsonObject } from '#src/contract/json.ts'
import type { CompanyAddress } from './company.ts'
import { readPosition } from './read-position.ts'
import { take, type Taking } from './take.ts'

/** Reads one address of any of the register's shapes, Dutch or foreign, inside `binnenlandsAdres` or flat. */
export function readAddress(object: JsonObject): CompanyAddress {
  const outer = take(object)
  const inner = outer.object('binnenlandsAdres', 'buitenlandsAdres')
  const taking = inner ? take(inner) : outer
  const kind = kindOf(taking.text('type', 'adresType', 'addressType') ?? '')
  const isShielded = taking.yesNo('indAfgeschermd', 'indicatieAfgeschermd', 'indAdresAfgeschermd') ?? false
  const geo = taking.object('geoData')
  const parts = { ...partsOf(taking), position: geo && readPosition(geo) }
  const whole = take(inner ?? object)
  return { kind, isShielded, ...parts, lines: linesOf(parts, whole) }
}

type Parts = Omit<CompanyAddress, 'kind' | 'isShielded' | 'lines'>

function partsOf(taking: Taking): Omit<Parts, 'position'> {
  const box = taking.text('postbusnummer')
  const street = taking.text('straatnaam', 'straat', 'street', 'streetName')
  const number = [
    taking.text('huisnummer', 'houseNumber'),
    taking.text('huisletter', 'houseLetter'),
    taking.text('huisnummerToevoeging', 'houseNumberAddition', 'aanduidingBijHuisnummer'),
  ]
  return {
    street: street ?? (box === undefined ? undefined : 'Postbus'),
    houseNumber: joined(number),
    postBox: box,
    postalCode: spaced(taking.text('postcode', 'postalCode')),
    city: taking.text('plaats', 'city', 'woonplaats'),
    country: taking.text('land', 'country'),
  }
}

/** From the parts where there are any, else as the register wrote it: its runs of spaces stand between the lines. */
function linesOf(
  { street, houseNumber, postBox, postalCode, city, country }: Parts,
  whole: Taking,
): string[] {
  const abroad = country !== undefined && !/^(?:nederland|the netherlands|netherlands|nl)$/i.test(country)
  const lines = [
    joined([street, postBox, houseNumber]) ?? whole.text('straatHuisnummer'),
    whole.text('toevoegingAdres'),
    joined([postalCode, city]) ?? whole.text('postcodeWoonplaats'),
    whole.text('regio'),
    abroad ? country : undefined,
  ].filter((line) => line !== undefined)
  const written = whole.text('volledigAdres', 'fullAddress')
  return lines.length === 0 && written !== undefined ? splitWritten(written) : lines
}

/** `Blaauwweg 163 3328XD Dordrecht` in two lines; what has no Dutch postal code in one. */
function splitWritten(written: string): string[] {
  const parts = /^(.+?) (\d{4}) ?([A-Z]{2}) (.+)$/.exec(written)
  return parts ? [parts[1] ?? '', `${parts[2]} ${parts[3]} ${parts[4]}`] : [written]
}

function kindOf(type: string): CompanyAddress['kind'] {
  if (/^bezoek|^visit/i.test(type)) return 'visiting'
  return /^corr|^post/i.test(type) ? 'postal' : 'other'
}

const joined = (parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined).join(' ') || undefined

/** `1034WL` as `1034 WL`; any other code as it is. */
export const spaced = (code: string | undefined): string | undefined =>
  code?.replace(
    /^(\d{4}) ?([A-Za-z]{2})$/,
    (_, digits: string, letters: string) => `${digits} ${letters.toUpperCase()}`,
  )

const order: readonly CompanyAddress['kind'][] = ['visiting', 'postal', 'other']

/** Addresses with the one to visit first, as the register has them within a kind. */
export const inOrder = (addresses: readonly CompanyAddress[]): CompanyAddress[] =>
  [...addresses].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))

/** An address in one line; undefined when nothing of it is known. */
export const addressLine = ({ lines }: CompanyAddress): string | undefined => lines.join(', ') || undefined

/** The address to show where there is room for one: to visit, else to write to; a shielded one never. */
export const bestAddress = (addresses: readonly CompanyAddress[]): CompanyAddress | undefined =>
  addresses.find(({ isShielded, lines }) => !isShielded && lines.length > 0)

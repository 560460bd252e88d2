import { parseCountry } from './country.ts'
import { parsePostalLine } from '../parsing/postal-line.ts'
import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

/**
 * The components found in an address; CountryRegion as ISO 3166-1 alpha-3. A type alias, so that it is
 * assignable to JSON.
 */
export type Address = {
  readonly Street?: string
  readonly HouseNumber?: string
  readonly PostalCode?: string
  readonly City?: string
  readonly CountryRegion?: string
}

const numberBehind =
  /^(\D.*?),? (?:(?:nr|no|n°|nummer|bus)\.? ?)?(\d+(?: ?[-/] ?\d+)?(?:[ -]?[a-z])?(?:[ /-](?:\d{1,4}|[a-z]{1,3}\d*|bis|ter|hs|huis|bajos?|int\.? ?\w+|piso \w+|bus \w+|bte \w+|boîte \w+))?)$/i
const dutchOrdinal = /^(\d+e .*?) (\d+(?:[ -]?[a-z0-9]{1,4})?)$/i
const numberInFront = /^(\d+(?:-\d+)?(?: ?(?:bis|ter|quater|[a-z]))?),? (\p{L}.*)$/iu

// `Chaussée de Ninove 1088 Ninoofsesteenweg`: in Brussels the number is between the two names of a street.
const [frenchName, dutchName] = [
  '(?:rue|avenue|av\\.|boulevard|bd\\.?|place|chauss[ée]e|quai|all[ée]e|drève|square|clos) [^\\d,]+?',
  "\\p{L}[\\p{L}.'’ -]*(?:straat|laan|steenweg|plein|kaai|dreef|lei|weg|markt|square|gaarde)",
]
const bilingualStreet = new RegExp(
  `^(${frenchName}|${dutchName}),? (\\d{1,4}[a-z]?),?(?: -)? (?:${frenchName}|${dutchName})$`,
  'iu',
)

/** Whether a line is a street in both languages of Brussels, with its number between them. */
export const isBilingualStreet = (line: string): boolean => bilingualStreet.test(line)

/**
 * Parses a postal address in Dutch, Belgian, German, French and British form, on lines or with commas.
 *
 * The postal code is in the official notation (`1234 AB`). A country is set only if the text names it, in words or
 * as a prefix of the postal code (`D-10115`).
 *
 * @returns the components found; `not_an_address` without a postal code and without a street with a number.
 */
export function parseAddress(text: string): ParseResult<Address> {
  if (tidyText(text) === '') return parseFailure('empty')
  const lines = text
    .split(/[\n\r,;|•]+/)
    .map(tidyText)
    .filter((line) => line !== '')
  const { rest, country } = splitCountry(lines)
  const found = splitPostalLine(rest)
  // In `L-1855, Luxembourg` the name of the city state is also its town.
  const town = found.City ?? (country === 'LUX' || country === 'MCO' ? lines.at(-1) : undefined)
  const postal = { ...found, City: found.PostalCode === undefined ? undefined : town }
  const streets = postal.before.filter((line) => !isPartOfBuilding(line))
  const isBritish = /^[A-Z]/.test(postal.PostalCode ?? '')
  const street =
    findNumbered(streets) ??
    (isBritish ? findBareStreet(postal.before) : findRomanceStreet(postal.before)) ??
    findNumbered(postal.before)
  if (street === undefined && postal.PostalCode === undefined) return parseFailure('not_an_address')
  const CountryRegion = country ?? postal.CountryRegion
  return parseOk({
    ...street,
    ...(postal.PostalCode !== undefined && { PostalCode: postal.PostalCode }),
    ...(postal.City !== undefined && { City: postal.City }),
    ...(CountryRegion !== undefined && { CountryRegion }),
  })
}

const findNumbered = (lines: readonly string[]) => lines.map(parseStreet).find((found) => found !== undefined)

function splitCountry(lines: readonly string[]): { rest: readonly string[]; country?: string } {
  const last = lines.at(-1) ?? ''
  const country = lines.length > 1 ? parseCountry(last) : parseFailure('not_a_country')
  return country.ok ? { rest: lines.slice(0, -1), country: country.value } : { rest: lines }
}

/** Finds the line with the postal code, starting from the last: the street is before it. */
function splitPostalLine(lines: readonly string[]) {
  for (const [index, line] of [...lines.entries()].toReversed()) {
    const found = parsePostalLine(line)
    if (!found) continue
    const before = [...lines.slice(0, index), ...(found.before === '' ? [] : [found.before])]
    const next = lines[index + 1]
    if (found.City !== undefined) {
      const town = before.at(-1)
      const isTown = town !== undefined && before.length > 1 && isCounty(found.City) && !isAnyStreet(town)
      return isTown ? { ...found, City: town, before: before.slice(0, -1) } : { ...found, before }
    }
    // British: the town is on its own line above the postal code; elsewhere it may be below.
    const towns = before.length > 2 && isCounty(before.at(-1) ?? '') ? before.slice(0, -1) : before
    const above = towns.length > 1 && !isAnyStreet(towns.at(-1) ?? '') ? towns.at(-1) : undefined
    return { ...found, City: above ?? next, before: above === undefined ? towns : towns.slice(0, -1) }
  }
  return { before: lines, PostalCode: undefined, City: undefined, CountryRegion: undefined }
}

/**
 * Whether a line is a part of a building or estate (`nave 4`, `Hall 4`), which accompanies the street and never
 * replaces it.
 */
export const isPartOfBuilding = (line: string): boolean =>
  /^(?:magazijn|werkplaats|werkhal|halle?|yard|shed|werkstatt|atelier|lager|lagerhalle|warehouse|entrep[ôo]t|magazzino|almac[ée]n|poort|hall|halle|hal|loods|nave|local|bay|block|gate|dock|tor|porte|porta|puerta|planta|piso|oficina|bloque|escalera|scala|interno|stiege|top|bus|bte|bo[îi]te|b[âa]t(?:iment|\.)?|escalier|verdieping|etage) \w{1,4}$/iu.test(
    line,
  )

/**
 * Whether a line is a street without a number: in Great Britain and Ireland many houses have only a name
 * (`Creamery Road`).
 */
export const isBareStreet = (line: string): boolean =>
  /\p{L} (?:road|street|lane|avenue|drive|close|way|square|terrace|place|court|quay|hill|row|gardens|crescent|mews|green|rd|st|ave)\.?$/iu.test(
    line,
  )

/** The same for France, Italy and Spain, where some shops and farms have no number either: `Route de Nyons`. */
export const isRomanceStreet = (line: string): boolean =>
  /^(?:rue|route|place|chemin|avenue|quai|boulevard|impasse|all[ée]e|via|viale|piazza|corso|calle|plaza|avenida|camino|carretera|paseo) (?=\p{L})[^\d:@]{3,40}$/iu.test(
    line,
  )

function findRomanceStreet(lines: readonly string[]): { Street: string } | undefined {
  const line = lines.findLast(isRomanceStreet)
  return line === undefined ? undefined : { Street: line }
}

const isAnyStreet = (line: string): boolean => isBareStreet(line) || parseStreet(line) !== undefined

function findBareStreet(lines: readonly string[]): { Street: string; HouseNumber?: string } | undefined {
  // An estate is named instead of a street behind a unit: `Unit 6 Drove Industrial Estate`.
  const line = lines.find(isBareStreet) ?? lines.find((one) => numberedUnit.test(one))
  if (line === undefined) return undefined
  const [, unit, street] = numberedUnit.exec(line) ?? []
  return street !== undefined && unit !== undefined ? { Street: street, HouseNumber: unit } : { Street: line }
}

const numberedUnit = /^((?:unit|flat|suite|apartment|apt) \w+),? (\p{L}.+)$/iu

/** Counties of Great Britain and Ireland, which people print between the town and the code. */
const isCounty = (line: string): boolean =>
  /^(?:(?:co\.|county) .+|.+shire|(?:north|south|east|west|mid) (?:yorkshire|sussex|glamorgan|midlands)|kent|essex|surrey|sussex|norfolk|suffolk|devon|cornwall|dorset|somerset|cumbria|durham|merseyside|greater (?:manchester|london)|tyne (?:and|&) wear|middlesex|northumberland|rutland|isle of wight|lancs|yorks|notts|leics|lincs|cambs|herts|beds|bucks|berks|hants|wilts|glos|staffs|worcs|northants|oxon|salop|gwynedd|powys|dyfed|clwyd|fife|avon)$/i.test(
    line,
  )

/** The number of an account, a registration or a phone, or one with a label before it. */
const isOtherNumber = (line: string): boolean =>
  /\d{6}|: /.test(line) || /^(?:kvk|btw|vat|ust|uid|siret|siren|iban|bic|swift|tel|fax|mob)\b/i.test(line)

function parseStreet(line: string): { Street: string; HouseNumber: string } | undefined {
  if (isOtherNumber(line)) return undefined
  // `Dublin 4` is a district.
  if (/^dublin \d{1,2}$/i.test(line)) return undefined
  // A part of a building, on its own line above or beside the street.
  if (/^(?:flat|unit|apartment|apt|suite|floor)\b/i.test(line)) return undefined
  const plot = /^(.+?),? ((?:parcela|parc\.|nave|lote|kavel) \w+)$/i.exec(line)
  if (plot) return { Street: plot[1] ?? '', HouseNumber: plot[2] ?? '' }
  const bilingual = bilingualStreet.exec(line)
  if (bilingual) return { Street: bilingual[1] ?? '', HouseNumber: bilingual[2] ?? '' }
  const behind = dutchOrdinal.exec(line) ?? numberBehind.exec(line)
  if (behind) return { Street: behind[1] ?? '', HouseNumber: behind[2] ?? '' }
  const front = numberInFront.exec(line)
  return front ? { Street: front[2] ?? '', HouseNumber: front[1] ?? '' } : undefined
}

/** Parses an address from text. Text that is not an address becomes the street. */
export function toAddress(text: string): Address {
  const parts = parseAddress(text)
  return parts.ok ? parts.value : { Street: text }
}

/** Countries with the house number before the street. ISO 3166-1 alpha-3. */
const countriesWithNumberInFront = ['FRA', 'MCO', 'LUX', 'GBR', 'IRL', 'USA', 'CAN', 'AUS', 'NZL']
const britishCode = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
const frenchStreet =
  /^(?:rue|avenue|av\.|boulevard|bd\.?|place|chemin|route|quai|impasse|all[ée]e|cours|square|passage|faubourg) /i

/** A postal code and its town in the order of the country: in Great Britain the code is behind the town. */
export const formatTown = ({ PostalCode = '', City = '' }: Address): string =>
  (britishCode.test(PostalCode) ? `${City} ${PostalCode}` : `${PostalCode} ${City}`).trim()

/**
 * A street with its house number in the order of the country; without a country, the street and the postal code
 * determine it. The number is behind if it could not be parsed in front.
 */
export function formatStreet({
  Street = '',
  HouseNumber = '',
  PostalCode = '',
  CountryRegion,
}: Address): string {
  const isFrench = frenchStreet.test(Street) && /^\d{5}$/.test(PostalCode)
  const isInFront =
    CountryRegion === undefined
      ? isFrench || britishCode.test(PostalCode)
      : countriesWithNumberInFront.includes(CountryRegion)
  const inFront = `${HouseNumber} ${Street}`.trim()
  const read = isInFront ? parseStreet(inFront) : undefined
  const isReadBack = read?.Street === Street && read.HouseNumber === HouseNumber
  return isReadBack ? inFront : `${Street} ${HouseNumber}`.trim()
}

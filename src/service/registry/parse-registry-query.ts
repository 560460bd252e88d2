import { isKvkNumber } from '#src/values/identifiers/kvk-number.ts'
import type { ParameterLocation } from './parameter-location.ts'
import { readParameter } from './parameter-location.ts'
import { hitTypes } from './registry-query.ts'
import type { HitType, RegistryQuery } from './registry-query.ts'
import { numberInvalid, parameterInvalid } from './registry-errors.ts'
import type { RegistryProblem } from './registry-errors.ts'

/** Locations of the parameters that spec 4.1 leaves open. */
export interface ParameterLocations {
  readonly type: ParameterLocation
  readonly geoData: ParameterLocation
}

/** The five paths below `/v2/chamber-of-commerce/` that end in a number (spec 4.1). */
const resources = {
  search: 'search',
  'basic-profile': 'basic-profile',
  'basic-profile/branches': 'branches',
  'basic-profile/owner': 'owner',
  'basic-profile/main-branch': 'main-branch',
} as const

/** A parsed registry path. */
export interface RegistryPath {
  readonly resource: (typeof resources)[keyof typeof resources]
  /** Decoded, not validated. */
  readonly number: string
}

export type RegistryQueryResult =
  | { readonly ok: true; readonly question: RegistryQuery }
  | { readonly ok: false; readonly reason: RegistryProblem }

/** Parses a path; undefined for a path outside the registry. */
export function parseRegistryPath(pathname: string): RegistryPath | undefined {
  const match = /^\/v2\/chamber-of-commerce\/(.+)\/([^/]+)$/.exec(pathname)
  const [, words, number] = match ?? []
  if (!words || !number || !isResource(words)) return undefined
  return { resource: resources[words], number: decodeSegment(number) }
}

/**
 * Determines the requested operation and validates its parameters.
 *
 * Two paths serve two operations each (architecture.md 5): branches with a type is the legal-entity search; owner with
 * the type present but empty is the search over all types.
 */
export function parseRegistryQuery(
  request: Request,
  { resource, number }: RegistryPath,
  places: ParameterLocations,
): RegistryQueryResult {
  if (!isKvkNumber(number)) return { ok: false, reason: numberInvalid(number) }
  const type = readParameter(request, places.type)
  const badType = { ok: false, reason: parameterInvalid(places.type.name) } as const
  if (resource === 'search') {
    const known = hitTypes.find((word) => word === type)
    return type && !known ? badType : parseSearch(request, number, known)
  }
  if (resource === 'branches') {
    if (!type) return { ok: true, question: { operation: 'branches', number } }
    return type === 'rechtspersoon' ? parseSearch(request, number, type) : badType
  }
  if (resource === 'owner' && type !== undefined)
    return type === '' ? parseSearch(request, number, undefined) : badType
  if (resource === 'basic-profile') return { ok: true, question: { operation: resource, number } }
  const geoData = parseBoolean(readParameter(request, places.geoData, true))
  if (geoData === undefined) return { ok: false, reason: parameterInvalid(places.geoData.name) }
  return { ok: true, question: { operation: resource, number, geoData } }
}

/** A search, with KVK's paging parameters (kvk.md 1.1), which spec 4.1 neither names nor forbids. */
function parseSearch(request: Request, number: string, type: HitType | undefined): RegistryQueryResult {
  const { pathname, search, searchParams } = new URL(request.url)
  const page = parseCount(searchParams.get('pagina'), 1000)
  if (!page.ok) return { ok: false, reason: parameterInvalid('pagina') }
  const size = parseCount(searchParams.get('resultatenPerPagina'), 100)
  if (!size.ok) return { ok: false, reason: parameterInvalid('resultatenPerPagina') }
  const paging = { page: page.count, pageSize: size.count, requestPath: pathname + search }
  return { ok: true, question: { operation: 'search', number, type, ...paging } }
}

/** Absent is false. Upper and lower case are accepted, because .NET writes `True`. Undefined for anything else. */
function parseBoolean(text = 'false'): boolean | undefined {
  const word = text.toLowerCase()
  return word === 'true' || word === 'false' ? word === 'true' : undefined
}

type Count = { readonly ok: true; readonly count: number | undefined } | { readonly ok: false }

function parseCount(text: string | null, max: number): Count {
  if (text === null) return { ok: true, count: undefined }
  const count = Number(text)
  return /^[1-9][0-9]{0,3}$/.test(text) && count <= max ? { ok: true, count } : { ok: false }
}

const isResource = (words: string): words is keyof typeof resources => Object.hasOwn(resources, words)

/** An invalid percent escape is not a number either; it is quoted unchanged. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

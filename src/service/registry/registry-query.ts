/** The types by which a registration can be searched, as KVK names them (kvk.md 1.1). */
export const hitTypes = ['hoofdvestiging', 'nevenvestiging', 'rechtspersoon'] as const

export type HitType = (typeof hitTypes)[number]

/** A search (spec 4.1). `type` is undefined for the search over all types. */
export interface SearchQuery {
  readonly operation: 'search'
  /** Eight digits. */
  readonly number: string
  readonly type: HitType | undefined
  /** From 1; undefined when the caller gave none. */
  readonly page: number | undefined
  /** 1 to 100; undefined when the caller gave none. */
  readonly pageSize: number | undefined
  /** Path and query of the request, for the links of the response. */
  readonly requestPath: string
}

/** A basic profile or its branches: no geographic data, because spec 4.1 does not name GeoData there. */
interface ProfileQuery {
  readonly operation: 'basic-profile' | 'branches'
  readonly number: string
}

/** The two operations for which spec 4.1 names GeoData. */
interface GeoDataQuery {
  readonly operation: 'owner' | 'main-branch'
  readonly number: string
  readonly geoData: boolean
}

/** One of the eight operations of the registry with validated parameters. */
export type RegistryQuery = SearchQuery | ProfileQuery | GeoDataQuery

/**
 * The source of registry data: the built-in companies or the official KVK API.
 *
 * @param signal aborts when the caller disconnects.
 * @returns a 200 with one of the official shapes (kvk.md 1), or a registry error body. Never rejects for an expected
 *   failure.
 */
export type RegistrySource = (question: RegistryQuery, signal: AbortSignal) => Promise<Response>

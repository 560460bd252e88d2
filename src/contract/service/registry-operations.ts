import { registryPaths } from '../paths.ts'

/** The eight operations of the registry, in the order of spec 4.1. */
export const registryOperations = [
  'search-main-branch',
  'search-secondary-branch',
  'search-legal-entity',
  'search-all',
  'basic-profile',
  'branches',
  'owner',
  'main-branch',
] as const

export type RegistryOperation = (typeof registryOperations)[number]

/** A call of the registry. */
export interface RegistryLookup {
  readonly operation: RegistryOperation
  /** Eight digits. */
  readonly number: string
  /** Whether to request geographic data; ignored where `supportsGeoData` is false. */
  readonly geoData: boolean
  /** Page of a search, from 1; page 1 is not sent. */
  readonly page: number
}

/** Whether GeoData is a parameter of the operation (spec 4.1). */
export const supportsGeoData = (operation: RegistryOperation): boolean =>
  operation === 'owner' || operation === 'main-branch'

/** Whether the operation is one of the four searches. */
export const isSearch = (operation: RegistryOperation): boolean => operation.startsWith('search-')

const { search, branches, owner, basicProfile, mainBranch } = registryPaths

const pathBuilders: Readonly<Record<RegistryOperation, (number: string) => string>> = {
  'search-main-branch': (number) => `${search(number)}?type=hoofdvestiging`,
  'search-secondary-branch': (number) => `${search(number)}?type=nevenvestiging`,
  'search-legal-entity': (number) => `${branches(number)}?type=rechtspersoon`,
  'search-all': (number) => `${owner(number)}?type=`,
  'basic-profile': basicProfile,
  branches,
  owner,
  'main-branch': mainBranch,
}

/**
 * Builds the path and query of a lookup, below base_url. Parameters that the spec leaves open are query parameters:
 * `type` in KVK's terms, `GeoData` (architecture.md, section 5), and KVK's `pagina`.
 */
export function buildRegistryPath({ operation, number, geoData, page }: RegistryLookup): string {
  const address = pathBuilders[operation](number)
  if (geoData && supportsGeoData(operation)) return `${address}?GeoData=true`
  return isSearch(operation) && page > 1 ? `${address}&pagina=${page}` : address
}

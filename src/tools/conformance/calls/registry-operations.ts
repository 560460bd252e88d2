import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { registryPaths } from '#src/contract/paths.ts'
import { parseBody, type ServiceResponse } from './send-request.ts'
import type { CheckContext } from './context.ts'
import type { ConformanceOptions } from '../options/parse-options.ts'
import { encodeParameter } from '../options/parameter-location.ts'
import { isList } from '../results/result-accessors.ts'

/** One of the eight operations of spec 4.1. */
export interface Operation {
  readonly name: string
  readonly label: string
  readonly path: (number: string) => string
  /** The type that it passes; undefined for none, empty for the search over all. */
  readonly type?: (options: ConformanceOptions) => string
}

export const operations: readonly Operation[] = [
  { name: 'main', label: 'Search main branch', path: registryPaths.search, type: (of) => of.types[0] },
  {
    name: 'secondary',
    label: 'Search secondary branch',
    path: registryPaths.search,
    type: (of) => of.types[1],
  },
  { name: 'legal', label: 'Search legal entity', path: registryPaths.branches, type: (of) => of.types[2] },
  { name: 'all', label: 'Search all', path: registryPaths.owner, type: () => '' },
  { name: 'profile', label: 'Basic profile', path: registryPaths.basicProfile },
  { name: 'branches', label: 'Basic profile, branches', path: registryPaths.branches },
  { name: 'owner', label: 'Basic profile, owner', path: registryPaths.owner },
  { name: 'main-branch', label: 'Basic profile, main branch', path: registryPaths.mainBranch },
]

/** Calls an operation with the registry key of the options, or with another one. */
export function callOperation(
  { call, options }: CheckContext,
  { path, type }: Operation,
  { number = options.kvkNumber, key = options.registryKey, geoData = undefined as boolean | undefined } = {},
): Promise<ServiceResponse> {
  const typed = type ? encodeParameter(options.typeParameter, type(options)) : emptyParameter
  const geo =
    geoData === undefined ? emptyParameter : encodeParameter(options.geoDataParameter, String(geoData))
  const keyed = key === undefined ? {} : { [options.registryKeyHeader]: key }
  // No operation takes both, so there is at most one question mark.
  return call(path(number) + typed.query + geo.query, {
    headers: { ...typed.headers, ...geo.headers, ...keyed },
  })
}

const emptyParameter = { query: '', headers: {} }

export interface RegistryError {
  readonly code: JsonValue | undefined
  readonly description: JsonValue | undefined
}

/** Parses the entries of an error body (spec 2.1); undefined when it has no list `fout`. */
export function parseRegistryErrors(answer: ServiceResponse): readonly RegistryError[] | undefined {
  const body = parseBody(answer)
  const entries = isJsonObject(body) ? body['fout'] : undefined
  if (!isList(entries)) return undefined
  return entries
    .filter(isJsonObject)
    .map((entry) => ({ code: entry['code'], description: entry['omschrijving'] }))
}

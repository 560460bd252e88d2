import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { registryPaths } from '#src/contract/paths.ts'
import { jsonOf, type Answer } from './ask.ts'
import type { Context } from './context.ts'
import type { Options } from './options.ts'
import { atPlace } from './place.ts'
import { isList } from './result-parts.ts'

/** One of the eight operations of spec 4.1. */
export interface Operation {
  readonly name: string
  readonly words: string
  readonly path: (number: string) => string
  /** The type it passes; undefined for none, empty for the search over all. */
  readonly type?: (options: Options) => string
}

export const operations: readonly Operation[] = [
  { name: 'main', words: 'Search main branch', path: registryPaths.search, type: (of) => of.types[0] },
  {
    name: 'secondary',
    words: 'Search secondary branch',
    path: registryPaths.search,
    type: (of) => of.types[1],
  },
  { name: 'legal', words: 'Search legal entity', path: registryPaths.branches, type: (of) => of.types[2] },
  { name: 'all', words: 'Search all', path: registryPaths.owner, type: () => '' },
  { name: 'profile', words: 'Basic profile', path: registryPaths.basicProfile },
  { name: 'branches', words: 'Basic profile, branches', path: registryPaths.branches },
  { name: 'owner', words: 'Basic profile, owner', path: registryPaths.owner },
  { name: 'main-branch', words: 'Basic profile, main branch', path: registryPaths.mainBranch },
]

/** Calls an operation with the registry key of the options, or with another one. */
export function callOperation(
  { call, options }: Context,
  { path, type }: Operation,
  { number = options.kvkNumber, key = options.registryKey, geoData = undefined as boolean | undefined } = {},
): Promise<Answer> {
  const typed = type ? atPlace(options.typeParameter, type(options)) : nothing
  const geo = geoData === undefined ? nothing : atPlace(options.geoDataParameter, String(geoData))
  const keyed = key === undefined ? {} : { [options.registryKeyHeader]: key }
  // No operation takes both, so there is one question mark at most.
  return call(path(number) + typed.query + geo.query, {
    headers: { ...typed.headers, ...geo.headers, ...keyed },
  })
}

const nothing = { query: '', headers: {} }

export interface RegistryEntry {
  readonly code: JsonValue | undefined
  readonly description: JsonValue | undefined
}

/** The entries of an error body (spec 2.1); undefined when it has no list `fout`. */
export function entriesOf(answer: Answer): readonly RegistryEntry[] | undefined {
  const body = jsonOf(answer)
  const entries = isJsonObject(body) ? body['fout'] : undefined
  if (!isList(entries)) return undefined
  return entries
    .filter(isJsonObject)
    .map((entry) => ({ code: entry['code'], description: entry['omschrijving'] }))
}

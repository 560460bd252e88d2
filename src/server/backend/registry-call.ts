import type { Config } from '../config/config.ts'

export type RegistryCallConfig = Pick<
  Config,
  'REGISTRY_API_KEY' | 'REGISTRY_API_KEY_HEADER' | 'REGISTRY_TYPE_PARAMETER' | 'REGISTRY_GEODATA_PARAMETER'
>
type ParameterLocation = Config['REGISTRY_TYPE_PARAMETER']

/** Where our own app puts the two parameters whose place the spec leaves open (spec 4.1): in the query. */
const appParameterNames = { type: 'type', geoData: 'GeoData' }

/** Path, query and headers of a call. */
export interface RegistryCall {
  readonly url: URL
  readonly headers: Headers
}

export const isRegistryPath = (pathname: string): boolean => /^\/v2\/chamber-of-commerce(\/|$)/.test(pathname)

/**
 * A call to the registry as the configured service wants it: the parameters moved from where our app puts them to
 * where the configuration says, and the registry key added, unless the call brings its own.
 */
export function prepareRegistryCall(
  { url: asked, headers: given }: RegistryCall,
  config: RegistryCallConfig,
): RegistryCall {
  const call = { url: new URL(asked), headers: new Headers(given) }
  moveParameter(call, appParameterNames.type, config.REGISTRY_TYPE_PARAMETER)
  moveParameter(call, appParameterNames.geoData, config.REGISTRY_GEODATA_PARAMETER)
  const { REGISTRY_API_KEY: key, REGISTRY_API_KEY_HEADER: header } = config
  if (key !== undefined && !call.headers.has(header)) call.headers.set(header, key)
  return call
}

/** An empty value is one too: it asks for all types (architecture.md, section 5). */
function moveParameter({ url, headers }: RegistryCall, name: string, place: ParameterLocation): void {
  const value = url.searchParams.get(name)
  if (value === null || (place.where === 'query' && place.name === name)) return
  url.searchParams.delete(name)
  if (place.where === 'query') url.searchParams.set(place.name, value)
  // What no header can hold is no type of the registry either: sent as it is it would break the whole call.
  else headers.set(place.name, encodeURIComponent(value))
}

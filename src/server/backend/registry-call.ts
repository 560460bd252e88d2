import type { Config } from '../config/config.ts'

export type RegistryCallConfig = Pick<
  Config,
  'REGISTRY_API_KEY' | 'REGISTRY_API_KEY_HEADER' | 'REGISTRY_TYPE_PARAMETER' | 'REGISTRY_GEODATA_PARAMETER'
>
type ParameterLocation = Config['REGISTRY_TYPE_PARAMETER']

/** Query parameters in which our own app sends the two values, because the spec leaves their place open. */
const appParameterNames = { type: 'type', geoData: 'GeoData' }

/** Path, query and headers of a call. */
export interface RegistryCall {
  readonly url: URL
  readonly headers: Headers
}

export const isRegistryPath = (pathname: string): boolean => /^\/v2\/chamber-of-commerce(\/|$)/.test(pathname)

/**
 * Adapts a registry call to the configured service: moves the parameters from the query to their configured locations,
 * and adds the registry key unless the call has its own.
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

/** An empty value counts as a value: it requests all types (architecture.md, section 5). */
function moveParameter({ url, headers }: RegistryCall, name: string, place: ParameterLocation): void {
  const value = url.searchParams.get(name)
  if (value === null || (place.where === 'query' && place.name === name)) return
  url.searchParams.delete(name)
  if (place.where === 'query') url.searchParams.set(place.name, value)
  // Encoded: a text that is not a valid header value would make the call fail, and is no registry type anyway.
  else headers.set(place.name, encodeURIComponent(value))
}

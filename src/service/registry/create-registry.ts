import { createBuiltInSource } from './built-in/built-in-source.ts'
import type { Company } from './companies/company.ts'
import { testCompanies } from './companies/test-companies.ts'
import { createKvkApiSource } from './kvk-api/kvk-api-source.ts'
import type { KvkApiOptions } from './kvk-api/kvk-api-source.ts'
import { parseParameterLocation } from './parameter-location.ts'
import type { ParameterLocation } from './parameter-location.ts'
import { parseRegistryQuery, parseRegistryPath } from './parse-registry-query.ts'
import { keyInvalid, methodInvalid, registryErrorResponse } from './registry-errors.ts'
import { isKeyAccepted, maskKey } from './registry-key.ts'

/** Options of the registry. */
export interface RegistryOptions {
  /** If set, the official KVK API answers instead of the companies. */
  readonly kvkApi?: KvkApiOptions
  /** Registered companies; by default KVK's published test companies. */
  readonly companies?: readonly Company[]
  /** Location of the type: `query:NAME` or `header:NAME`; by default `query:type`. */
  readonly typeParameter?: string | ParameterLocation
  /** Location of GeoData; by default `query:GeoData`. */
  readonly geoDataParameter?: string | ParameterLocation
  /** Header that carries the registry key; by default `apikey`. */
  readonly keyHeader?: string
}

/**
 * Answers a request of the registry (spec 4.1).
 *
 * @param acceptedKeys the registry keys of the caller's organisation, or of all organisations when the caller's is not
 *   known; with none (default) no key is needed.
 * @returns undefined for a path outside the registry. Errors have the body of spec 2.1.
 */
export type Registry = (request: Request, acceptedKeys?: readonly string[]) => Promise<Response | undefined>

/**
 * Creates the business registry: eight operations on five paths.
 *
 * @throws Error when a parameter's location, or the KVK API's address or key, is invalid.
 */
export function createRegistry(options: RegistryOptions = {}): Registry {
  const { kvkApi, companies = testCompanies, keyHeader = 'apikey' } = options
  const ask = kvkApi ? createKvkApiSource(kvkApi) : createBuiltInSource(companies)
  const places = {
    type: parseParameterLocation(options.typeParameter ?? 'query:type'),
    geoData: parseParameterLocation(options.geoDataParameter ?? 'query:GeoData'),
  }
  return async (request, acceptedKeys = []) => {
    const path = parseRegistryPath(new URL(request.url).pathname)
    if (!path) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return registryErrorResponse(methodInvalid, { Allow: 'GET, HEAD' })
    const key = request.headers.get(keyHeader)
    if (acceptedKeys.length > 0 && !(await isKeyAccepted(key, acceptedKeys)))
      return registryErrorResponse(keyInvalid(maskKey(key ?? ''), 'bedrijvenregister'))
    const reading = parseRegistryQuery(request, path, places)
    return reading.ok ? ask(reading.question, request.signal) : registryErrorResponse(reading.reason)
  }
}

import { createRegistry, type Registry } from '#src/service/registry/create-registry.ts'
import type { Config } from './config.ts'

type RegistryConfig = Pick<
  Config,
  | 'KVK_API_KEY'
  | 'KVK_API_URL'
  | 'REGISTRY_API_KEY'
  | 'REGISTRY_API_KEY_HEADER'
  | 'REGISTRY_TYPE_PARAMETER'
  | 'REGISTRY_GEODATA_PARAMETER'
>

/**
 * The local service's registry as the environment sets it up. With REGISTRY_API_KEY a call without a key of its
 * own gets that one, as on the way to a hosted service: the browser holds none.
 */
export function createLocalRegistry(config: RegistryConfig, onError: (error: unknown) => void): Registry {
  const { KVK_API_KEY: apiKey, KVK_API_URL: apiUrl, REGISTRY_API_KEY_HEADER: keyHeader } = config
  const registry = createRegistry({
    typeParameter: config.REGISTRY_TYPE_PARAMETER,
    geoDataParameter: config.REGISTRY_GEODATA_PARAMETER,
    keyHeader,
    ...(apiKey === undefined ? {} : { kvkApi: { apiKey, apiUrl, onError } }),
  })
  return (request, acceptedKeys) =>
    registry(withKey(request, keyHeader, config.REGISTRY_API_KEY), acceptedKeys)
}

function withKey(request: Request, header: string, key: string | undefined): Request {
  if (key === undefined || request.headers.has(header)) return request
  const { url, method, signal } = request
  const headers = new Headers(request.headers)
  headers.set(header, key)
  return new Request(url, { method, headers, signal })
}

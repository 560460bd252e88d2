import { RemoteCallError } from '#src/http/remote-call-error.ts'
import { createRegistry, type Registry } from '#src/service/registry/create-registry.ts'
import type { Config } from '../config/config.ts'
import { isRegistryPath, prepareRegistryCall, type RegistryCallConfig } from './registry-call.ts'

type RegistryConfig = Pick<Config, 'KVK_API_KEY' | 'KVK_API_URL'> & RegistryCallConfig

/**
 * The registry of the local service as configured. Calls are prepared as for a hosted service: the key is added (the
 * browser has none) and the open parameters are moved to their configured locations.
 */
export function createLocalRegistry(config: RegistryConfig, onError: (error: unknown) => void): Registry {
  const { KVK_API_KEY: apiKey, KVK_API_URL: apiUrl, REGISTRY_API_KEY_HEADER: keyHeader } = config
  const reportRemote = (error: unknown) => onError(new RemoteCallError('registry_unreachable', error))
  const registry = createRegistry({
    typeParameter: config.REGISTRY_TYPE_PARAMETER,
    geoDataParameter: config.REGISTRY_GEODATA_PARAMETER,
    keyHeader,
    ...(apiKey === undefined ? {} : { kvkApi: { apiKey, apiUrl, onError: reportRemote } }),
  })
  return (request, acceptedKeys) => registry(prepareRequest(request, config), acceptedKeys)
}

function prepareRequest(request: Request, config: RegistryConfig): Request {
  if (!isRegistryPath(new URL(request.url).pathname)) return request
  const { method, signal } = request
  const { url, headers } = prepareRegistryCall(
    { url: new URL(request.url), headers: request.headers },
    config,
  )
  return new Request(url, { method, headers, signal })
}

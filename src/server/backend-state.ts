import type { BackendState } from '#src/contract/backend-state.ts'
import { maskKey } from '#src/service/registry/registry-key.ts'
import type { Config } from './config.ts'
import type { Probe } from './probe-hosted.ts'

/** Nothing was set up: the registry of the test companies. */
const builtIn: BackendState['registry'] = { kind: 'built-in', origin: null, key: null }

/** The state of the local service: it runs in this very server, and so it is there whenever anybody asks. */
export const localState = (registry = builtIn): BackendState => ({
  trouble: null,
  since: null,
  secret: null,
  registry,
})

/** Who answers for the local service's registry. The key is masked. */
export const localRegistryState = ({
  KVK_API_KEY,
  KVK_API_URL,
}: Pick<Config, 'KVK_API_KEY' | 'KVK_API_URL'>): BackendState['registry'] =>
  KVK_API_KEY === undefined
    ? builtIn
    : { kind: 'official', origin: new URL(KVK_API_URL).origin, key: maskKey(KVK_API_KEY) }

/** The state of a hosted service, which answers for the registry too. Secrets are masked. */
export const hostedState = (
  config: Pick<Config, 'SERVICE_AUTHORIZATION' | 'REGISTRY_API_KEY'>,
  origin: string,
  { trouble, since }: Probe,
): BackendState => ({
  trouble,
  since: since.toISOString(),
  secret: masked(config.SERVICE_AUTHORIZATION),
  registry: { kind: 'hosted', origin, key: masked(config.REGISTRY_API_KEY) },
})

/** The scheme of an Authorization (`Bearer`) is no secret, and no part of what is masked. */
const masked = (value: string | undefined): string | null =>
  value === undefined ? null : maskKey(value.slice(value.indexOf(' ') + 1).trim())

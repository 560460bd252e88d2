import type { BackendState } from '#src/contract/workspace/backend-state.ts'
import { maskKey } from '#src/service/registry/registry-key.ts'
import type { Config } from '../config/config.ts'
import type { HostedProbeResult } from './hosted-probe.ts'

/** The default: the built-in test companies. */
const builtInRegistry: BackendState['registry'] = { kind: 'built-in', origin: null, key: null }

/** The state of the local service, which is always available because it runs in this server. */
export const buildLocalState = (registry = builtInRegistry): BackendState => ({
  problem: null,
  since: null,
  secret: null,
  registry,
})

/** The registry source of the local service. The key is masked. */
export const buildLocalRegistryState = ({
  KVK_API_KEY,
  KVK_API_URL,
}: Pick<Config, 'KVK_API_KEY' | 'KVK_API_URL'>): BackendState['registry'] =>
  KVK_API_KEY === undefined
    ? builtInRegistry
    : { kind: 'official', origin: new URL(KVK_API_URL).origin, key: maskKey(KVK_API_KEY) }

/** The state of a hosted service, which is also the registry source. Secrets are masked. */
export const buildHostedState = (
  config: Pick<Config, 'SERVICE_AUTHORIZATION' | 'REGISTRY_API_KEY'>,
  origin: string,
  { problem, since }: HostedProbeResult,
): BackendState => ({
  problem,
  since: since.toISOString(),
  secret: maskSecret(config.SERVICE_AUTHORIZATION),
  registry: { kind: 'hosted', origin, key: maskSecret(config.REGISTRY_API_KEY) },
})

/** The scheme of an Authorization (`Bearer`) is not secret and stays unmasked. */
const maskSecret = (value: string | undefined): string | null =>
  value === undefined ? null : maskKey(value.slice(value.indexOf(' ') + 1).trim())

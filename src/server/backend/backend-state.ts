import type { BackendState } from '#src/contract/workspace/backend-state.ts'
import { maskKey } from '#src/service/registry/registry-key.ts'
import type { Config } from '../config/config.ts'
import type { HostedProbeResult } from './hosted-probe.ts'

/** Nothing was set up: the registry of the test companies. */
const builtInRegistry: BackendState['registry'] = { kind: 'built-in', origin: null, key: null }

/** The state of the local service: it runs in this very server, and so it is there whenever anybody asks. */
export const buildLocalState = (registry = builtInRegistry): BackendState => ({
  trouble: null,
  since: null,
  secret: null,
  registry,
})

/** Who answers for the local service's registry. The key is masked. */
export const buildLocalRegistryState = ({
  KVK_API_KEY,
  KVK_API_URL,
}: Pick<Config, 'KVK_API_KEY' | 'KVK_API_URL'>): BackendState['registry'] =>
  KVK_API_KEY === undefined
    ? builtInRegistry
    : { kind: 'official', origin: new URL(KVK_API_URL).origin, key: maskKey(KVK_API_KEY) }

/** The state of a hosted service, which answers for the registry too. Secrets are masked. */
export const buildHostedState = (
  config: Pick<Config, 'SERVICE_AUTHORIZATION' | 'REGISTRY_API_KEY'>,
  origin: string,
  { trouble, since }: HostedProbeResult,
): BackendState => ({
  trouble,
  since: since.toISOString(),
  secret: maskSecret(config.SERVICE_AUTHORIZATION),
  registry: { kind: 'hosted', origin, key: maskSecret(config.REGISTRY_API_KEY) },
})

/** The scheme of an Authorization (`Bearer`) is no secret, and no part of what is masked. */
const maskSecret = (value: string | undefined): string | null =>
  value === undefined ? null : maskKey(value.slice(value.indexOf(' ') + 1).trim())

import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import { maskKey } from '#src/service/registry/registry-key.ts'
import type { Config } from './config.ts'

/** Shorter ones would also mask ordinary words. */
const shortest = 6

/** Every secret of the configuration; a member's token is never kept in a form that could be written. */
export function secretsOf(config: Config, { organisations }: Accounts): string[] {
  const { ACCESS_TOKEN, SERVICE_AUTHORIZATION, REGISTRY_API_KEY, KVK_API_KEY } = config
  const passwords = [config.DATABASE_URL, config.SERVICE_URL, config.KVK_API_URL].map(passwordOf)
  const authorization = [SERVICE_AUTHORIZATION, SERVICE_AUTHORIZATION?.split(' ').at(-1)]
  const keys = organisations.flatMap(({ registryKeys }) => registryKeys)
  return [ACCESS_TOKEN, REGISTRY_API_KEY, KVK_API_KEY, ...authorization, ...passwords, ...keys]
    .filter((secret) => secret !== undefined)
    .filter(({ length }) => length >= shortest)
}

function passwordOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : URL.parse(url)?.password
}

/** Replaces secrets in a JSON line by their first and last letters (`abcd…wxyz`). */
export function createMask(secrets: readonly string[]): (line: string) => string {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
  // The longest first: one may hold another.
  const masked = [...new Set(secrets)]
    .sort((left, right) => right.length - left.length)
    .map((secret) => [inJson(secret), inJson(maskKey(secret))] as const)
  return (line) => masked.reduce((text, [secret, mask]) => text.replaceAll(secret, mask), line)
}

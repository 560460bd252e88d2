import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import { maskKey } from '#src/service/registry/registry-key.ts'
import type { Config } from './config.ts'

/** Masking shorter secrets would also mask ordinary words. */
const minSecretLength = 6

/** All secrets of the configuration, except the members' tokens, which nothing prints. */
export function collectSecrets(config: Config, { organisations }: Accounts): string[] {
  const { ACCESS_TOKEN, SERVICE_AUTHORIZATION, REGISTRY_API_KEY, KVK_API_KEY } = config
  const passwords = collectPasswords(config.DATABASE_URL)
  const authorization = collectAuthorizationSecrets(SERVICE_AUTHORIZATION)
  const keys = organisations.flatMap(({ registryKeys }) => registryKeys)
  const others = [config.s3?.secretAccessKey, config.oidc?.clientSecret]
  return [ACCESS_TOKEN, REGISTRY_API_KEY, KVK_API_KEY, ...others, ...authorization, ...passwords, ...keys]
    .filter((secret) => secret !== undefined)
    .filter(({ length }) => length >= minSecretLength)
}

/** The password of a URL, encoded and decoded: a driver's message may contain either. */
function collectPasswords(url: string | undefined): string[] {
  const { password = '', searchParams } = (url === undefined ? null : URL.parse(url)) ?? {}
  return [password, decodePercent(password), searchParams?.get('password') ?? '']
}

/** The whole value, the credentials after the scheme, and the password inside Basic credentials. */
function collectAuthorizationSecrets(value = ''): string[] {
  const [scheme = '', ...rest] = value.split(' ')
  const credentials = rest.join(' ').trim()
  if (scheme.toLowerCase() !== 'basic') return [value, credentials]
  const plain = Buffer.from(credentials, 'base64').toString('utf8')
  return [value, credentials, plain, plain.slice(plain.indexOf(':') + 1)]
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Replaces secrets in a JSON line by their first and last characters (`abcd…wxyz`). */
export function createSecretMask(secrets: readonly string[]): (line: string) => string {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
  // Longest first: a secret may contain another.
  const masked = [...new Set(secrets)]
    .sort((left, right) => right.length - left.length)
    .map((secret) => [inJson(secret), inJson(maskKey(secret))] as const)
  return (line) => masked.reduce((text, [secret, mask]) => text.replaceAll(secret, mask), line)
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { createAccounts, oneOrganisation, type Accounts } from '#src/service/accounts/create-accounts.ts'
import { readServiceConfig } from '#src/service/accounts/read-service-config.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/** Whether a host name or address is this machine's own. */
export const isLoopback = (host: string): boolean => loopback.has(host.replace(/^\[|\]$/g, ''))

const place = z
  .string()
  .regex(/^(query|header):[!#$%&'*+.^_`|~\w-]+$/, 'must be query:NAME or header:NAME')
  .transform((text) => {
    const colon = text.indexOf(':')
    return { where: text.slice(0, colon), name: text.slice(colon + 1) }
  })
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })
const secret = z.string().min(16, 'must have at least 16 characters')
const names = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(z.array(z.string().min(1, 'must be host names with commas between')))

/** The environment as architecture.md section 4 names it; what is empty counts as not set. */
const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(4173),
  /** Host names under which the server may be called besides its own address, comma-separated. */
  ALLOWED_HOSTS: names.default([]),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  SERVICE_URL: webUrl.optional(),
  SERVICE_AUTHORIZATION: z.string().optional(),
  REGISTRY_API_KEY: z.string().optional(),
  REGISTRY_API_KEY_HEADER: z.string().default('apikey'),
  REGISTRY_TYPE_PARAMETER: place.prefault('query:type'),
  REGISTRY_GEODATA_PARAMETER: place.prefault('query:GeoData'),
  SERVICE_CONFIG: z.string().optional(),
  KVK_API_KEY: z.string().optional(),
  KVK_API_URL: webUrl.default('https://api.kvk.nl/api'),
  ACCESS_TOKEN: secret.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Config = z.infer<typeof environmentSchema>

export type ConfigReading =
  | { readonly ok: true; readonly config: Config; readonly accounts: Accounts }
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Reads the configuration, and the file that SERVICE_CONFIG names. A bad one is a list of everything that is wrong,
 * one line for each name (and path inside the file), without values.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigReading {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = environmentSchema.safeParse(set)
  const accounts = readAccounts(set['SERVICE_CONFIG'])
  const problems = [
    ...(read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...(accounts.ok ? tokenProblems(set, accounts.accounts) : accounts.problems),
  ]
  if (!read.success || !accounts.ok || problems.length > 0) return { ok: false, problems }
  return { ok: true, config: read.data, accounts: accounts.accounts }
}

type AccountsReading =
  | { readonly ok: true; readonly accounts: Accounts }
  | { readonly ok: false; readonly problems: readonly string[] }

function readAccounts(file: string | undefined): AccountsReading {
  if (file === undefined) return { ok: true, accounts: oneOrganisation() }
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return { ok: false, problems: [`SERVICE_CONFIG: the file cannot be read${code}`] }
  }
  const read = readServiceConfig(text)
  return read.ok
    ? { ok: true, accounts: createAccounts(read.config) }
    : { ok: false, problems: read.problems.map((problem) => `SERVICE_CONFIG: ${problem}`) }
}

function tokenProblems({ HOST, ACCESS_TOKEN }: Record<string, string | undefined>, accounts: Accounts) {
  const hasMembers = accounts.anyone === null
  if (hasMembers && ACCESS_TOKEN !== undefined)
    return ['ACCESS_TOKEN: SERVICE_CONFIG has members, each with a token: remove one or the other']
  if (hasMembers || ACCESS_TOKEN !== undefined || HOST === undefined || isLoopback(HOST)) return []
  return [
    'HOST: can be reached from other machines: set ACCESS_TOKEN, or members in SERVICE_CONFIG, or listen on 127.0.0.1',
  ]
}

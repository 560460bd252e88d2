import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import {
  createAccounts,
  createDefaultAccounts,
  type Accounts,
} from '#src/service/accounts/create-accounts.ts'
import { parseServiceConfig } from '#src/service/accounts/parse-service-config.ts'
import { processRoles } from '#src/service/store/process-store.ts'
import { modelFileEndings } from '#src/ocr/text-models.ts'
import { isAddressRange, isLoopback } from './address-ranges.ts'
import { isExecutable } from './find-office.ts'
import { readOidcSettings, type OidcSettings } from './oidc-settings.ts'
import { readS3Settings, type S3Settings } from './s3-settings.ts'

const parameterLocation = z
  .string()
  .regex(/^(query|header):[!#$%&'*+.^_`|~\w-]+$/, 'must be query:NAME or header:NAME')
  .transform((text) => {
    const colon = text.indexOf(':')
    return { where: text.slice(0, colon), name: text.slice(colon + 1) }
  })
/** A URL without user name and password, because fetch rejects others with a message that prints them. */
const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine(
    (text) => !hasPassword(text),
    'must not contain a user name or password: there are separate settings for credentials',
  )
  .refine((text) => !/[?#]/.test(text), 'must end before any ? or #')
const hasPassword = (text: string) => /@/.test(URL.parse(text)?.href.split('/')[2] ?? '')
/** A valid header value. A line break, as at the end of a file, would make every call fail. */
const headerValue = z
  .string()
  .regex(
    /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/,
    'must be one line of plain ASCII characters, without spaces around',
  )
const headerName = z.string().regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'must be the name of a header')
const secret = z
  .string()
  .min(16, 'must have at least 16 characters')
  .regex(/^[\x21-\x7e]+$/, 'must be plain ASCII characters without spaces and line breaks')
const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((word) => word === 'true')
const hostNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(z.array(z.string().min(1, 'must be host names separated by commas')))
const addressRanges = z
  .string()
  .transform((text) => text.split(',').map((range) => range.trim()))
  .refine(
    (ranges) => ranges.every(isAddressRange),
    'must be IP addresses, or ranges such as 10.0.0.0/8, separated by commas',
  )

const formatChoice = (words: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** Whether a folder has the files that PP-OCR needs. */
function hasModelFiles(folder: string): boolean {
  try {
    const names = readdirSync(folder)
    return Object.values(modelFileEndings).every((ending) => names.some((name) => ending.test(name)))
  } catch {
    return false
  }
}

/** The environment of architecture.md, section 4. */
const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(4173),
  /** Further host names under which the server answers, separated by commas. */
  ALLOWED_HOSTS: hostNames.default([]),
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  TRUSTED_PROXIES: addressRanges.default([]),
  /** Whether only calls are answered that a trusted proxy received over https. */
  REQUIRE_HTTPS: flag,
  DATA_DIR: z.string().default('./data'),
  /** `web` answers people and programs, `worker` reads and teaches, `all` does both. */
  ROLE: z.enum(processRoles, `must be ${formatChoice(processRoles)}`).default('all'),
  /** Documents that the process reads at the same time; left out: one for each core. */
  READING_CONCURRENCY: z.coerce
    .number('must be a whole number from 1 to 256')
    .int()
    .min(1)
    .max(256)
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  SERVICE_URL: webUrl.optional(),
  SERVICE_AUTHORIZATION: headerValue.optional(),
  /** Whether the local service reads for comparisons beside the hosted one of SERVICE_URL. */
  LOCAL_COMPARISONS: flag,
  REGISTRY_API_KEY: headerValue.optional(),
  REGISTRY_API_KEY_HEADER: headerName.default('apikey'),
  REGISTRY_TYPE_PARAMETER: parameterLocation.prefault('query:type'),
  REGISTRY_GEODATA_PARAMETER: parameterLocation.prefault('query:GeoData'),
  SERVICE_CONFIG: z.string().optional(),
  KVK_API_KEY: headerValue.optional(),
  KVK_API_URL: webUrl.default('https://api.kvk.nl/api'),
  ACCESS_TOKEN: secret.optional(),
  /** Calls that cost, of one member; some count as several. An evaluation must fit. */
  MEMBER_CALLS_PER_MINUTE: z.coerce
    .number('must be a whole number from 100 to 10000000')
    .int()
    .min(100)
    .max(10_000_000)
    .default(60_000),
  /** Path of LibreOffice's program, where it is neither on PATH nor in a usual folder. */
  SOFFICE_PATH: z.string().refine(isExecutable, 'must be the path of LibreOffice’s program').optional(),
  /** Folder with other weights for PP-OCR. */
  OCR_MODELS: z
    .string()
    .refine(
      hasModelFiles,
      'must be a folder with weights of PP-OCR: *det*.onnx, *rec*.onnx, *keys*.txt or *dict*.txt',
    )
    .optional(),
  /** The OTLP endpoint for traces over HTTP, without /v1/traces; if missing, no tracing code is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  LOG_LEVEL: z.enum(logLevels, `must be ${formatChoice(logLevels)}`).default('info'),
})

export type Config = z.infer<typeof environmentSchema> & {
  /** The bucket of submitted files; without it they are in a folder under DATA_DIR. */
  readonly s3?: S3Settings | undefined
  /** The identity provider of the members; without it they sign in with tokens only. */
  readonly oidc?: OidcSettings | undefined
}

type ConfigResult =
  | { readonly ok: true; readonly config: Config; readonly accounts: Accounts }
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Reads the configuration and the file that SERVICE_CONFIG names. An empty variable counts as not set. An invalid
 * configuration gives a list of all problems, one line for each name (and path inside the file), without values.
 *
 * The identity provider is read only where people sign in: a worker or a command neither needs nor gets its secret.
 * @param options.isServer false for a command, which serves nobody.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  { isServer = true }: { readonly isServer?: boolean } = {},
): ConfigResult {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = environmentSchema.safeParse(set)
  const s3 = readS3Settings(set)
  const servesPeople = isServer && set['ROLE'] !== 'worker'
  const oidc = readOidcSettings(servesPeople ? set : {})
  const accounts = readAccounts(set['SERVICE_CONFIG'], oidc.ok ? oidc.settings : undefined)
  const problems = [
    ...(read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...findRoleProblems(set),
    ...findHttpsProblems(set),
    ...(s3.ok ? [] : s3.problems),
    ...(oidc.ok ? [] : oidc.problems),
    ...(accounts.ok ? findTokenProblems(set, accounts.accounts) : accounts.problems),
    ...(accounts.ok && servesPeople ? findIdentityProblems(set, accounts.accounts) : []),
  ]
  if (!read.success || !accounts.ok || !s3.ok || !oidc.ok || problems.length > 0)
    return { ok: false, problems }
  const config = { ...read.data, s3: s3.settings, oidc: oidc.settings }
  return { ok: true, config, accounts: accounts.accounts }
}

type AccountsResult =
  | { readonly ok: true; readonly accounts: Accounts }
  | { readonly ok: false; readonly problems: readonly string[] }

function readAccounts(file: string | undefined, oidc: OidcSettings | undefined): AccountsResult {
  if (file === undefined) return { ok: true, accounts: createDefaultAccounts() }
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return { ok: false, problems: [`SERVICE_CONFIG: the file cannot be read${code}`] }
  }
  const read = parseServiceConfig(text)
  if (!read.ok) return { ok: false, problems: read.problems.map((problem) => `SERVICE_CONFIG: ${problem}`) }
  // Another provider, or another registration there, may give the same identity to somebody else.
  const identityKey = oidc && JSON.stringify([oidc.issuer, oidc.clientId, oidc.clientSecret])
  return { ok: true, accounts: createAccounts(read.config, identityKey) }
}

function findTokenProblems({ HOST, ACCESS_TOKEN }: Record<string, string | undefined>, accounts: Accounts) {
  const hasMembers = accounts.anonymousCaller === null
  if (hasMembers && ACCESS_TOKEN !== undefined)
    return ['ACCESS_TOKEN: SERVICE_CONFIG has members, who sign in on their own: remove one or the other']
  if (hasMembers || ACCESS_TOKEN !== undefined || HOST === undefined || isLoopback(HOST)) return []
  return [
    'HOST: can be reached from other machines: set ACCESS_TOKEN, or members in SERVICE_CONFIG, or listen on 127.0.0.1',
  ]
}

function findIdentityProblems({ OIDC_ISSUER }: Record<string, string | undefined>, accounts: Accounts) {
  if (OIDC_ISSUER !== undefined && !accounts.hasIdentities)
    return ['OIDC_ISSUER: nobody could sign in: no member in SERVICE_CONFIG has an email or subject']
  if (OIDC_ISSUER === undefined && accounts.needsIdentityProvider)
    return ['OIDC_ISSUER: is missing: SERVICE_CONFIG has members without a token, who could not sign in']
  return []
}

function findHttpsProblems({ REQUIRE_HTTPS, TRUSTED_PROXIES }: Record<string, string | undefined>) {
  if (REQUIRE_HTTPS !== 'true' || TRUSTED_PROXIES !== undefined) return []
  return ['REQUIRE_HTTPS: needs TRUSTED_PROXIES: only the proxy knows whether a call came over https']
}

function findRoleProblems({
  ROLE,
  DATABASE_URL,
  SERVICE_URL,
  LOCAL_COMPARISONS,
}: Record<string, string | undefined>) {
  if (ROLE !== 'web' && ROLE !== 'worker') return []
  return [
    ...(DATABASE_URL === undefined
      ? [`ROLE: ${ROLE} needs DATABASE_URL: only a PostgreSQL server can be shared with other processes`]
      : []),
    ...(ROLE === 'worker' && SERVICE_URL !== undefined && LOCAL_COMPARISONS !== 'true'
      ? [
          'ROLE: a worker has nothing to read with SERVICE_URL, where the hosted service reads: remove one, or set LOCAL_COMPARISONS=true',
        ]
      : []),
  ]
}

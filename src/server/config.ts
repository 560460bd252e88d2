import { z } from 'zod'

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
const environmentSchema = z
  .object({
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
  .refine(({ HOST, ACCESS_TOKEN }) => isLoopback(HOST) || ACCESS_TOKEN !== undefined, {
    path: ['HOST'],
    error: 'can be reached from other machines: set ACCESS_TOKEN too, or listen on 127.0.0.1',
    // Also when something else is wrong: the list is to be complete.
    when: () => true,
  })

export type Config = z.infer<typeof environmentSchema>

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads the configuration; a bad one is a list of what is wrong, one line for each name, without values. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigReading {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = environmentSchema.safeParse(set)
  if (read.success) return { ok: true, config: read.data }
  return {
    ok: false,
    problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  }
}

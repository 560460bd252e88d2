import { z } from 'zod'
import { isLoopback } from './address-ranges.ts'

/** The identity provider with which people sign in, and our registration there. */
export interface OidcSettings {
  /** As it names itself, for OpenID Connect Discovery. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Its name for people, on the button; null: none. */
  readonly label: string | null
  /** Origin under which people open the app, without a slash at the end. */
  readonly publicUrl: string
}

const isPrivate = (text: string) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || isLoopback(url?.hostname ?? '')
}

const hasNoUser = (text: string) => {
  const url = URL.parse(text)
  return url?.username === '' && url.password === ''
}

/** An address that carries codes and tokens, so plain http only within this machine. */
const privateUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https URL' })
  .refine((text) => !/[?#]/.test(text), 'must end before any ? or #')
  .refine(hasNoUser, 'must not contain a user name or password')
  .refine(isPrivate, 'must be an https URL: plain http is for this machine only')

const missing = { error: 'is missing, and signing in with OpenID Connect needs it' }

const oidcSchema = z.object({
  OIDC_ISSUER: z.string(missing).pipe(privateUrl),
  OIDC_CLIENT_ID: z.string(missing).regex(/^[\x20-\x7e]+$/, 'must be printable ASCII characters'),
  OIDC_CLIENT_SECRET: z
    .string(missing)
    .min(16, 'must have at least 16 characters')
    .regex(/^[\x21-\x7e]+$/, 'must be plain ASCII characters without spaces and line breaks'),
  OIDC_LABEL: z.string().trim().min(1).max(60, 'must have at most 60 characters').optional(),
  PUBLIC_URL: z
    .string(missing)
    .pipe(privateUrl)
    .refine((text) => URL.parse(text)?.pathname === '/', 'must be without a path: the app is at the root'),
})

export type OidcSettingsResult =
  | { readonly ok: true; readonly settings: OidcSettings | undefined }
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Reads the settings of the identity provider: all of them, or none.
 * @param environment without empty values.
 * @returns undefined as settings when none is set; one line for each problem, without values.
 */
export function readOidcSettings(
  environment: Readonly<Record<string, string | undefined>>,
): OidcSettingsResult {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL']
  if (names.every((name) => environment[name] === undefined)) return { ok: true, settings: undefined }
  const read = oidcSchema.safeParse(environment)
  if (!read.success)
    return {
      ok: false,
      problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    }
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read.data
  return {
    ok: true,
    settings: {
      issuer,
      clientId,
      clientSecret,
      label: read.data.OIDC_LABEL ?? null,
      publicUrl: new URL(read.data.PUBLIC_URL).origin,
    },
  }
}

import * as client from 'openid-client'
import { signInPaths } from '#src/contract/paths.ts'
import type { Identity } from '#src/service/accounts/identity.ts'
import { isLoopback } from '../config/address-ranges.ts'
import type { OidcSettings } from '../config/oidc-settings.ts'
import { SignInError } from './sign-in-failure.ts'
import type { Transaction } from './transaction.ts'

/** Seconds until a call to the provider counts as failed: a person is waiting. */
const timeoutSeconds = 10

/** Seconds that the clocks of the provider and of this server may differ. */
const clockToleranceSeconds = 60

/** Milliseconds after which the provider's addresses and abilities are asked for again. */
const maxMetadataAgeMs = 60 * 60 * 1000

/** The identity provider of the settings. What its calls throw is explained by `explainSignInError`. */
export interface IdentityProvider {
  /** Asks the provider for its addresses. @throws when it cannot be used now. */
  readonly check: () => Promise<void>
  /** Builds the provider's address for a sign-in, with the secrets that its answer must match. */
  readonly begin: (options: BeginOptions) => Promise<{ readonly url: URL; readonly transaction: Transaction }>
  /**
   * Exchanges the answer of the provider for who signed in there. State, nonce, PKCE, issuer, audience, times and the
   * signature of the ID token are checked.
   * @param search the query of the callback.
   * @param needsAddress whether a verified address is needed beside what the ID token says: then the userinfo endpoint
   *   is asked, unless the ID token has one.
   */
  readonly finish: (
    search: string,
    transaction: Transaction,
    needsAddress: (identity: Identity) => boolean,
  ) => Promise<Identity>
}

type BeginOptions = Pick<Transaction, 'purpose' | 'returnTo' | 'previousId'>

/** @param now in milliseconds since 1970. */
export function createIdentityProvider(
  settings: OidcSettings,
  now: () => number = Date.now,
): IdentityProvider {
  const redirectUri = settings.publicUrl + signInPaths.callback
  let known: { readonly configuration: Promise<client.Configuration>; readonly at: number } | undefined

  async function discover(): Promise<client.Configuration> {
    if (known === undefined || now() - known.at > maxMetadataAgeMs)
      known = { configuration: discoverProvider(settings), at: now() }
    const asked = known
    try {
      return await asked.configuration
    } catch (error) {
      // The next sign-in asks again.
      if (known === asked) known = undefined
      throw error
    }
  }

  return {
    check: async () => void (await discover()),
    async begin({ purpose, returnTo, previousId }) {
      const configuration = await discover()
      const transaction: Transaction = {
        purpose,
        returnTo,
        previousId,
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        begunAt: Math.floor(now() / 1000),
      }
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(transaction.verifier),
        code_challenge_method: 'S256',
        ...(purpose === 'confirm' && { prompt: 'login', max_age: '0' }),
      })
      return { url, transaction }
    },
    async finish(search, transaction, needsAddress) {
      const configuration = await discover()
      const tokens = await client.authorizationCodeGrant(configuration, new URL(redirectUri + search), {
        expectedState: transaction.state,
        expectedNonce: transaction.nonce,
        pkceCodeVerifier: transaction.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new SignInError('failed')
      if (transaction.purpose === 'confirm' && !isNewerThan(transaction, claims.auth_time))
        throw new SignInError('notConfirmed')
      const identity = toIdentity(claims)
      if (identity.isEmailVerified || !needsAddress(identity)) return identity
      return toIdentity(await fetchClaims(configuration, tokens, claims))
    },
  }
}

function discoverProvider({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  const url = new URL(issuer)
  const metadata = { [client.clockTolerance]: clockToleranceSeconds }
  return client.discovery(url, clientId, metadata, authenticateClient(clientSecret), {
    timeout: timeoutSeconds,
    execute: [
      client.enableNonRepudiationChecks,
      ...(url.protocol === 'http:' && isLoopback(url.hostname) ? [client.allowInsecureRequests] : []),
    ],
  })
}

/**
 * Sends the secret in the body, as most providers expect, unless the provider does not list that; a provider without a
 * list takes it in a header (OpenID Connect Discovery 1.0, section 3).
 */
function authenticateClient(secret: string): client.ClientAuth {
  const inBody = client.ClientSecretPost(secret)
  const inHeader = client.ClientSecretBasic(secret)
  return (provider, ...request) => {
    const methods = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_post') ? inBody : inHeader)(provider, ...request)
  }
}

/** Some providers state the address only at their userinfo endpoint. */
async function fetchClaims(
  configuration: client.Configuration,
  { access_token: accessToken }: client.TokenEndpointResponse,
  claims: client.IDToken,
): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  return client.fetchUserInfo(configuration, accessToken, claims.sub)
}

/** Those that count here, of an ID token or the userinfo endpoint. */
interface Claims {
  readonly sub: string
  readonly email?: unknown
  readonly email_verified?: unknown
}

const toIdentity = ({ sub, email, email_verified: isVerified }: Claims): Identity => ({
  subject: sub,
  email: typeof email === 'string' ? email : undefined,
  // Some write it as a text, which is not what the standard says: only what is certain counts.
  isEmailVerified: isVerified === true,
})

/** Whether the person signed in at the provider after this sign-in began there. */
const isNewerThan = ({ begunAt }: Transaction, authTime: number | undefined): boolean =>
  typeof authTime === 'number' && authTime >= begunAt - clockToleranceSeconds

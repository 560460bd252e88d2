import type { Config } from '../config/config.ts'
import type { OidcSettings } from '../config/oidc-settings.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { ExplainedFailure } from './sign-in-failure.ts'

/** An identity provider with its settings. */
export interface LoadedProvider {
  readonly settings: OidcSettings
  readonly provider: IdentityProvider
  readonly explainError: (error: unknown) => ExplainedFailure
}

/**
 * Loads the code for the identity provider of the settings, if there is one; undefined otherwise. Nothing waits for the
 * provider: each sign-in asks for it until it answers, and those with tokens work meanwhile.
 * @param onUnavailable called if it cannot be used at the start; `reason` is an error code.
 */
export async function loadIdentityProvider(
  { oidc: settings, ROLE }: Pick<Config, 'oidc' | 'ROLE'>,
  onUnavailable: (reason: string) => void,
): Promise<LoadedProvider | undefined> {
  if (settings === undefined || ROLE === 'worker') return undefined
  const [{ createIdentityProvider }, { explainSignInError: explainError }] = await Promise.all([
    import('./identity-provider.ts'),
    import('./sign-in-failure.ts'),
  ])
  const provider = createIdentityProvider(settings)
  provider.check().catch((error: unknown) => onUnavailable(explainError(error).reason))
  return { settings, provider, explainError }
}

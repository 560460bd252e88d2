import { z } from 'zod/mini'
import { signInPaths } from './paths.ts'

/**
 * Why signing in with the identity provider failed. The browser is led back to the app with the reason as the fragment
 * `#sign-in=REASON` of the address.
 * - `cancelled`: the person did not sign in there
 * - `unknown`: they did, but are no member here
 * - `expired`: the answer is too late, was used before, or is not of this browser
 * - `unavailable`: the provider does not answer
 * - `clock`: its clock and that of this server differ too much
 * - `slowed`: there were too many attempts from this address
 * - `storage`: the database of this server cannot be used
 * - `notConfirmed`: it did not say that the person signed in anew
 * - `failed`: anything else; the server's log has the reason
 */
export const signInFailureSchema = z.enum([
  'cancelled',
  'unknown',
  'expired',
  'unavailable',
  'clock',
  'slowed',
  'storage',
  'notConfirmed',
  'failed',
])
export type SignInFailure = z.infer<typeof signInFailureSchema>

/**
 * `sign-in` starts a session. `confirm` asks the person to sign in again, and lets their new session end others of
 * theirs without a token for `confirmationMinutes`.
 */
export const signInPurposeSchema = z.enum(['sign-in', 'confirm'])
export type SignInPurpose = z.infer<typeof signInPurposeSchema>

/** Minutes for which a person who signed in again need not do so once more. */
export const confirmationMinutes = 5

/** Parameters of `signInPaths.start`. */
export const startParameters = { returnTo: 'return', purpose: 'for' } as const

/** The fragment that names a failure. */
export const failureFragment = 'sign-in'

/** The fragment with which every successful sign-in returns, so that the page tells the other windows. */
export const signedInFragment = 'signed-in'

/** Builds the address that leads to the provider. @param returnTo path and query of the app to return to. */
export function buildStartUrl(returnTo: string, purpose: SignInPurpose = 'sign-in'): string {
  const parameters = [
    [startParameters.returnTo, returnTo],
    [startParameters.purpose, purpose],
  ] as const
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${signInPaths.start}?${query}`
}

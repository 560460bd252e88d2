import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import type { SignInFailure } from '#src/contract/provider-sign-in.ts'

/** A sign-in that was refused here. */
export class SignInError extends Error {
  readonly failure: SignInFailure

  constructor(failure: SignInFailure) {
    super(`Signing in failed: ${failure}`)
    this.name = 'SignInError'
    this.failure = failure
  }
}

/** What to tell the person, and the reason for the log: an error code, which contains nothing that was sent. */
export interface ExplainedFailure {
  readonly failure: SignInFailure
  readonly reason: string
}

/** Explains what a call of the identity provider threw. */
export function explainSignInError(error: unknown): ExplainedFailure {
  if (error instanceof SignInError) return { failure: error.failure, reason: error.failure }
  if (error instanceof AuthorizationResponseError) return explainRefusal(error.error)
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return { failure: 'unavailable', reason: String(error.status) }
    // The code was used before, or is too old.
    return { failure: error.error === 'invalid_grant' ? 'expired' : 'failed', reason: toCode(error.error) }
  }
  if (error instanceof ClientError) {
    const { code = 'unknown' } = error
    return { failure: failuresByCode[code] ?? 'failed', reason: code }
  }
  // fetch throws a TypeError when the network or TLS fails; other wrong uses of it have a code.
  if (error instanceof TypeError && !('code' in error))
    return { failure: 'unavailable', reason: readCauseCode(error) }
  return { failure: 'failed', reason: error instanceof Error ? error.name : 'unknown' }
}

const failuresByCode: Readonly<Record<string, SignInFailure>> = {
  OAUTH_TIMEOUT: 'unavailable',
  OAUTH_ABORT: 'unavailable',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'unavailable',
  OAUTH_RESPONSE_IS_NOT_JSON: 'unavailable',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
}

const refusals: Readonly<Record<string, SignInFailure>> = {
  access_denied: 'cancelled',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
}

const explainRefusal = (code: string): ExplainedFailure => ({
  failure: refusals[code] ?? 'failed',
  reason: toCode(code),
})

/** An error code of OAuth (RFC 6749, 4.1.2.1 and 5.2); whatever else was sent as one is not logged. */
const toCode = (text: string): string => (/^[a-z_]{1,40}$/.test(text) ? text : 'unknown')

/** The code of a network error, such as ECONNREFUSED. */
function readCauseCode({ cause }: Error): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'unreachable'
}

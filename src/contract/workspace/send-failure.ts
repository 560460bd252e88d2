/**
 * Why it is not known that the last sent corrections were accepted:
 * - `refused`: the service responded and did not accept them, if only with something that is no answer to them.
 * - `undelivered`: no connection was made, so nothing arrived.
 * - `unknown`: the response was lost or never arrived.
 */
export const sendFailureKinds = ['refused', 'undelivered', 'unknown'] as const
export type SendFailureKind = (typeof sendFailureKinds)[number]

/** Codes of a call that may have arrived: its response was lost, or this server could not record it. */
const unansweredCodes: readonly (string | null)[] = [
  'backend_lost',
  'backend_timeout',
  'storage_full',
  'storage_unavailable',
  'database_unavailable',
  'internal',
]
/** Codes of a call that did not reach the service. */
const undeliveredCodes: readonly (string | null)[] = [
  'backend_unreachable',
  'not_signed_in',
  'server_busy',
  'too_many_calls',
]
/** Statuses of a gateway that got no response from the server behind it. */
const gatewayStatuses: readonly number[] = [502, 504]

/** Classifies a send that was not accepted. @param status null if there was no response. */
export function classifyFailedSend(status: number | null, code: string | null): SendFailureKind {
  if (undeliveredCodes.includes(code)) return 'undelivered'
  if (code === 'backend_invalid') return 'refused'
  const isUnanswered = status === null || unansweredCodes.includes(code) || gatewayStatuses.includes(status)
  return isUnanswered ? 'unknown' : 'refused'
}

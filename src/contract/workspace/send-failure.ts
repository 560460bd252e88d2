/**
 * Why corrections that were sent last are not known to be accepted:
 * - `refused`: the service answered, and did not accept them.
 * - `undelivered`: no connection was made, so nothing arrived.
 * - `unknown`: the answer was lost, or did not come.
 */
export const sendFailureKinds = ['refused', 'undelivered', 'unknown'] as const
export type SendFailureKind = (typeof sendFailureKinds)[number]

/** Codes of a call that may have arrived: its answer was lost, or this server could not record it. */
const unansweredCodes: readonly (string | null)[] = [
  'backend_lost',
  'backend_timeout',
  'storage_full',
  'storage_unavailable',
  'database_unavailable',
  'internal',
]
/** Codes of a call that did not reach the service. */
const undeliveredCodes: readonly (string | null)[] = ['backend_unreachable', 'not_signed_in', 'server_busy']
/** Statuses of a gateway that got no answer from what is behind it. */
const gatewayStatuses: readonly number[] = [502, 504]

/** Classifies a send that was not accepted. @param status null when no answer came. */
export function classifyFailedSend(status: number | null, code: string | null): SendFailureKind {
  if (undeliveredCodes.includes(code)) return 'undelivered'
  const isUnanswered = status === null || unansweredCodes.includes(code) || gatewayStatuses.includes(status)
  return isUnanswered ? 'unknown' : 'refused'
}

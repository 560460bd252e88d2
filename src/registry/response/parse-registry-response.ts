import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { parseRegistryAnswer, type RegistryAnswer } from './parse-registry-answer.ts'
import { getWorstFaultKind, parseFaults, type FaultKind, type RegistryFault } from './parse-faults.ts'

/**
 * Why there is no answer: one of the registry's own kinds, or `slow` (too many calls), `signIn` (our own server does
 * not know who asks), `unreachable` (nor can it reach the service), `refused` (an error that is not the registry's),
 * `strange` (a success that is no JSON).
 */
export type LookupFailureKind = FaultKind | 'slow' | 'signIn' | 'unreachable' | 'refused' | 'strange'

export type LookupResult =
  | { readonly kind: 'answer'; readonly answer: RegistryAnswer }
  | {
      readonly kind: 'trouble'
      readonly failure: LookupFailureKind
      readonly faults: readonly RegistryFault[]
    }

/**
 * Tells an answer from an error, by the body first: the spec gives no status with the registry's errors (spec 7.1).
 *
 * @param json undefined when the body is no JSON.
 */
export function parseRegistryResponse({
  status,
  json,
}: {
  readonly status: number
  readonly json: JsonValue | undefined
}): LookupResult {
  const faults = json === undefined ? undefined : parseFaults(json)
  if (faults !== undefined && faults.length > 0)
    return { kind: 'trouble', failure: resolveUnknownFault(getWorstFaultKind(faults), status), faults }
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && json !== undefined && json !== null)
    return { kind: 'answer', answer: parseRegistryAnswer(json) }
  return { kind: 'trouble', failure: isSuccess ? 'strange' : classifyStatus(status, json), faults: [] }
}

/** Only where no code says what it is does the status count: 401 and 403 are about the key, whatever the body. */
function resolveUnknownFault(kind: FaultKind, status: number): LookupFailureKind {
  if (kind !== 'other') return kind
  if (status === 401 || status === 403) return 'key'
  return status === 429 ? 'slow' : 'other'
}

function classifyStatus(status: number, json: JsonValue | undefined): LookupFailureKind {
  const code = isJsonObject(json) ? json['code'] : undefined
  if (code === 'not_signed_in') return 'signIn'
  if (code === 'backend_unreachable') return 'unreachable'
  if (status === 401 || status === 403) return 'key'
  return status === 429 ? 'slow' : 'refused'
}

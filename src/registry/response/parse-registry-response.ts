import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { parseRegistryAnswer, type RegistryAnswer } from './parse-registry-answer.ts'
import { getWorstFaultKind, parseFaults, type FaultKind, type RegistryFault } from './parse-faults.ts'

/**
 * Why there is no data: a kind of registry error, or `slow` (too many calls), `signIn` (the caller is not signed in
 * to our server), `unreachable` (our server cannot reach the service), `refused` (an error from elsewhere than the
 * registry), `strange` (a success that is not JSON).
 */
export type LookupFailureKind = FaultKind | 'slow' | 'signIn' | 'unreachable' | 'refused' | 'strange'

export type LookupResult =
  | { readonly kind: 'answer'; readonly answer: RegistryAnswer }
  | {
      readonly kind: 'failure'
      readonly failure: LookupFailureKind
      readonly faults: readonly RegistryFault[]
    }

/**
 * Distinguishes data from errors, first by the body, because the spec specifies no status for registry errors (spec
 * 7.1).
 *
 * @param json undefined when the body is not JSON.
 */
export function parseRegistryResponse({
  status,
  json,
}: {
  readonly status: number
  readonly json: JsonValue | undefined
}): LookupResult {
  const faults = json === undefined ? undefined : parseFaults(json)
  // It has the registry's form as well, for other callers.
  if (readCode(json) === 'not_signed_in') return { kind: 'failure', failure: 'signIn', faults: [] }
  if (faults !== undefined && faults.length > 0)
    return { kind: 'failure', failure: resolveUnknownFault(getWorstFaultKind(faults), status), faults }
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && json !== undefined && json !== null)
    return { kind: 'answer', answer: parseRegistryAnswer(json) }
  return { kind: 'failure', failure: isSuccess ? 'strange' : classifyStatus(status, json), faults: [] }
}

/** The status only counts without a known code: 401 and 403 mean a rejected key, whatever the body. */
function resolveUnknownFault(kind: FaultKind, status: number): LookupFailureKind {
  if (kind !== 'other') return kind
  if (status === 401 || status === 403) return 'key'
  return status === 429 ? 'slow' : 'other'
}

function classifyStatus(status: number, json: JsonValue | undefined): LookupFailureKind {
  if (readCode(json) === 'backend_unreachable') return 'unreachable'
  if (status === 401 || status === 403) return 'key'
  return status === 429 ? 'slow' : 'refused'
}

const readCode = (json: JsonValue | undefined): JsonValue | undefined =>
  isJsonObject(json) ? json['code'] : undefined

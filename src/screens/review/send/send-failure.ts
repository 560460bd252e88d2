import { toFailure, type Failure } from '#src/client/http/failure.ts'

/**
 * Why corrections that were sent did not arrive. The spec (4.4) names the refusals but neither their codes nor their
 * words: our own codes say it, and the words of another service are looked at as well as may be.
 */
export type SendFailure =
  /** A field lacks Text, Value, Type or Page. */
  | 'incomplete'
  /** The document is still being read. */
  | 'notFinished'
  /** The service has no result of it: reading failed, or it does not know the request any more. */
  | 'noResult'
  /** The model is gone, or has no document type. */
  | 'documentType'
  /** The model's provider takes no feedback. */
  | 'provider'
  /** No answer came. */
  | 'lost'
  /** Anything else, in the service's own words. */
  | 'other'

/** What a reviewer can do about it. */
export type RecoveryAction = 'again' | 'download' | 'next' | 'documents'

/** The ways out of each trouble, the likeliest first. */
export const recoveryActions: Readonly<Record<SendFailure, readonly RecoveryAction[]>> = {
  incomplete: ['again', 'download'],
  notFinished: ['again', 'next'],
  noResult: ['documents', 'download', 'next'],
  documentType: ['next', 'download', 'again'],
  provider: ['next', 'download'],
  lost: ['again'],
  other: ['again', 'download'],
}

const failuresByCode: Readonly<Record<string, SendFailure>> = {
  feedback_invalid: 'incomplete',
  request_not_finished: 'notFinished',
  request_unknown: 'noResult',
  model_unknown: 'documentType',
  document_type_missing: 'documentType',
  feedback_not_supported: 'provider',
}

/** Words in a refusal without a code of ours, in the order in which they are looked for. */
const failurePatterns: readonly (readonly [RegExp, SendFailure])[] = [
  [/document ?type/i, 'documentType'],
  [/provider|not support|niet ondersteun/i, 'provider'],
  [/(not|niet|isn't|still|nog)\b.*\b(finish|complet|process|klaar|afgerond|verwerk)/i, 'notFinished'],
  [/no result|geen resultaat|(unknown|onbekend).*(request|aanvraag)|not found|niet gevonden/i, 'noResult'],
  [/\b(missing|required|ontbreek|verplicht)|\b(Text|Value|Type|Page)\b/, 'incomplete'],
]

/** Says which trouble a failed send was. */
export function classifySendError(error: unknown): SendFailure {
  return classifySendFailure(toFailure(error))
}

/** The same of a send that the workspace remembers. */
export function classifySendFailure({
  status,
  code,
  detail,
}: Pick<Failure, 'status' | 'code' | 'detail'>): SendFailure {
  if (status === null) return 'lost'
  if (code === 'request_not_finished' && /failed/.test(detail ?? '')) return 'noResult'
  const known = code === null || !Object.hasOwn(failuresByCode, code) ? undefined : failuresByCode[code]
  if (known !== undefined) return known
  if (status === 404 || status === 410) return 'noResult'
  if (status >= 500 || code !== null) return 'other'
  return failurePatterns.find(([words]) => words.test(detail ?? ''))?.[1] ?? 'other'
}

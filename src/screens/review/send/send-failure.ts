import { classifyFailedSend } from '#src/contract/workspace/send-failure.ts'
import { isStaleFailure, toFailure, type Failure } from '#src/client/http/failure.ts'

/**
 * Why corrections were not accepted. The spec (4.4) lists the refusals but neither their codes nor their messages: use
 * our own problem codes, and patterns for the messages of another service.
 */
export type SendFailure =
  /** A field lacks Text, Value, Type or Page. */
  | 'incomplete'
  /** The document is still being processed. */
  | 'notFinished'
  /** The service has no result: processing failed, or it no longer knows the request. */
  | 'noResult'
  /** The model no longer exists or has no document type. */
  | 'documentType'
  /** The model's provider accepts no feedback. */
  | 'provider'
  /** The document or its corrections changed meanwhile. */
  | 'stale'
  /** This server returned no response. */
  | 'lost'
  /** The service returned no response, or it was not recorded. */
  | 'unanswered'
  /** The service could not be reached. */
  | 'undelivered'
  /** Anything else; the message of the service explains it. */
  | 'other'

/** What a reviewer can do about a failure. */
export type RecoveryAction = 'again' | 'download' | 'next' | 'documents'

/** The recovery actions for each failure, most likely first. */
export const recoveryActions: Readonly<Record<SendFailure, readonly RecoveryAction[]>> = {
  incomplete: ['again', 'download'],
  notFinished: ['again', 'next'],
  noResult: ['documents', 'download', 'next'],
  documentType: ['next', 'download', 'again'],
  provider: ['next', 'download'],
  stale: ['download'],
  lost: ['again'],
  unanswered: ['again', 'download'],
  undelivered: ['again', 'download'],
  other: ['again', 'download'],
}

const failuresByCode: Readonly<Record<string, SendFailure>> = {
  feedback_invalid: 'incomplete',
  request_not_finished: 'notFinished',
  request_unknown: 'noResult',
  model_unknown: 'documentType',
  document_type_missing: 'documentType',
  feedback_not_supported: 'provider',
  draft_stale: 'stale',
  submission_stale: 'stale',
}

/** Patterns for refusals without one of our codes, in the order in which they are tried. */
const failurePatterns: readonly (readonly [RegExp, SendFailure])[] = [
  [/document ?type/i, 'documentType'],
  [/provider|not support|niet ondersteun/i, 'provider'],
  [/(not|niet|isn't|still|nog)\b.*\b(finish|complet|process|klaar|afgerond|verwerk)/i, 'notFinished'],
  [/no result|geen resultaat|(unknown|onbekend).*(request|aanvraag)|not found|niet gevonden/i, 'noResult'],
  [/\b(missing|required|ontbreek|verplicht)|\b(Text|Value|Type|Page)\b/, 'incomplete'],
]

/** Classifies the error of a failed send. */
export function classifySendError(error: unknown): SendFailure {
  const failure = toFailure(error)
  return isStaleFailure(failure) ? 'stale' : classifySendFailure(failure)
}

/** Classifies a failed send that the workspace recorded. */
export function classifySendFailure({
  status,
  code,
  detail,
}: Pick<Failure, 'status' | 'code' | 'detail'>): SendFailure {
  if (status === null) return 'lost'
  const kind = classifyFailedSend(status, code)
  if (kind === 'undelivered') return kind
  if (kind === 'unknown') return 'unanswered'
  if (code === 'request_not_finished' && /failed/.test(detail ?? '')) return 'noResult'
  const known = code === null || !Object.hasOwn(failuresByCode, code) ? undefined : failuresByCode[code]
  if (known !== undefined) return known
  if (status === 404 || status === 410) return 'noResult'
  if (status >= 500 || code !== null) return 'other'
  return failurePatterns.find(([pattern]) => pattern.test(detail ?? ''))?.[1] ?? 'other'
}

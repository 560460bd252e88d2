import { readText } from '#src/http/read-text.ts'
import { headers } from '#src/contract/paths.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { normaliseRequestId, type BackendError, type FeedbackOutcome } from '../backend.ts'
import { createBackendError, createRequestUnknownError } from '../backend-error.ts'
import { returnIfPurged, SubmissionPurgedError, type WorkspaceStore } from '../store/workspace-store.ts'
import { countUnsentChanges } from '../count-unsent-changes.ts'
import { summariseContent } from '../summarise-result.ts'
import { findCorrectedFields } from './find-corrected-fields.ts'
import type { SubmissionContext } from './submission-context.ts'

/** Maximum size of a payload, in bytes; far above what 500 pages of fields take. */
const maxPayloadBytes = 8 * 1024 * 1024

/** The errors of a payload that cannot be read. */
const unreadableErrors = {
  long: createBackendError(413, 'feedback_invalid', 'The feedback is larger than 8 MB.'),
  broken: createBackendError(400, 'feedback_invalid', 'The feedback did not arrive completely.'),
  malformed: createBackendError(400, 'feedback_invalid', 'The feedback is not UTF-8 text.'),
} as const

/**
 * Sends feedback (spec 4.4) after the payload is stored exactly as received, and stores the outcome: for accepted
 * feedback also which fields it corrects.
 */
export async function sendFeedback(
  context: SubmissionContext,
  request: Request,
  givenId: string,
): Promise<FeedbackOutcome> {
  const { backend, by, store, inFlight } = context
  const requestId = normaliseRequestId(backend, givenId)
  const read = await readText(request, maxPayloadBytes)
  if (!read.ok) return toFailure(unreadableErrors[read.why])
  const payload = read.text
  // Neither JSON nor a database text can contain a NUL: such a payload is not stored, and the backend rejects it.
  const isStorable = !`${payload}${requestId}`.includes('\u0000')
  const submission = isStorable ? await store.findSubmissionByRequest(requestId) : undefined
  if (submission === undefined && backend.isShared) return toFailure(createRequestUnknownError())
  if (!isStorable) return backend.sendFeedback(requestId, payload, by)
  const send = () => sendStored(context, { headers: request.headers, requestId, payload, submission })
  // The second of two concurrent payloads must see the first.
  return submission === undefined ? send() : inFlight.run(submission.id, send)
}

interface FeedbackCall {
  readonly headers: Headers
  readonly requestId: string
  readonly payload: string
  /** Undefined for a request without a submission in this workspace. */
  readonly submission: Submission | undefined
}

async function sendStored(
  { backend, by, store }: SubmissionContext,
  { headers: given, requestId, payload, submission }: FeedbackCall,
): Promise<FeedbackOutcome> {
  const stale = submission && (await findStaleness(given, payload, submission, store))
  if (stale !== undefined) return toFailure(stale)
  const id = crypto.randomUUID()
  const added = await store
    .addFeedback({ id, submissionId: submission?.id ?? null, requestId, payload })
    .catch(returnIfPurged)
  if (added instanceof SubmissionPurgedError) return toFailure(createRequestUnknownError())
  const outcome = await backend.sendFeedback(requestId, payload, by)
  const result = outcome.status === 202 && submission ? await store.findResult(submission.id) : undefined
  const corrected = result === undefined ? [] : findCorrectedFields(result, payload)
  const problem = outcome.error && { code: outcome.error.code, detail: outcome.error.detail }
  const summary = result === undefined ? undefined : summariseContent(result, { feedback: payload })
  // The draft may contain changes that the sender did not send.
  const draft = summary && submission ? await store.findDraft(submission.id) : undefined
  const unsentChanges = result === undefined ? 0 : (countUnsentChanges(result, payload, draft?.content) ?? 0)
  await store.setFeedbackOutcome(
    id,
    outcome.status,
    problem,
    corrected,
    summary && { ...summary, unsentChanges },
  )
  return outcome
}

/**
 * What changed since the sender looked, so that nobody overwrites the work of somebody else. Undefined for nothing.
 */
async function findStaleness(
  given: Headers,
  payload: string,
  { id }: Submission,
  store: WorkspaceStore,
): Promise<BackendError | undefined> {
  const present = await store.findSubmission(id)
  // Purged meanwhile: storing the payload reports it.
  if (present === undefined) return undefined
  const { revision, replaced, deleted } = present
  const [seenDraft, seenSubmission] = [headers.draftRevision, headers.submissionRevision].map((name) => {
    const text = given.get(name) ?? ''
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined
  })
  if (seenSubmission !== undefined && (seenSubmission !== revision || replaced !== null))
    return createBackendError(
      409,
      'submission_stale',
      'Somebody else did something with this document meanwhile.',
    )
  // It would teach, although it will be purged.
  if (seenSubmission !== undefined && deleted !== null)
    return createBackendError(409, 'submission_deleted', 'The document is deleted: restore it first.')
  const seenFeedback = given.get(headers.seenFeedback)
  if (seenFeedback !== null) {
    const accepted = (await store.listFeedback(id)).find(({ status }) => status === 202)
    if (accepted !== undefined && accepted.id !== seenFeedback && accepted.payload !== payload)
      return createBackendError(409, 'submission_stale', 'Somebody else sent this document meanwhile.')
  }
  if (seenDraft === undefined || ((await store.findDraft(id))?.editsRevision ?? 0) <= seenDraft)
    return undefined
  return createBackendError(409, 'draft_stale', 'Somebody else saved corrections of this document meanwhile.')
}

const toFailure = (error: (typeof unreadableErrors)['long']): FeedbackOutcome => ({
  status: error.status,
  error,
})

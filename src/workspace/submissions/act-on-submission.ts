import { parseJson } from '#src/contract/json.ts'
import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { findUnreadReason } from '#src/contract/service/unread-document.ts'
import { takeAction } from '#src/contract/workspace/document-transitions.ts'
import type { DocumentAction, DocumentEvent, Stamp } from '#src/contract/workspace/document-life.ts'
import { needsPassword } from '#src/contract/workspace/file/file-password.ts'
import type { FileBoundaries } from '#src/contract/workspace/file/file-boundaries.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { findSubmission } from '../store/find-submission.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { readAgain, type NewReading } from './read-again.ts'
import { changeBoundaries } from './set-boundaries.ts'
import type { SubmissionContext } from './submission-context.ts'

export interface ActionContext extends SubmissionContext {
  /** Ids of the models that the backend reads with; null when it lists none. */
  readonly listModelIds: () => Promise<readonly string[] | null>
}

/** The outcome of an action. */
export type ActionResult =
  | { readonly ok: true; readonly submission: Submission }
  | {
      readonly ok: false
      readonly status: number
      /** Our own code, or a hosted service's; null when it gives none. */
      readonly code: string | null
      readonly detail: string
      /** The present submission; undefined when there is none. */
      readonly submission: Submission | undefined
    }

/** A submission, and the revision on which somebody acts. */
export interface ActionTarget {
  readonly id: string
  readonly revision: number
}

/**
 * Reads a document again because of what was learnt since, with the same model and without charge. The caller has
 * checked that it is of a learnt format; it is refused when somebody has worked on it.
 */
export async function readLearntAgain(
  context: ActionContext,
  { id, revision }: ActionTarget,
): Promise<ActionResult> {
  const submission = await findSubmission(context.store, id)
  if (submission === undefined)
    return refuse(undefined, 404, 'submission_unknown', 'There is no such submission.')
  if (submission.revision !== revision || submission.replaced !== null) return refuseStale(submission)
  const stamp = { at: new Date().toISOString(), by: context.by.member }
  const action = { action: 'read-again' } as const
  const transition = takeAction(submission, action, stamp)
  if (!transition.ok) return refuse(submission, 409, transition.code, transition.detail)
  return toReading(context, submission, {
    event: buildEvent(submission, action, stamp),
    isFree: true,
    onlyUntouched: true,
  })
}

/**
 * Reads a protected file, or one that contains a protected file, with its password. Only the reader gets the password;
 * the history records only that the file was read again. Only with the local service: spec 4.2 has no password to send.
 */
export async function readWithPassword(
  context: ActionContext,
  { id, revision }: ActionTarget,
  password: string,
): Promise<ActionResult> {
  const submission = await findSubmission(context.store, id)
  if (submission === undefined)
    return refuse(undefined, 404, 'submission_unknown', 'There is no such submission.')
  if (submission.revision !== revision || submission.replaced !== null) return refuseStale(submission)
  if (!context.backend.isTransactional)
    return refuse(submission, 409, 'action_not_possible', 'The service cannot be given a password.')
  if (!(await lacksPassword(context, submission)))
    return refuse(submission, 409, 'action_not_possible', 'No document is unread for lack of a password.')
  const stamp = { at: new Date().toISOString(), by: context.by.member }
  const action = { action: 'read-again' } as const
  const transition = takeAction(submission, action, stamp)
  if (!transition.ok) return refuse(submission, 409, transition.code, transition.detail)
  const event = buildEvent(submission, action, stamp)
  if (submission.state === 'failed') return toReading(context, submission, { event, isFree: false, password })
  // The earlier reading and the reviewer's edits are kept, even if the password is wrong, so it is free.
  return toReading(context, submission, { event, isFree: true, keepsDocuments: true, password })
}

async function lacksPassword({ store }: ActionContext, { id, state, problem }: Submission): Promise<boolean> {
  if (state === 'failed') return needsPassword(problem?.code)
  const result = analysisResultSchema.safeParse(parseJson((await store.findResult(id)) ?? 'null'))
  return result.data?.Documents.some((document) => needsPassword(findUnreadReason(document))) ?? false
}

/** Performs a person's action on a document, unless somebody else acted on it meanwhile. */
export async function actOnSubmission(
  context: ActionContext,
  { id, revision }: ActionTarget,
  action: DocumentAction,
): Promise<ActionResult> {
  const { store, by } = context
  const submission = await findSubmission(store, id)
  if (submission === undefined)
    return refuse(undefined, 404, 'submission_unknown', 'There is no such submission.')
  if (submission.revision !== revision || submission.replaced !== null) return refuseStale(submission)
  const stamp = { at: new Date().toISOString(), by: by.member }
  const transition = takeAction(submission, action, stamp)
  if (!transition.ok) {
    const status = transition.code === 'action_invalid' ? 400 : 409
    return refuse(submission, status, transition.code, transition.detail)
  }
  const event = buildEvent(submission, action, stamp)
  if (action.action === 'read-again') return toReading(context, submission, { event, isFree: false })
  if (action.action === 'set-boundaries')
    return setBoundaries(context, submission, { event, files: action.files })
  if (action.action === 'assign-model') return assignModel(context, submission, event)
  const isChanged = await store.transaction((within) => within.changeLife(submission, transition.life, event))
  return isChanged ? toPresent(store, id) : refuseStale(await findSubmission(store, id))
}

async function toReading(
  context: ActionContext,
  submission: Submission,
  reading: NewReading,
): Promise<ActionResult> {
  const result = await readAgain(context, submission, reading)
  if (result.kind === 'submitted') return toPresent(context.store, result.id)
  const present = await findSubmission(context.store, submission.id)
  if (result.kind === 'stale') return refuseStale(present)
  const { status, code, detail } = result.error
  return refuse(present, status, code, detail ?? 'The service did not accept the file.')
}

/** Only the local service accepts boundaries: the spec has no call for them. */
async function setBoundaries(
  context: ActionContext,
  submission: Submission,
  { event, files }: { readonly event: DocumentEvent; readonly files: readonly FileBoundaries[] },
): Promise<ActionResult> {
  if (!context.backend.isTransactional)
    return refuse(
      submission,
      409,
      'action_not_possible',
      'The service does not accept the boundaries of documents.',
    )
  const result = await context.store.findResult(submission.id)
  const change = changeBoundaries(result ?? '{}', files)
  if (!change.ok) return refuse(submission, 400, 'action_invalid', change.detail)
  return toReading(context, submission, {
    event: { ...event, note: change.description },
    isFree: true,
    boundaries: JSON.stringify(change.boundaries),
  })
}

/** Only with the local service, which looks up the model when it reads; a hosted one has the document already. */
async function assignModel(
  { store, backend, listModelIds }: ActionContext,
  submission: Submission,
  event: DocumentEvent,
): Promise<ActionResult> {
  if (!backend.isTransactional)
    return refuse(submission, 409, 'action_not_possible', 'The service is reading the document already.')
  const { modelId } = event
  const modelIds = await listModelIds()
  if (modelId === null || modelIds?.includes(modelId) === false)
    return refuse(submission, 400, 'model_unknown', `There is no model "${modelId ?? ''}".`)
  const isChanged = await store.transaction((within) => within.assignModel(submission, modelId, event))
  return isChanged ? toPresent(store, submission.id) : refuseStale(await findSubmission(store, submission.id))
}

function buildEvent(submission: Submission, action: DocumentAction, stamp: Stamp): DocumentEvent {
  const { action: name, ...given } = action
  return {
    id: crypto.randomUUID(),
    action: name,
    reason: 'reason' in given ? given.reason : null,
    note: 'note' in given ? given.note : '',
    until: 'until' in given ? given.until : null,
    modelId:
      name === 'read-again' || name === 'assign-model' ? (findModelId(given) ?? submission.modelId) : null,
    ...stamp,
  }
}

const findModelId = (given: object): string | undefined =>
  'modelId' in given && typeof given.modelId === 'string' ? given.modelId : undefined

async function toPresent(store: WorkspaceStore, id: string): Promise<ActionResult> {
  const submission = await store.findSubmission(id)
  return submission === undefined ? refuseStale(undefined) : { ok: true, submission }
}

const refuseStale = (submission: Submission | undefined): ActionResult =>
  refuse(submission, 409, 'submission_stale', 'Somebody else did something with this document meanwhile.')

const refuse = (
  submission: Submission | undefined,
  status: number,
  code: string | null,
  detail: string,
): ActionResult => ({ ok: false, status, code, detail, submission })

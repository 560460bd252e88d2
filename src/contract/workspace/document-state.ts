import type { Decision, DocumentAction, Stamp } from './document-life.ts'
import { isSafeToResubmit, type Submission } from './submissions.ts'

/**
 * The states a document is shown in, in the order of the list's filter. `undelivered`: an uncertain one that is known not to
 * have arrived at the service.
 */
export const documentStates = [
  'undelivered',
  'uncertain',
  'processing',
  'to-review',
  'postponed',
  'reviewed',
  'sent',
  'rejected',
  'refused',
  'failed',
  'deleted',
] as const
export type DocumentState = (typeof documentStates)[number]

/** What the state of a document depends on. */
export type DocumentLife = Pick<
  Submission,
  | 'state'
  | 'decision'
  | 'changedSinceReviewed'
  | 'deleted'
  | 'replaced'
  | 'toCheck'
  | 'documentsToCheck'
  | 'checked'
  | 'modelId'
>

/**
 * The state of a document: what a person decided, else what the backend did. A postponed one is as it was before from
 * its day on.
 *
 * @param today the day where the person is, `2026-11-30`.
 */
export function getDocumentState(
  { state, decision, deleted, problem }: Pick<Submission, 'state' | 'decision' | 'deleted' | 'problem'>,
  today: string,
): DocumentState {
  if (deleted !== null) return 'deleted'
  if (decision !== null && !isDue(decision, today)) return decision.kind
  return state === 'uncertain' && isSafeToResubmit(problem) ? 'undelivered' : state
}

/** Whether a postponement is over. Days of this form compare as texts do. */
const isDue = ({ until }: Decision, today: string): boolean => until !== null && until <= today

/** Flagged fields, and documents flagged as a whole, that nobody has dealt with. */
export const countUnchecked = ({
  toCheck,
  checked,
  documentsToCheck,
}: Pick<DocumentLife, 'toCheck' | 'checked' | 'documentsToCheck'>): number =>
  Math.max(0, (toCheck ?? 0) - checked) + (documentsToCheck ?? 0)

/** Why an action is not possible; its words are in the problem that is answered. */
type ActionRefusal = 'action_not_possible' | 'fields_unchecked' | 'action_invalid'

/** What an action makes of a document. `reading`: a new reading is to follow, or the present one gets another model. */
export type ActionTransition =
  | { readonly ok: true; readonly life: Pick<DocumentLife, 'decision' | 'deleted'> }
  | { readonly ok: false; readonly code: ActionRefusal; readonly detail: string }

/** The states of the backend in which a person can do something; `sent` is the end of the others. */
const possibleStates: Record<DocumentAction['action'], readonly Submission['state'][]> = {
  reject: ['to-review', 'failed', 'refused'],
  postpone: ['to-review', 'failed', 'refused'],
  'mark-reviewed': ['to-review'],
  reopen: ['to-review', 'failed', 'refused'],
  'read-again': ['to-review', 'sent', 'failed', 'refused'],
  'set-boundaries': ['to-review', 'sent'],
  'assign-model': ['processing'],
  delete: ['uncertain', 'processing', 'to-review', 'sent', 'refused', 'failed'],
  restore: ['uncertain', 'processing', 'to-review', 'sent', 'refused', 'failed'],
}

/** Whether an action can be done with a document as it is; what else it needs is said by `takeAction`. */
export function isActionPossible(life: DocumentLife, action: DocumentAction['action']): boolean {
  const { state, decision, changedSinceReviewed, deleted, replaced } = life
  if (replaced !== null || !possibleStates[action].includes(state)) return false
  if (action === 'restore') return deleted !== null
  if (deleted !== null) return false
  if (action === 'reopen') return decision !== null
  if (action === 'mark-reviewed') return decision?.kind !== 'reviewed' || changedSinceReviewed
  return action !== 'reject' || decision?.kind !== 'rejected'
}

/**
 * What an action makes of a document: the only place that says which action follows which.
 *
 * @param stamp who acts, and when.
 */
export function takeAction(life: DocumentLife, action: DocumentAction, stamp: Stamp): ActionTransition {
  if (!isActionPossible(life, action.action))
    return refuse('action_not_possible', 'This is not possible with the document as it is now.')
  const { decision, deleted } = life
  switch (action.action) {
    case 'reject':
      if (action.reason === 'other' && action.note === '')
        return refuse('action_invalid', 'The reason "other" needs a note.')
      return decide(stamp, { kind: 'rejected', reason: action.reason, note: action.note })
    case 'postpone':
      // Where the person is, the day may already be the one before that of UTC.
      if (action.until < stamp.at.slice(0, 10))
        return refuse('action_invalid', 'A document is postponed until a day to come.')
      return decide(stamp, { kind: 'postponed', until: action.until })
    case 'mark-reviewed':
      if (countUnchecked(life) > 0 && !action.despiteUnchecked)
        return refuse('fields_unchecked', `${countUnchecked(life)} flagged and not checked.`)
      return decide(stamp, { kind: 'reviewed' })
    case 'reopen':
      return { ok: true, life: { decision: null, deleted } }
    case 'delete':
      return { ok: true, life: { decision, deleted: stamp } }
    case 'restore':
      return { ok: true, life: { decision, deleted: null } }
    case 'read-again':
    case 'set-boundaries':
    case 'assign-model':
      return { ok: true, life: { decision, deleted } }
  }
}

const decide = (
  stamp: Stamp,
  decision: Pick<Decision, 'kind'> & Partial<Decision>,
): Extract<ActionTransition, { ok: true }> => ({
  ok: true,
  life: { decision: { reason: null, note: '', until: null, ...decision, ...stamp }, deleted: null },
})

const refuse = (code: ActionRefusal, detail: string) => ({ ok: false, code, detail }) as const

/**
 * The action that takes an action back, by what the document was before; undefined when nothing can: a new reading
 * stays, and so does a model.
 *
 * @param today as of `getDocumentState`: a postponement that is over is not made again.
 */
export function findUndoAction(
  before: Pick<DocumentLife, 'decision'>,
  action: DocumentAction['action'],
  today: string,
): DocumentAction | undefined {
  if (action === 'delete') return { action: 'restore' }
  if (action === 'restore') return { action: 'delete' }
  if (action === 'read-again' || action === 'set-boundaries' || action === 'assign-model') return undefined
  const { decision } = before
  if (decision === null || isDue(decision, today)) return { action: 'reopen' }
  if (decision.kind === 'reviewed') return { action: 'mark-reviewed', despiteUnchecked: true }
  if (decision.kind === 'postponed') return { action: 'postpone', until: decision.until ?? '' }
  return { action: 'reject', reason: decision.reason ?? 'other', note: decision.note }
}

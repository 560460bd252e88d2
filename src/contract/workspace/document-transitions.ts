import type { Decision, DocumentAction, Stamp } from './document-life.ts'
import { countUnchecked, isDue, type DocumentLife } from './document-state.ts'
import type { Submission } from './submissions.ts'

/** Why an action is not possible; the `detail` of the transition explains it. */
type ActionRefusal = 'action_not_possible' | 'fields_unchecked' | 'action_invalid'

/** Result of an action on a document. */
export type ActionTransition =
  | { readonly ok: true; readonly life: Pick<DocumentLife, 'decision' | 'deleted'> }
  | { readonly ok: false; readonly code: ActionRefusal; readonly detail: string }

/** The backend states in which each action is possible. */
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

/** Whether an action is possible on a document as it is now; `takeAction` checks further conditions. */
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
 * Applies an action to a document: the only place that defines which actions are possible after others.
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
      // The person's local day may still be one before the UTC day.
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
 * Finds the action that reverts an action, given the document's previous state; undefined when it cannot be reverted: a
 * new reading stays, and so does an assigned model.
 *
 * @param today as in `getDocumentState`: a postponement that is over is not repeated.
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

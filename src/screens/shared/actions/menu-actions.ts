import type { ActionName } from '#src/contract/workspace/document-life.ts'
import { isActionPossible } from '#src/contract/workspace/document-transitions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** The menu's actions: those on whole documents, and `retry`, which reads a failed one again without asking. */
export type MenuAction = Exclude<ActionName, 'set-boundaries'> | 'retry'

/** In the order of the menu. */
const menuActions: readonly MenuAction[] = [
  'retry',
  'reject',
  'postpone',
  'mark-reviewed',
  'reopen',
  'assign-model',
  'read-again',
  'restore',
  'delete',
]

/** Always in the menu of a document with a result, so that positions are stable; other actions only when possible. */
const lastingActions: readonly MenuAction[] = ['reject', 'postpone', 'mark-reviewed', 'read-again', 'delete']

/** Whether an action of the menu is possible for a document in its current state. */
export const canDo = (submission: Submission, action: MenuAction): boolean =>
  action === 'retry'
    ? ['failed', 'refused'].includes(submission.state) && isActionPossible(submission, 'read-again')
    : isActionPossible(submission, action)

/** Whether a document has a result that other readings can be compared with. */
export const canCompare = ({ documents, deleted }: Submission): boolean =>
  documents !== null && deleted === null

/** The items of the menu for some documents; `targets` are the documents for which the action is possible. */
export function listMenuActions(
  submissions: readonly Submission[],
): { readonly action: MenuAction; readonly targets: readonly Submission[] }[] {
  const hasPresent = submissions.some(({ deleted, replaced }) => deleted === null && replaced === null)
  return menuActions
    .map((action) => ({ action, targets: submissions.filter((submission) => canDo(submission, action)) }))
    .filter(({ action, targets }) => targets.length > 0 || (hasPresent && lastingActions.includes(action)))
}

/** Why an action is not possible for a document; keys of the catalogue. */
export type ImpossibleReason =
  'replaced' | 'sent' | 'processing' | 'uncertain' | 'unread' | 'rejected' | 'reviewed'

/** Why an action of the menu is possible for none of the documents; undefined if their reasons differ. */
export function findImpossibleReason(
  submissions: readonly Submission[],
  action: MenuAction,
): ImpossibleReason | undefined {
  const [reason, ...others] = new Set(submissions.map((submission) => explainImpossible(submission, action)))
  return others.length === 0 ? reason : undefined
}

function explainImpossible(submission: Submission, action: MenuAction): ImpossibleReason | undefined {
  const { state, decision, replaced } = submission
  if (replaced !== null) return 'replaced'
  if (state === 'sent' || state === 'processing' || state === 'uncertain') return state
  if (state !== 'to-review') return 'unread'
  if (action === 'reject' && decision?.kind === 'rejected') return 'rejected'
  return action === 'mark-reviewed' && decision?.kind === 'reviewed' ? 'reviewed' : undefined
}

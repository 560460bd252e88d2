import type { ActionName } from '#src/contract/workspace/document-life.ts'
import { isActionPossible } from '#src/contract/workspace/document-state.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** What the menu offers: the actions that are done with a document as a whole, and having a failed document read again without further questions. */
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

/** Always in the menu of a document with a result, so that each has its place; the others only when possible. */
const lastingActions: readonly MenuAction[] = ['reject', 'postpone', 'mark-reviewed', 'read-again', 'delete']

/** Whether an action of the menu can be done with a document as it is. */
export const canDo = (submission: Submission, action: MenuAction): boolean =>
  action === 'retry'
    ? ['failed', 'refused'].includes(submission.state) && isActionPossible(submission, 'read-again')
    : isActionPossible(submission, action)

/** Whether there is a result that other readings can be compared with. */
export const canCompare = ({ documents, deleted }: Submission): boolean =>
  documents !== null && deleted === null

/** The items of the menu for some documents; `targets` are those with which the action can be done. */
export function listMenuActions(
  submissions: readonly Submission[],
): { readonly action: MenuAction; readonly targets: readonly Submission[] }[] {
  const hasPresent = submissions.some(({ deleted, replaced }) => deleted === null && replaced === null)
  return menuActions
    .map((action) => ({ action, targets: submissions.filter((submission) => canDo(submission, action)) }))
    .filter(({ action, targets }) => targets.length > 0 || (hasPresent && lastingActions.includes(action)))
}

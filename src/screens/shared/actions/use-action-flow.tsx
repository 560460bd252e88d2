import { useState, type ReactNode } from 'react'
import type { DocumentAction } from '#src/contract/workspace/document-life.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFailureMessage } from '../use-failure-message.ts'
import type { AskingAction } from './ActionDialog.tsx'
import type { MenuAction } from './menu-actions.ts'
import type { RecentAction } from './recent-action.ts'
import { useAct } from './use-act.ts'

const ActionDialog = createLazyComponent(async () => (await import('./ActionDialog.tsx')).ActionDialog)

export interface ActionFlowOptions {
  /** Awaited before an action: unsaved input must be saved. */
  readonly onBefore?: () => Promise<unknown>
  /** For a single document: the unchecked count as its reviewer sees it. */
  readonly countUnchecked?: () => number
  /** For a single document: whether a check fails as its reviewer sees it; marking as reviewed then asks too. */
  readonly hasFailingChecks?: () => boolean
  /** For a single document: names its failing checks in the question. */
  readonly failingChecks?: ReactNode
  /** Called after an action with its result; not if nothing was done. */
  readonly onDone?: (done: RecentAction) => void
}

interface Asked {
  readonly action: AskingAction
  readonly submissions: readonly Submission[]
}

/**
 * Runs a chosen action, after a dialog if it needs one.
 * @returns `start`, to be called with an action; `dialog`, to be rendered.
 */
export function useActionFlow({
  onBefore,
  countUnchecked,
  hasFailingChecks,
  failingChecks,
  onDone,
}: ActionFlowOptions = {}): {
  readonly start: (action: MenuAction, submissions: readonly Submission[]) => void
  readonly dialog: ReactNode
} {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const [asked, setAsked] = useState<Asked>()
  const { mutateAsync, isPending, error, reset } = useAct()

  async function run(action: DocumentAction, submissions: readonly Submission[]): Promise<void> {
    await onBefore?.()
    const result = await mutateAsync({ action, submissions })
    const unchecked = result.refused.filter(({ problem }) => problem?.code === 'fields_unchecked')
    // Asks about the refused documents; the others are done.
    const next = unchecked.map(({ before }) => before)
    setAsked(next.length > 0 ? { action: 'mark-reviewed', submissions: next } : undefined)
    if (result.done.length > 0) onDone?.(result)
  }
  const runSafely = (action: DocumentAction, submissions: readonly Submission[]) =>
    // The failure is shown.
    void run(action, submissions).catch(() => undefined)

  function start(action: MenuAction, submissions: readonly Submission[]): void {
    reset()
    if (submissions.length === 0) return
    if (action === 'retry') return runSafely({ action: 'read-again' }, submissions)
    if (action === 'reopen' || action === 'restore') return runSafely({ action }, submissions)
    const isChecked = (countUnchecked?.() ?? 0) === 0 && hasFailingChecks?.() !== true
    if (action === 'mark-reviewed' && isChecked)
      return runSafely({ action, despiteUnchecked: false }, submissions)
    setAsked({ action, submissions })
  }
  return {
    start,
    dialog: (
      <>
        {asked && (
          <ActionDialog
            key={asked.action}
            action={asked.action}
            submissions={asked.submissions}
            unchecked={asked.submissions.length === 1 ? countUnchecked?.() : undefined}
            failingChecks={asked.submissions.length === 1 ? failingChecks : undefined}
            isBusy={isPending}
            failure={error === null ? undefined : formatFailure(error)}
            onConfirm={(action) => runSafely(action, asked.submissions)}
            onClose={() => setAsked(undefined)}
          />
        )}
        {error !== null && asked === undefined && (
          <p role="alert" className="text-sm text-bad">
            {t('actions.failed')} {formatFailure(error)}
          </p>
        )}
      </>
    ),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { actOnDocuments } from '#src/client/api/document-actions.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { DocumentAction } from '#src/contract/workspace/document-life.ts'
import { findUndoAction } from '#src/contract/workspace/document-state.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { getToday } from '../display-state.ts'
import { useFailureMessage } from '../use-failure-message.ts'
import { useProblemMessage } from '../use-problem-message.ts'
import { setRecentAction, useRecentAction, type RecentAction } from './recent-action.ts'

/** What was done last with documents, below every screen, with its undo. Loaded lazily. */
export function RecentActionBar() {
  const recent = useRecentAction()
  // Another action starts with another bar.
  return (
    recent && <ActionBar key={recent.done.map(({ after }) => after.id + after.revision).join()} {...recent} />
  )
}

function ActionBar({ action, done, refused }: RecentAction) {
  const { t } = useTranslation()
  const formatProblem = useProblemMessage()
  const { undo, isUndone, isBusy, failure } = useUndo({ action, done, refused })
  const [first] = done
  const count = done.length
  const text = t(`actions.done.${action}`, { count, file: first?.before.fileName ?? '' })
  const [problem] = refused
  const Icon = refused.length > 0 || failure !== undefined ? CircleAlert : CircleCheck
  return (
    <section
      aria-label={t('actions.bar')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-raised px-4 py-1.5 text-sm sm:px-6"
    >
      <Icon aria-hidden className={`size-4 shrink-0 ${Icon === CircleAlert ? 'text-bad' : 'text-good'}`} />
      <output className="min-w-0 wrap-anywhere">
        {count > 0 && (isUndone ? t('actions.undone', { count }) : text)}
        {problem !== undefined && (
          <span className="text-bad">
            {count > 0 && ' '}
            {t('actions.refused', { count: refused.length, file: problem.before.fileName })}{' '}
            {formatProblem({
              code: problem.problem?.code ?? null,
              detail: problem.problem?.detail ?? null,
            })}
          </span>
        )}
        {failure !== undefined && <span className="text-bad"> {failure}</span>}
      </output>
      <div className="ml-auto flex gap-1.5">
        {undo !== undefined && !isUndone && (
          <Button size="small" disabled={isBusy} onClick={undo}>
            {t('actions.undo')}
          </Button>
        )}
        <Button size="small" variant="quiet" icon={X} iconOnly onClick={() => setRecentAction(undefined)}>
          {t('action.dismiss')}
        </Button>
      </div>
    </section>
  )
}

/** Takes an action back, as each document was before. `undo` is undefined when nothing can take it back. */
function useUndo({ action, done }: RecentAction) {
  const client = useQueryClient()
  const formatFailure = useFailureMessage()
  const formatProblem = useProblemMessage()
  const [state, setState] = useState<{ isBusy: boolean; isUndone: boolean; failure?: string }>({
    isBusy: false,
    isUndone: false,
  })
  const groups = groupByUndo(action, done)

  async function undo(): Promise<void> {
    setState({ isBusy: true, isUndone: false })
    try {
      const outcomes = []
      for (const group of groups) outcomes.push(...(await actOnDocuments(group.action, group.submissions)))
      const refused = outcomes.find(({ problem }) => problem !== null)?.problem
      const failure = refused ? (formatProblem(refused) ?? undefined) : undefined
      setState({ isBusy: false, isUndone: refused === undefined, ...(failure !== undefined && { failure }) })
    } catch (error) {
      setState({ isBusy: false, isUndone: false, failure: formatFailure(error) })
    }
    void client.invalidateQueries({ queryKey: submissionsQuery.queryKey })
  }
  return { ...state, undo: groups.length === 0 ? undefined : () => void undo() }
}

/** Documents that were rejected, postponed and open before are each taken back otherwise. */
function groupByUndo(action: RecentAction['action'], done: RecentAction['done']) {
  const groups = new Map<string, { action: DocumentAction; submissions: Submission[] }>()
  for (const { before, after } of done) {
    const undo = findUndoAction(before, action, getToday())
    if (undo === undefined) continue
    const key = JSON.stringify(undo)
    const group = groups.get(key) ?? { action: undo, submissions: [] }
    group.submissions.push(after)
    groups.set(key, group)
  }
  return [...groups.values()]
}

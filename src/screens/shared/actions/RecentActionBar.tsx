import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { actOnDocuments } from '#src/client/api/document-actions.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { DocumentAction } from '#src/contract/workspace/document-life.ts'
import { findUndoAction } from '#src/contract/workspace/document-transitions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { isDialogOpen, isTyping } from '#src/ui/browser/single-keys.ts'
import { useKeepFocus } from '#src/ui/browser/use-keep-focus.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { getToday } from '../display-state.ts'
import { useFailureMessage } from '../use-failure-message.ts'
import { useProblemMessage } from '../use-problem-message.ts'
import {
  getRecentUndo,
  offerUndo,
  setRecentAction,
  useRecentAction,
  type RecentAction,
  type RecentUndo,
} from './recent-action.ts'

/** The last action on documents, below every screen, with its undo. Loaded lazily. */
export function RecentActionBar() {
  const recent = useRecentAction()
  const isRead = useIsRead(recent)
  if (recent === undefined || (isRead && recent.refused.length === 0)) return null
  // Another action starts with another bar.
  const key = recent.done.map(({ after }) => after.id + after.revision).join()
  return <ActionBar key={key} {...recent} done={isRead ? [] : recent.done} />
}

/** Whether everything that an action had read has been read: its announcement is no longer true. */
function useIsRead(recent: RecentAction | undefined): boolean {
  const { data: submissions } = useQuery({ ...submissionsQuery, enabled: false })
  if (recent === undefined || !readingActions.has(recent.action) || submissions === undefined) return false
  const awaited = new Set(recent.done.map(({ after }) => after.id))
  const read = submissions.filter(({ id, state }) => awaited.has(id) && state !== 'processing')
  return read.length === awaited.size
}

const readingActions: ReadonlySet<string> = new Set(['read-again', 'set-boundaries', 'assign-model'])

function ActionBar(recent: RecentAction) {
  const { action, done, refused } = recent
  const { t } = useTranslation()
  const formatProblem = useProblemMessage()
  const { undo, isUndone, isBusy, failure, dropFailure } = useUndo(recent)
  useDropFailures(recent, dropFailure)
  const [first] = done
  const count = done.length
  const text = t(`actions.done.${action}`, { count, file: first?.before.fileName ?? '' })
  const [problem] = refused
  const Icon = refused.length > 0 || failure !== undefined ? CircleAlert : CircleCheck
  return (
    <section
      {...useKeepFocus<HTMLElement>()}
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
          <Button size="small" disabled={isBusy} onClick={() => void undo()}>
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

/** Drops failures once another document is reviewed: by then they have been seen. */
function useDropFailures({ action, done, refused, doneAt }: RecentAction, dropUndoFailure: () => void): void {
  const router = useRouter()
  const dropFor = useEffectEvent((pathname: string) => {
    const isAboutIt = [...done, ...refused].some(({ before }) => pathname.includes(before.id))
    if (isAboutIt || !pathname.startsWith('/review/')) return
    dropUndoFailure()
    if (refused.length > 0)
      setRecentAction(done.length > 0 ? { action, done, refused: [], doneAt } : undefined)
  })
  useEffect(
    function dropWhenLeaving() {
      return router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
        if (pathChanged) dropFor(toLocation.pathname)
      })
    },
    [router],
  )
}

/** Undoes an action: each document returns to its previous state. `undo` is undefined if that is not possible. */
function useUndo({ action, done, doneAt }: RecentAction) {
  const client = useQueryClient()
  const formatFailure = useFailureMessage()
  const formatProblem = useProblemMessage()
  const [state, setState] = useState<{ isBusy: boolean; isUndone: boolean; failure?: string }>({
    isBusy: false,
    isUndone: false,
  })
  const groups = groupByUndo(action, done)

  async function undo(): Promise<boolean> {
    setState({ isBusy: true, isUndone: false })
    try {
      const outcomes = []
      for (const group of groups) outcomes.push(...(await actOnDocuments(group.action, group.submissions)))
      const refused = outcomes.find(({ problem }) => problem !== null)?.problem
      const failure = refused ? (formatProblem(refused) ?? undefined) : undefined
      const isUndone = refused === undefined
      setState({ isBusy: false, isUndone, ...(failure !== undefined && { failure }) })
      return isUndone
    } catch (error) {
      setState({ isBusy: false, isUndone: false, failure: formatFailure(error) })
      return false
    } finally {
      void client.invalidateQueries({ queryKey: submissionsQuery.queryKey })
    }
  }
  // Still offered while it runs: another press must not undo something else. After a failure only the button tries again.
  const canUndo = groups.length > 0 && !state.isUndone && state.failure === undefined
  const undoOnce = useEffectEvent(async () => !state.isBusy && (await undo()))
  const [only] = done.length === 1 ? done : []
  const submissionId = only?.after.id
  useEffect(
    function offerUndoByKey() {
      return canUndo ? startUndoKey({ run: async () => undoOnce(), doneAt, submissionId }) : undefined
    },
    [canUndo, doneAt, submissionId],
  )
  return {
    ...state,
    undo: groups.length === 0 ? undefined : undo,
    dropFailure: () => setState(({ isBusy, isUndone }) => ({ isBusy, isUndone })),
  }
}

/** Undoes by Ctrl+Z outside text boxes; a screen with its own undo handles the key first. */
function startUndoKey(undo: RecentUndo): () => void {
  const endOffer = offerUndo(undo)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isUndoKey(event) || isTyping(event.target) || isDialogOpen() || getRecentUndo() !== undo) return
    event.preventDefault()
    void undo.run()
  }
  // The screens listen on the document, which a key event reaches before the window.
  window.addEventListener('keydown', handleKeyDown)
  return () => {
    endOffer()
    window.removeEventListener('keydown', handleKeyDown)
  }
}

const isUndoKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  repeat,
  defaultPrevented,
}: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat && !defaultPrevented

/** Groups documents by their undo action: rejected, postponed and open ones need different ones. */
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

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { feedbackQuery } from '#src/client/api/feedback.ts'
import type { Draft } from '#src/contract/workspace/drafts.ts'
import type { Conflict } from '#src/review/draft/merge-drafts.ts'
import { getConflictKey } from '#src/review/draft/resolve-conflicts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import {
  autoResolveConflict,
  listConflicts,
  resolveConflict,
  type ConflictParties,
} from './auto-resolve-conflict.ts'
import { ConflictRows } from './ConflictRows.tsx'
import type { DraftStore } from '../session/draft-store.ts'

/**
 * Opens automatically when the draft was changed in two places. Both versions are kept until the reviewer chooses,
 * field by field; the choice can be postponed. If no field was changed in both, they are merged without asking.
 */
export function ConflictDialog({ submissionId, ...parties }: ConflictDialogProps) {
  const { store, autosave, result } = parties
  useEffect(() => autoResolveConflict({ store, autosave, result }), [store, autosave, result])
  const state = useSyncExternalStore(autosave.subscribe, autosave.getSnapshot)
  return state.status === 'conflict' ? (
    <OpenConflict {...parties} submissionId={submissionId} theirs={state.theirs} />
  ) : null
}

interface ConflictDialogProps extends ConflictParties {
  submissionId: string
}

/** Waits until typing has paused; text typed before the choice is made belongs to the version "mine". */
function OpenConflict({ submissionId, theirs, ...parties }: ConflictDialogProps & { theirs: Draft }) {
  const { t } = useTranslation()
  const { store, autosave } = parties
  const mine = useStore(store, ({ history }) => history.present)
  const namer = useStore(store, ({ model }) => model.namer)
  const documents = useStore(store, (state) => state.documents)
  const getType = ({ document, name }: Conflict) => documents[document]?.byName.get(name)?.type
  const conflicts = listConflicts(autosave, mine, theirs)
  const isIdle = useIsIdle(store)
  const [isOpen, setOpen] = useState(false)
  const [postponed, setPostponed] = useState<Draft>()
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<string>>(new Set())
  if (isIdle && !isOpen) setOpen(true)
  if (conflicts.length === 0 || !isOpen) return null
  if (postponed === theirs) return <PostponedConflict onChoose={() => setPostponed(undefined)} />
  return (
    <Dialog
      title={t('review.conflict.title')}
      closeLabel={t('review.conflict.decideLater')}
      onClose={() => setPostponed(theirs)}
      wide
      footer={
        <>
          <Button onClick={() => setPostponed(theirs)}>{t('review.conflict.decideLater')}</Button>
          <Button variant="primary" onClick={() => resolveConflict(parties, theirs, takesTheirs)}>
            {t('review.conflict.goOn')}
          </Button>
        </>
      }
    >
      <p>
        <SavedBy theirs={theirs} />
      </p>
      <SentMeanwhile submissionId={submissionId} />
      <p className="mt-2 text-sm font-medium">
        {t('review.conflict.differences', { count: conflicts.length })}
      </p>
      <ConflictRows
        namer={namer}
        getType={getType}
        conflicts={conflicts}
        takesTheirs={takesTheirs}
        onChoose={setTakesTheirs}
      />
      <div className="flex flex-wrap gap-2 pt-3">
        <Button size="small" onClick={() => setTakesTheirs(new Set())}>
          {t('review.conflict.takeMine')}
        </Button>
        <Button size="small" onClick={() => setTakesTheirs(new Set(conflicts.map(getConflictKey)))}>
          {t('review.conflict.takeTheirs')}
        </Button>
      </div>
    </Dialog>
  )
}

/** A reminder of a postponed conflict. */
function PostponedConflict({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="fixed right-3 bottom-3 z-10 max-w-sm shadow-3">
      <Notice
        tone="bad"
        title={t('review.conflictShort')}
        actions={
          <Button size="small" onClick={onChoose}>
            {t('review.conflict.choose')}
          </Button>
        }
      >
        <p>{t('review.conflict.later')}</p>
      </Notice>
    </div>
  )
}

/** Who saved the other version, and when. */
function SavedBy({ theirs: { savedAt, savedBy } }: { theirs: Draft }) {
  const { t, language } = useTranslation()
  const when = savedAt === null ? '–' : formatDateTime(new Date(savedAt), language)
  return savedBy === null
    ? t('review.conflict.text', { when })
    : t('review.conflict.textBy', { who: savedBy, when })
}

/** Shows that corrections were sent meanwhile: the choice depends on it. */
function SentMeanwhile({ submissionId }: { submissionId: string }) {
  const { t, language } = useTranslation()
  // Cached data may be older than what the other person sent.
  const { data: records = [] } = useQuery({ ...feedbackQuery(submissionId), refetchOnMount: 'always' })
  const accepted = records.find(({ status }) => status === 202)
  if (!accepted) return null
  const when = formatDateTime(new Date(accepted.sentAt), language)
  return (
    <Notice tone="attention" className="mt-2">
      <p>{t('sending.conflictSent', { when })}</p>
    </Notice>
  )
}

/** Typing counts as paused after this time without a change, in milliseconds. */
const idleAfterMs = 1_000

/** Whether typing has paused. A dialog that opens by itself waits for that, because it would swallow keys. */
function useIsIdle(store: DraftStore): boolean {
  const [isIdle, setIdle] = useState(() => getTimeUntilIdle(store) <= 0)
  useEffect(
    function watchChanges() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const check = () => {
        clearTimeout(timer)
        const timeLeft = getTimeUntilIdle(store)
        setIdle(timeLeft <= 0)
        if (timeLeft > 0) timer = setTimeout(check, timeLeft)
      }
      check()
      const unsubscribe = store.subscribe(check)
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
    [store],
  )
  return isIdle
}

const getTimeUntilIdle = (store: DraftStore): number =>
  idleAfterMs - (performance.now() - store.getState().lastChangeTime)

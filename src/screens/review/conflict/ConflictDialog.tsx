import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftAutosave } from '#src/client/draft-autosave.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Draft, DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { resolveConflicts, getConflictKey } from '#src/review/draft/resolve-conflicts.ts'
import { findConflicts } from '#src/review/draft/merge-drafts.ts'
import { toDraftContent } from '#src/review/fields/count-progress.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { ConflictRows } from './ConflictRows.tsx'
import type { DraftStore } from '../session/draft-store.ts'
import { useIsIdle } from './use-is-idle.ts'

interface ConflictDialogProps {
  store: DraftStore
  autosave: DraftAutosave
  result: AnalysisResult
}

/**
 * Opens by itself when the work was changed in two places; both are kept until a person chooses, field by field, and
 * the choice can be put off. Where no field was changed in both, there is nothing to choose: the two are put together
 * without asking.
 */
export function ConflictDialog(parts: ConflictDialogProps) {
  const { autosave: keeper } = parts
  const state = useSyncExternalStore(keeper.subscribe, keeper.getSnapshot)
  return state.status === 'conflict' ? <Conflict {...parts} theirs={state.theirs} /> : null
}

/** Waits for a moment in which nothing is typed; what was typed until the choice is made belongs to mine. */
function Conflict({
  store: work,
  autosave: keeper,
  result,
  theirs,
}: ConflictDialogProps & { theirs: Draft }) {
  const { t } = useTranslation()
  const mine = useSyncExternalStore(work.subscribe, work.getDrafts)
  const versionsOf = (drafts: readonly DocumentDraft[]) => ({
    mine: drafts,
    theirs: theirs.content?.documents ?? [],
    base: keeper.getBase()?.documents ?? [],
  })
  const conflictsOf = (drafts: readonly DocumentDraft[]) => {
    const versions = versionsOf(drafts)
    return findConflicts(versions.mine, versions.theirs, versions.base)
  }
  const differing = conflictsOf(mine)
  const isQuiet = useIsIdle(work)
  const [isOpen, setOpen] = useState(false)
  const [putOff, setPutOff] = useState<Draft>()
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<string>>(new Set())
  /** Ends it with the work as it is at this very moment, which may be newer than what is drawn. */
  const end = () => {
    const now = work.getDrafts()
    const drafts = resolveConflicts(versionsOf(now), conflictsOf(now), takesTheirs)
    work.replace(result.Documents.map((_, index) => drafts[index] ?? { edits: [] }))
    keeper.resolveConflict(toDraftContent(result, drafts))
  }
  useEffect(function putTogetherQuietly() {
    if (conflictsOf(work.getDrafts()).length === 0) end()
  })
  if (isQuiet && !isOpen) setOpen(true)
  if (differing.length === 0 || !isOpen) return null
  if (putOff === theirs)
    return (
      <div className="fixed right-3 bottom-3 z-10 max-w-sm shadow-lg">
        <Notice
          tone="bad"
          title={t('review.conflictShort')}
          actions={
            <Button size="small" onClick={() => setPutOff(undefined)}>
              {t('review.conflict.choose')}
            </Button>
          }
        >
          <p>{t('review.conflict.later')}</p>
        </Notice>
      </div>
    )
  return (
    <Dialog
      title={t('review.conflict.title')}
      closeLabel={t('review.conflict.decideLater')}
      onClose={() => setPutOff(theirs)}
      wide
      footer={
        <>
          <Button onClick={() => setPutOff(theirs)}>{t('review.conflict.decideLater')}</Button>
          <Button variant="primary" data-first-focus onClick={end}>
            {t('review.conflict.goOn')}
          </Button>
        </>
      }
    >
      <p>
        <SavedBy theirs={theirs} />
      </p>
      <p className="mt-2 text-sm font-medium">
        {t('review.conflict.differences', { count: differing.length })}
      </p>
      <ConflictRows differing={differing} takesTheirs={takesTheirs} onChoose={setTakesTheirs} />
      <div className="flex flex-wrap gap-2 pt-3">
        <Button size="small" onClick={() => setTakesTheirs(new Set())}>
          {t('review.conflict.takeMine')}
        </Button>
        <Button size="small" onClick={() => setTakesTheirs(new Set(differing.map(getConflictKey)))}>
          {t('review.conflict.takeTheirs')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Who saved the other version, and when. */
function SavedBy({ theirs: { savedAt, savedBy } }: { theirs: Draft }) {
  const { t, i18n } = useTranslation()
  const when = savedAt === null ? '–' : formatDateTime(new Date(savedAt), i18n.language)
  return savedBy === null
    ? t('review.conflict.text', { when })
    : t('review.conflict.textBy', { who: savedBy, when })
}

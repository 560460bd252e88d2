import { Link } from '@tanstack/react-router'
import AppWindow from 'lucide-react/icons/app-window'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Command from 'lucide-react/icons/command'
import Keyboard from 'lucide-react/icons/keyboard'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Redo2 from 'lucide-react/icons/redo-2'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import type { LucideIcon } from 'lucide-react'
import { memo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/shallow'
import type { DraftAutosave } from '#src/client/draft-autosave.ts'
import { isFlaggedWithoutField } from '#src/contract/service/analysis-result.ts'
import { canRedo, canUndo } from '#src/review/draft/history.ts'
import { countProgress } from '#src/review/fields/count-progress.ts'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { useFailureMessage } from '../shared/use-failure-message.ts'
import { loadReviewQueue } from '../shared/review-queue.ts'
import { useModelName } from '../shared/use-model-name.ts'
import { QueueNavigation } from './queue/QueueNavigation.tsx'
import { DocumentSwitch } from './DocumentSwitch.tsx'
import type { OpenDialog } from './commands/open-dialog.ts'

import type { ReviewSessionOptions } from './session/use-create-review-session.ts'

interface ReviewHeaderProps extends Omit<ReviewSessionOptions, 'document'> {
  /** Omitted if there is no document to review. */
  onOpenDialog?: (dialog: OpenDialog) => void
}

/** The file name, the review progress and the save status; undo, redo and sending. */
export const ReviewHeader = memo(function ReviewHeader({
  submission,
  result,
  index,
  onOpenDialog: onDialog,
  ...parts
}: ReviewHeaderProps) {
  const { store: work, autosave: keeper, otherTabCount: otherWindows = 0 } = parts
  const { t } = useTranslation()
  const modelName = useModelName()
  const hasUndo = useStore(work, (state) => canUndo(state.history))
  const hasRedo = useStore(work, (state) => canRedo(state.history))
  const { checked, toCheck } = useStore(
    work,
    useShallow((state) => countProgress(state.documents[index]?.fields ?? [])),
  )
  const document = result.Documents[index]
  const unflagged = document && isFlaggedWithoutField(document) ? 'review.asked' : 'review.nothingFlagged'
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-3 py-1.5">
      <Link
        to="/"
        // Back to the list with the same search.
        search={loadReviewQueue()?.search ?? {}}
        title={t('review.back')}
        aria-label={t('review.back')}
        className="inline-flex size-8 items-center justify-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
      </Link>
      <div className="min-w-0 flex-1 basis-40">
        <Heading size="small">{submission.fileName}</Heading>
        <p className="truncate text-2xs text-ink-2" title={submission.modelId}>
          {modelName(submission.modelId)}
        </p>
      </div>
      <QueueNavigation submissionId={submission.id} />
      <DocumentSwitch result={result} index={index} store={work} />
      <output className="text-sm font-medium whitespace-nowrap tabular-nums">
        {toCheck > 0 ? t('review.checked', { checked, total: toCheck }) : t(unflagged)}
      </output>
      <SaveStatus autosave={keeper} />
      {otherWindows > 0 && (
        <p className="flex items-center gap-1 text-xs text-ink-2">
          <AppWindow aria-hidden className="size-3.5 shrink-0" />
          {t('review.otherWindow')}
        </p>
      )}
      <div className="flex items-center gap-1">
        <Button variant="quiet" icon={Undo2} iconOnly keys="Ctrl+Z" disabled={!hasUndo} onClick={work.undo}>
          {t('review.undo')}
        </Button>
        <Button
          variant="quiet"
          icon={Redo2}
          iconOnly
          keys="Ctrl+Shift+Z"
          disabled={!hasRedo}
          onClick={work.redo}
        >
          {t('review.redo')}
        </Button>
        {onDialog && (
          <>
            <Button variant="quiet" icon={Command} iconOnly keys="Ctrl+K" onClick={() => onDialog('palette')}>
              {t('commands.open')}
            </Button>
            <Button variant="quiet" icon={Keyboard} iconOnly keys="?" onClick={() => onDialog('help')}>
              {t('review.help')}
            </Button>
            <Button variant="primary" icon={Send} keys="Ctrl+Enter" onClick={() => onDialog('send')}>
              {t('review.send')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
})

/** Whether the draft is saved, as an icon and text. */
function SaveStatus({ autosave: keeper }: { autosave: DraftAutosave }) {
  const { t } = useTranslation()
  const failureWords = useFailureMessage()
  const state = useSyncExternalStore(keeper.subscribe, keeper.getSnapshot)
  const variants: Record<typeof state.status, { icon: LucideIcon; text: string; color: string }> = {
    saved: { icon: Check, text: t('review.saved'), color: 'text-ink-2' },
    saving: { icon: LoaderCircle, text: t('review.saving'), color: 'text-ink-2' },
    kept: { icon: CloudOff, text: t('review.kept'), color: 'text-bad' },
    conflict: { icon: CloudOff, text: t('review.conflictShort'), color: 'text-bad' },
  }
  const { icon: Icon, text, color } = variants[state.status]
  return (
    <output
      className={`flex items-center gap-1 text-xs ${color}`}
      title={state.status === 'kept' ? t('review.keptWhy', { why: failureWords(state.error) }) : undefined}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {text}
    </output>
  )
}

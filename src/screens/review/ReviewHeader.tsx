import { Link } from '@tanstack/react-router'
import AppWindow from 'lucide-react/icons/app-window'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Command from 'lucide-react/icons/command'
import Keyboard from 'lucide-react/icons/keyboard'
import Redo2 from 'lucide-react/icons/redo-2'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isFlaggedWithoutField } from '#src/contract/service/analysis-result.ts'
import { canRedo, canUndo } from '#src/review/draft/history.ts'
import { countProgress } from '#src/review/fields/count-progress.ts'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { loadReviewQueue } from '../shared/review-queue.ts'
import { useModelName } from '../shared/use-model-name.ts'
import { QueueNavigation } from './queue/QueueNavigation.tsx'
import { DocumentSwitch } from './DocumentSwitch.tsx'
import type { OpenDialog } from './commands/open-dialog.ts'
import { SaveStatus } from './SaveStatus.tsx'
import type { ReviewSessionOptions } from './session/use-create-review-session.ts'

interface ReviewHeaderProps extends Omit<ReviewSessionOptions, 'document'> {
  /** Left out where there is no document to work on. */
  onOpenDialog?: (dialog: OpenDialog) => void
}

/** The file, how far its review is and where the work is kept; undo, redo and sending. */
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
  const { history } = useSyncExternalStore(work.subscribe, work.getSnapshot)
  // What the registry says of a number changes them too.
  const fields = useSyncExternalStore(work.subscribe, () => work.getFields(index))
  const { checked, toCheck } = countProgress(fields)
  const document = result.Documents[index]
  const unflagged = document && isFlaggedWithoutField(document) ? 'review.asked' : 'review.nothingFlagged'
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-3 py-1.5">
      <Link
        to="/"
        // The list as it was left.
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
        <Button
          variant="quiet"
          icon={Undo2}
          iconOnly
          keys="Ctrl+Z"
          disabled={!canUndo(history)}
          onClick={work.undo}
        >
          {t('review.undo')}
        </Button>
        <Button
          variant="quiet"
          icon={Redo2}
          iconOnly
          keys="Ctrl+Shift+Z"
          disabled={!canRedo(history)}
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

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
import { asksAsAWhole } from '#src/contract/analysis-result.ts'
import { canRedo, canUndo } from '#src/review/history.ts'
import { progress } from '#src/review/progress.ts'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { presentPile } from '../pile.ts'
import { useModelName } from '../use-model-name.ts'
import { PileNote } from './PileNote.tsx'
import { DocumentSwitch } from './DocumentSwitch.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { SavedNote } from './SavedNote.tsx'
import type { DeskParts } from './use-desk-of.ts'

interface ReviewHeaderProps extends Omit<DeskParts, 'document'> {
  /** Left out where there is no document to work on. */
  onDialog?: (dialog: OpenDialog) => void
}

/** The file, how far its review is and where the work is kept; undo, redo and sending. */
export const ReviewHeader = memo(function ReviewHeader({
  submission,
  result,
  index,
  onDialog,
  ...parts
}: ReviewHeaderProps) {
  const { work, keeper, otherWindows = 0 } = parts
  const { t } = useTranslation()
  const modelName = useModelName()
  const { history } = useSyncExternalStore(work.subscribe, work.snapshot)
  // What the register says of a number changes them too.
  const fields = useSyncExternalStore(work.subscribe, () => work.fields(index))
  const { checked, toCheck } = progress(fields)
  const document = result.Documents[index]
  const unflagged = document && asksAsAWhole(document) ? 'review.asked' : 'review.nothingFlagged'
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-3 py-1.5">
      <Link
        to="/"
        // The list as it was left.
        search={presentPile()?.search ?? {}}
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
      <PileNote submissionId={submission.id} />
      <DocumentSwitch result={result} index={index} work={work} />
      <output className="text-sm font-medium whitespace-nowrap tabular-nums">
        {toCheck > 0 ? t('review.checked', { checked, total: toCheck }) : t(unflagged)}
      </output>
      <SavedNote keeper={keeper} />
      {otherWindows > 0 && (
        <p className="flex items-center gap-1 text-xs text-ink-2">
          <AppWindow aria-hidden className="size-3.5 shrink-0" />
          {t('review.otherWindow')}
        </p>
      )}
      <div className="flex items-center gap-1">
        <Button
          look="quiet"
          icon={Undo2}
          iconOnly
          keys="Ctrl+Z"
          disabled={!canUndo(history)}
          onClick={work.undo}
        >
          {t('review.undo')}
        </Button>
        <Button
          look="quiet"
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
            <Button look="quiet" icon={Command} iconOnly keys="Ctrl+K" onClick={() => onDialog('palette')}>
              {t('commands.open')}
            </Button>
            <Button look="quiet" icon={Keyboard} iconOnly keys="?" onClick={() => onDialog('help')}>
              {t('review.help')}
            </Button>
            <Button look="primary" icon={Send} keys="Ctrl+Enter" onClick={() => onDialog('send')}>
              {t('review.send')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
})

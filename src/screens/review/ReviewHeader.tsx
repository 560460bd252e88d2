import AppWindow from 'lucide-react/icons/app-window'
import Command from 'lucide-react/icons/command'
import Keyboard from 'lucide-react/icons/keyboard'
import Redo2 from 'lucide-react/icons/redo-2'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo, use } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/shallow'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { isActionPossible } from '#src/contract/workspace/document-transitions.ts'
import { canRedo, canUndo } from '#src/review/draft/history.ts'
import { countProgress } from '#src/review/fields/count-progress.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { countLiveUnchecked, hasFailingChecks } from './life/count-live-unchecked.ts'
import { getUnflaggedText } from './life/get-unflagged-text.ts'
import { NoteButton } from './life/NoteButton.tsx'
import { OtherDocumentsAsked } from './life/OtherDocumentsAsked.tsx'
import { OtherReviewers } from './life/OtherReviewers.tsx'
import { ReviewActions } from './life/ReviewActions.tsx'
import { findFileOfDocument } from './session/find-file-of-document.ts'
import { FailingChecks } from './send/FailingChecks.tsx'
import { DocumentSwitch } from './DocumentSwitch.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import type { OpenDialog } from './commands/open-dialog.ts'
import { stepHistory } from './session/history-commands.ts'
import { ReviewSessionContext } from './session/review-session.ts'
import type { OpenedDraft } from './session/use-draft-store.ts'

interface ReviewHeaderProps extends OpenedDraft {
  submission: Submission
  /** Index of the document in the result, from 0. */
  index: number
  /** Omitted if there is no document to review. */
  onOpenDialog?: (dialog: OpenDialog) => void
}

/** The file name, the review progress and the save status; undo, redo and sending. */
export const ReviewHeader = memo(function ReviewHeader({
  submission,
  result,
  index,
  onOpenDialog,
  store,
  autosave,
  otherTabCount,
}: ReviewHeaderProps) {
  const { t } = useTranslation()
  const hasUndo = useStore(store, (state) => canUndo(state.history))
  const hasRedo = useStore(store, (state) => canRedo(state.history))
  const { checked, toCheck } = useStore(
    store,
    useShallow((state) => countProgress(state.documents[index]?.fields ?? [], result.Documents[index])),
  )
  const isEarlier = submission.replaced !== null
  const session = use(ReviewSessionContext)
  const step = (direction: 'undo' | 'redo') =>
    session === null ? store[direction]() : stepHistory(session, direction)
  const unflagged = useStore(store, (state) =>
    toCheck > 0 ? undefined : getUnflaggedText(state.documents[index]),
  )
  const canSetBoundaries =
    findFileOfDocument(result, index) !== undefined && isActionPossible(submission, 'set-boundaries')
  const onSetBoundaries = onOpenDialog && canSetBoundaries ? () => onOpenDialog('boundaries') : undefined
  return (
    <>
      <DocumentSwitch result={result} index={index} store={store} onSetBoundaries={onSetBoundaries} />
      <output
        className={classNames(
          'shrink-0 text-sm font-medium whitespace-nowrap tabular-nums',
          'crowded:text-xs crowded:leading-4 crowded:whitespace-normal',
          // Two short lines.
          unflagged === 'review.asked' ? 'crowded:max-w-36' : 'crowded:max-w-20',
        )}
      >
        {unflagged === undefined ? t('review.checked', { checked, total: toCheck }) : t(unflagged)}
        {unflagged === 'review.nothingFlagged' && (
          <span className="sr-only">{` (${t('review.checked', { checked: 0, total: 0 })})`}</span>
        )}
      </output>
      <OtherDocumentsAsked result={result} store={store} index={index} />
      <SaveStatus autosave={autosave} />
      {otherTabCount > 0 && <NoteButton icon={AppWindow} text={t('review.otherWindow')} />}
      <OtherReviewers submissionId={submission.id} />
      <div className="ml-auto flex min-w-0 flex-wrap items-center gap-1 lg:shrink-0 lg:flex-nowrap">
        <Button
          variant="quiet"
          icon={Undo2}
          iconOnly
          keys="Ctrl+Z"
          disabled={!hasUndo || isEarlier}
          onClick={() => step('undo')}
        >
          {t('review.undo')}
        </Button>
        <Button
          variant="quiet"
          icon={Redo2}
          iconOnly
          keys="Ctrl+Shift+Z"
          disabled={!hasRedo || isEarlier}
          onClick={() => step('redo')}
        >
          {t('review.redo')}
        </Button>
        <ReviewActions
          submission={submission}
          onSetBoundaries={onSetBoundaries}
          onExport={onOpenDialog && (() => onOpenDialog('export'))}
          onBefore={autosave.flush}
          countUnchecked={() => countLiveUnchecked(store)}
          hasFailingChecks={() => hasFailingChecks(store)}
          failingChecks={session && <FailingChecks />}
        />
        {onOpenDialog && (
          <>
            <Button
              variant="quiet"
              icon={Command}
              iconOnly
              className="max-sm:hidden"
              keys="Ctrl+K"
              onClick={() => onOpenDialog('palette')}
            >
              {t('commands.open')}
            </Button>
            <Button
              variant="quiet"
              icon={Keyboard}
              iconOnly
              className="max-sm:hidden"
              keys="?"
              onClick={() => onOpenDialog('help')}
            >
              {t('review.help')}
            </Button>
            {/* What is sent belongs to the current reading of the file. */}
            {!isEarlier && (
              <Button
                variant="primary"
                icon={Send}
                keys="Ctrl+Enter"
                aria-label={t('review.send')}
                onClick={() => onOpenDialog('send')}
              >
                <span className="crowded:hidden">{t('review.send')}</span>
                <span className="hidden crowded:inline">{t('review.sendShort')}</span>
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
})

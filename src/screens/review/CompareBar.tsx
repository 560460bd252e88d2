import ArrowLeft from 'lucide-react/icons/arrow-left'
import Keyboard from 'lucide-react/icons/keyboard'
import Link2 from 'lucide-react/icons/link-2'
import Plus from 'lucide-react/icons/plus'
import Presentation from 'lucide-react/icons/presentation'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useStore } from 'zustand'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { canRedo, canUndo } from '#src/review/draft/history.ts'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { TopBar } from '#src/ui/top-bar.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { stepDraft } from './compare/step-draft.ts'
import { DocumentSwitch } from './DocumentSwitch.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import type { OpenedDraft } from './session/use-draft-store.ts'

interface CompareBarProps {
  submission: Submission
  opened: OpenedDraft
  /** Index of the document in the result, from 0. */
  index: number
  onAdd: () => void
  /** Left out while there is nothing to present. */
  onPresent?: () => void
  onHelp?: () => void
  onCopyLink?: () => void
  onLeave: () => void
}

/** The comparison's part of the top bar: the way back to the review, the compared readings, undo and saving. */
export function CompareBar({
  submission,
  opened,
  index,
  onAdd,
  onPresent,
  onHelp,
  onCopyLink,
  onLeave,
}: CompareBarProps) {
  const { t } = useTranslation()
  const { store, autosave, result } = opened
  const hasUndo = useStore(store, (state) => canUndo(state.history))
  const hasRedo = useStore(store, (state) => canRedo(state.history))
  return (
    <TopBar>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 max-sm:contents">
        <Button variant="quiet" icon={ArrowLeft} iconOnly keys="Esc" onClick={onLeave}>
          {t('compare.back')}
        </Button>
        <div className="min-w-0 flex-1 basis-24 sm:basis-40">
          <Heading size="small">{t('compare.title', { file: submission.fileName })}</Heading>
        </div>
        <DocumentSwitch result={result} index={index} store={store} onSetBoundaries={undefined} />
        <SaveStatus autosave={autosave} />
        <div className="flex min-w-0 flex-wrap items-center gap-1">
          <Button
            variant="quiet"
            icon={Undo2}
            iconOnly
            keys="Ctrl+Z"
            disabled={!hasUndo}
            onClick={() => stepDraft(store, index, 'undo', t)}
          >
            {t('compare.undo')}
          </Button>
          <Button
            variant="quiet"
            icon={Redo2}
            iconOnly
            keys="Ctrl+Shift+Z"
            disabled={!hasRedo}
            onClick={() => stepDraft(store, index, 'redo', t)}
          >
            {t('compare.redo')}
          </Button>
          {onPresent && (
            <Button variant="quiet" icon={Presentation} iconOnly keys="P" onClick={onPresent}>
              {t('compare.present')}
            </Button>
          )}
          {onCopyLink && (
            <Button variant="quiet" icon={Link2} iconOnly onClick={onCopyLink}>
              {t('actions.copyLink')}
            </Button>
          )}
          {onHelp && (
            <Button
              variant="quiet"
              icon={Keyboard}
              iconOnly
              className="max-sm:hidden"
              keys="?"
              onClick={onHelp}
            >
              {t('compare.help')}
            </Button>
          )}
          <Button id="add-reading" variant="primary" icon={Plus} onClick={onAdd}>
            {t('compare.open')}
          </Button>
        </div>
      </div>
    </TopBar>
  )
}

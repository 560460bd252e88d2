import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Keyboard, Redo2, Send, Undo2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { canRedo, canUndo } from '#src/review/history.ts'
import { progress } from '#src/review/progress.ts'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { SavedNote } from './SavedNote.tsx'
import type { DeskParts } from './use-desk-of.ts'

interface ReviewHeaderProps extends Omit<DeskParts, 'document'> {
  onSend?: () => void
  onHelp?: () => void
}

/** The file, how far its review is and where the work is kept; undo, redo and sending. */
export function ReviewHeader({ submission, result, index, work, keeper, onSend, onHelp }: ReviewHeaderProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { history } = useSyncExternalStore(work.subscribe, work.snapshot)
  const { checked, toCheck } = progress(work.fields(index))
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-3 py-1.5">
      <Link
        to="/"
        title={t('review.back')}
        aria-label={t('review.back')}
        className="inline-flex size-8 items-center justify-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
      </Link>
      <div className="min-w-0 flex-1 basis-40">
        <Heading size="small">{submission.fileName}</Heading>
        <p className="truncate text-2xs text-ink-2">{submission.modelId}</p>
      </div>
      {result.Documents.length > 1 && (
        <SelectField
          quietLabel
          className="max-w-48"
          label={t('review.document')}
          value={String(index)}
          onChange={({ target }) =>
            void navigate({ to: '.', search: { document: Number(target.value) || undefined }, replace: true })
          }
          options={result.Documents.map(({ FileName }, place) => ({
            value: String(place),
            label:
              FileName === undefined
                ? t('review.documentNameless', { number: place + 1 })
                : t('review.documentNumber', { number: place + 1, name: FileName }),
          }))}
        />
      )}
      <output className="text-sm font-medium whitespace-nowrap tabular-nums">
        {toCheck === 0 ? t('review.nothingFlagged') : t('review.checked', { checked, total: toCheck })}
      </output>
      <SavedNote keeper={keeper} />
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
        {onHelp && (
          <Button look="quiet" icon={Keyboard} iconOnly keys="?" onClick={onHelp}>
            {t('review.help')}
          </Button>
        )}
        {onSend && (
          <Button look="primary" icon={Send} keys="Ctrl+Enter" onClick={onSend}>
            {t('review.send')}
          </Button>
        )}
      </div>
    </header>
  )
}

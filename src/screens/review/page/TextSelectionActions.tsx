import TextSelect from 'lucide-react/icons/square-dashed-text'
import X from 'lucide-react/icons/x'
import { toFieldLocation } from '#src/page/nearest-location.ts'
import { fillFromPage } from '#src/review/fields/fill-from-page.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useField, useSelection } from '../session/selectors.ts'

interface TextSelectionActionsProps {
  onDone: () => void
  onAdd: () => void
  /** Offered if several pieces of text are selected. */
  onAddTable: () => void
}

/**
 * Offers the text selected on the page as the Text and Page of the field for which it was selected, even if another
 * field is selected by now, or as a new field or table.
 */
export function TextSelectionActions({ onDone, onAdd, onAddTable }: TextSelectionActionsProps) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const pending = useSelection(({ pendingText }) => pendingText)
  const target = useField(pending?.targetName ?? '')
  const text = pending?.selected.text.trim() ?? ''
  if (pending === undefined || text === '') return null
  const { page, box, pieces = [] } = pending.selected
  const applyTextTo = (name: string) => {
    const location = toFieldLocation(page, [pieces[0]?.box ?? box])
    session.store.clearTyped(session.documentIndex, name)
    session.apply((document, draft) => fillFromPage(document, draft, name, { text, page, location }))
    onDone()
  }
  return (
    <div className="sticky top-0 z-2 flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-3 py-2 text-sm">
      <TextSelect aria-hidden className="size-4 text-accent" />
      {pending.targetName !== undefined && target && target.state !== 'absent' && (
        <Button
          size="small"
          variant="primary"
          className="max-w-full whitespace-normal"
          onClick={() => applyTextTo(target.name)}
        >
          {t('review.field.useSelection', { text: text.slice(0, 60), field: target.readableName })}
        </Button>
      )}
      <Button size="small" onClick={onAdd}>
        {t('review.addField')}
      </Button>
      {pieces.length > 1 && (
        <Button size="small" onClick={onAddTable}>
          {t('tables.start.offer')}
        </Button>
      )}
      <Button variant="quiet" size="small" icon={X} iconOnly className="ml-auto" onClick={onDone}>
        {t('action.dismiss')}
      </Button>
    </div>
  )
}

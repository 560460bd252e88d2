import TextSelect from 'lucide-react/icons/square-dashed-text'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import type { SelectedText } from '#src/viewer/viewer-props.ts'
import { useReviewSession } from '../session/review-session.ts'

interface TextSelectionActionsProps {
  selection: SelectedText | undefined
  field: ReviewField | undefined
  onDone: () => void
  onAdd: () => void
  /** Offered if several pieces of text are selected. */
  onAddTable: () => void
}

/** Offers the text selected on the page as the selected field's Text and Page, or as a new field or table. */
export function TextSelectionActions({
  selection,
  field,
  onDone,
  onAdd,
  onAddTable,
}: TextSelectionActionsProps) {
  const { t } = useTranslation()
  const desk = useReviewSession()
  const text = selection?.text.trim() ?? ''
  if (selection === undefined || text === '') return null
  const applyTextTo = (name: string) => {
    desk.apply((document, draft) => correctField(document, draft, name, { text, page: selection.page }))
    onDone()
  }
  return (
    <div className="sticky top-0 z-2 flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-3 py-2 text-sm">
      <TextSelect aria-hidden className="size-4 text-accent" />
      {field && field.state !== 'absent' && (
        <Button
          size="small"
          variant="primary"
          className="max-w-full whitespace-normal"
          onClick={() => applyTextTo(field.name)}
        >
          {t('review.field.useSelection', { text: text.slice(0, 60), field: field.readableName })}
        </Button>
      )}
      <Button size="small" onClick={onAdd}>
        {t('review.addField')}
      </Button>
      {(selection.pieces?.length ?? 0) > 1 && (
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

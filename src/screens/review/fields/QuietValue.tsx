import { useId } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { getFieldValueKind, isNested } from '#src/review/editing/field-text.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatValue } from '#src/values/format-value.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useTypedText } from '../session/selectors.ts'
import { NestedValueButton } from './NestedValueButton.tsx'

interface QuietValueProps {
  field: ReviewField
  isSelected: boolean
}

/** A Value as it would be printed. When focused, it passes the focus to the editor that replaces it. */
export function QuietValue({ field, isSelected }: QuietValueProps) {
  const { t, language } = useTranslation()
  const { select, selection } = useReviewSession()
  const id = useId()
  // Typed text that is not a value is kept.
  const typed = useTypedText({ name: field.name })
  const isAbsent = field.state === 'absent'
  if (isNested(field, getFieldValueKind(field, language)))
    return <NestedValueButton field={field} isDisabled={isAbsent} isQuiet />
  const shown = typed?.value ?? formatValue(field.type, field.value, language)
  // Without a Value, the printed text is shown, such as a date that does not exist.
  const printed = (field.value === undefined && field.text) || '–'
  const nothing = field.state === 'not-found' ? t('review.state.not-found') : printed
  return (
    <button
      type="button"
      aria-label={t('review.field.value')}
      aria-describedby={id}
      className={`field-quiet ${isAbsent ? 'line-through' : ''} ${shown === '' || isAbsent ? 'text-ink-2' : ''}`}
      onFocus={({ currentTarget }) => {
        // A press selects on release: see FieldRow.
        if (isSelected || currentTarget.matches(':active')) return
        select(field.name)
        selection.requestFocus('value', field.name, { selectsText: true })
      }}
    >
      <span id={id}>{shown === '' ? nothing : shown}</span>
    </button>
  )
}

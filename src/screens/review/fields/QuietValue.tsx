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

/** A Value as one would print it. It gives its focus to the editor that takes its place. */
export function QuietValue({ field, isSelected }: QuietValueProps) {
  const { t, language } = useTranslation()
  const { select, selection } = useReviewSession()
  const id = useId()
  // What was typed and is no value yet is still there.
  const typed = useTypedText({ name: field.name })
  const isAbsent = field.state === 'absent'
  if (isNested(field, getFieldValueKind(field, language)))
    return <NestedValueButton field={field} isDisabled={isAbsent} isQuiet />
  const shown = typed?.value ?? formatValue(field.type, field.value, language)
  // A text that is no value, such as a date that does not exist, is shown as it is printed.
  const printed = (field.value === undefined && field.text) || '–'
  const nothing = field.state === 'not-found' ? t('review.state.not-found') : printed
  return (
    <button
      type="button"
      aria-label={t('review.field.value')}
      aria-describedby={id}
      className={`field-quiet ${isAbsent ? 'line-through' : ''} ${shown === '' || isAbsent ? 'text-ink-2' : ''}`}
      onFocus={({ currentTarget }) => {
        // A press selects when it is released: see the row.
        if (isSelected || currentTarget.matches(':active')) return
        select(field.name)
        selection.requestFocus('value', field.name, { selectsText: true })
      }}
    >
      <span id={id}>{shown === '' ? nothing : shown}</span>
    </button>
  )
}

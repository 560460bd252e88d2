import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatValue } from '#src/values/format-value.ts'
import { useTypedText } from '../session/selectors.ts'

/** The Value of the selected field where nothing can be changed: a text that the keyboard can select and copy. */
export function ReadOnlyValue({ field }: { field: ReviewField }) {
  const { t, language } = useTranslation()
  // Typed text that is not a value was kept.
  const typed = useTypedText({ name: field.name })
  const shown = typed?.value ?? formatValue(field.type, field.value, language)
  return (
    <textarea
      readOnly
      rows={1}
      aria-label={t('review.field.value')}
      className="field-control tabular-nums"
      value={shown === '' && field.value === undefined ? field.text : shown}
    />
  )
}

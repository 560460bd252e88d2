import { useTranslation } from 'react-i18next'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { getAmbiguousDates } from '#src/values/types/date.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { formatValue } from '#src/values/format-value.ts'
import { useReviewSession } from '../session/review-session.ts'
import { toLanguage } from '../form/value-text.ts'

/** Offers the other day that a Text like 3-4-2024 can mean; nothing for an unambiguous date. */
export function AlternativeDateButton({ field }: { field: ReviewField }) {
  const { t, i18n } = useTranslation()
  const { apply } = useReviewSession()
  const days = getAmbiguousDates(field.text)
  if (days === undefined || typeof field.value !== 'string') return null
  const current = field.value.slice(0, 10)
  const other = days.find((day) => day !== current)
  if (!days.includes(current) || other === undefined) return null
  const formatted = formatValue('Date', other, toLanguage(i18n.language))
  const chooseOther = () =>
    apply((document, draft) =>
      correctField(document, draft, field.name, { value: keepShape('Date', field.result?.Value, other) }),
    )
  return (
    <Button size="small" variant="quiet" onClick={chooseOther}>
      {t('editors.otherDay', { day: formatted })}
    </Button>
  )
}

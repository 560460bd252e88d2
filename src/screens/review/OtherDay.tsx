import { useTranslation } from 'react-i18next'
import { correctField } from '#src/review/edit-field.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { bothDays } from '#src/values/date.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { printValue } from '#src/values/print-value.ts'
import { useDesk } from './desk.ts'
import { languageOf } from './value-text.ts'

/** Offers the other day that a Text like 3-4-2024 can mean; nothing where there is no doubt. */
export function OtherDay({ field }: { field: ReviewField }) {
  const { t, i18n } = useTranslation()
  const desk = useDesk()
  const days = bothDays(field.text)
  if (days === undefined || typeof field.value !== 'string') return null
  const now = field.value.slice(0, 10)
  const other = days.find((day) => day !== now)
  if (!days.includes(now) || other === undefined) return null
  const words = printValue('Date', other, languageOf(i18n.language))
  const take = () =>
    desk.act((document, draft) =>
      correctField(document, draft, field.name, { value: keepShape('Date', field.result?.Value, other) }),
    )
  return (
    <Button size="small" look="quiet" onClick={take}>
      {t('editors.otherDay', { day: words })}
    </Button>
  )
}

import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { correctField } from '#src/review/edit-field.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { useDesk } from './desk.ts'

/** Opens the browser's own calendar for a field of type Date. */
export function DayButton({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const desk = useDesk()
  const picker = useRef<HTMLInputElement>(null)
  const day = typeof field.value === 'string' ? field.value.slice(0, 10) : ''
  return (
    <span className="relative">
      <Button size="small" icon={CalendarDays} onClick={() => picker.current?.showPicker()}>
        {t('review.field.calendar')}
      </Button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute inset-0 opacity-0"
        value={day}
        onChange={({ target }) =>
          target.value !== '' &&
          desk.act((document, draft) => correctField(document, draft, field.name, { value: target.value }))
        }
      />
    </span>
  )
}

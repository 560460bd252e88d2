import { parseDate } from '@internationalized/date'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
  Dialog,
  DialogTrigger,
  Popover,
} from 'react-aria-components'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { useReviewSession } from '../session/review-session.ts'
import { AriaLocaleProvider } from '#src/ui/AriaLocaleProvider.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import './editors.css'

/** A calendar on demand for a field of type Date. The chosen day keeps the shape of the service's Value. */
export function DatePicker({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { apply } = useReviewSession()
  const choose = (day: string) =>
    apply((document, draft) =>
      correctField(document, draft, field.name, { value: keepShape('Date', field.result?.Value, day) }),
    )
  return (
    <AriaLocaleProvider>
      <DialogTrigger>
        <Button className="editor-button">
          <CalendarDays aria-hidden className="size-3.5" />
          {t('editors.calendar')}
        </Button>
        <Popover
          className="editor-popover"
          placement="bottom start"
          // Inside the page's content and not at the end of the body, outside every landmark.
          UNSTABLE_portalContainer={document.getElementById('content') ?? document.body}
        >
          <Dialog aria-label={`${t('editors.calendar')}: ${field.readableName}`} className="p-2 outline-none">
            {({ close }) => (
              <Calendar
                // The reviewer opened the calendar to choose a day: the arrow keys must work at once.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                aria-label={field.readableName}
                defaultValue={parseDay(field)}
                onChange={(day) => {
                  choose(day.toString())
                  close()
                }}
              >
                <header className="flex items-center justify-between gap-2 pb-1">
                  <Button slot="previous" className="editor-button" aria-label={t('editors.previousMonth')}>
                    <ChevronLeft aria-hidden className="size-4" />
                  </Button>
                  <CalendarHeading className="text-sm font-semibold" />
                  <Button slot="next" className="editor-button" aria-label={t('editors.nextMonth')}>
                    <ChevronRight aria-hidden className="size-4" />
                  </Button>
                </header>
                <CalendarGrid className="calendar">
                  {(date) => <CalendarCell date={date} className="calendar-day" />}
                </CalendarGrid>
              </Calendar>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </AriaLocaleProvider>
  )
}

/** The field's day; null when it has none: the calendar then opens at today. */
function parseDay({ value }: ReviewField) {
  const [day] = typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(value) ?? []) : []
  try {
    return day === undefined ? null : parseDate(day)
  } catch {
    return null
  }
}

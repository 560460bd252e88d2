import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from '@tanstack/react-router'
import { getLearntFrom } from '#src/contract/service/learnt-from.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { correctField } from '#src/review/fields/edit-field.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { findOtherDay } from '#src/review/fields/infer-notation.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { formatValue } from '#src/values/format-value.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useSelection } from '../session/selectors.ts'
import { Evidence } from './Evidence.tsx'
import { FieldProperties } from './FieldProperties.tsx'
import { resetToResult } from '../session/field-commands.ts'
import { RegistryOffer } from '../registry/RegistryOffer.tsx'
import { RichEditor } from './RichEditor.tsx'

/** Shown for the selected field only: where its text was found, why it needs review, and its properties on request. */
export function FieldDetails({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const canChange = !session.isReadOnly
  const isOpen = useSelection(({ isDetailsOpen }) => isDetailsOpen)
  const { name, text, type, edit, reasons, isMissing } = field
  // The other reasons have their own messages.
  const shownReasons = reasons.filter(
    (reason) => !['value-unreadable', 'check-failed', 'registry', 'required'].includes(reason),
  )
  const describeReason = (reason: (typeof reasons)[number]) =>
    reason === 'no-value' && text !== ''
      ? t('review.reason.text-without-value', { text })
      : t(`review.reason.${reason}`)
  return (
    <div className="field-details flex flex-col gap-1.5 pt-1 text-xs">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isMissing ? (
          <p className="text-ink-2">{t('review.field.notFoundHint')}</p>
        ) : (
          <Evidence field={field} />
        )}
        <LearntFrom field={field} />
        {shownReasons.length > 0 && (
          <p className="text-ink-2">{shownReasons.map(describeReason).join(' · ')}</p>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-1">
          {canChange && type === 'Date' && <AlternativeDateButton field={field} />}
          {canChange && edit !== undefined && edit.state !== 'added' && edit.state !== 'moved' && (
            <Button size="small" variant="quiet" onClick={() => resetToResult(session, name)}>
              {t('review.field.reset')}
            </Button>
          )}
          {canChange && type === 'Date' && <RichEditor field={field} />}
          <Button
            size="small"
            variant="quiet"
            icon={ChevronDown}
            aria-expanded={isOpen}
            className={isOpen ? '[&>svg]:rotate-180' : undefined}
            onClick={session.selection.toggleDetails}
          >
            {t('review.field.details')}
          </Button>
        </div>
      </div>
      {canChange && type !== 'Date' && <RichEditor field={field} />}
      {isOpen && <FieldProperties field={field} />}
      {canChange && <RegistryOffer field={field} />}
    </div>
  )
}

/** The number of documents from which the service learnt the value, as a link; nothing once the reviewer changed it. */
function LearntFrom({ field: { result, isEdited } }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { submission } = useReviewSession()
  const count = result && getLearntFrom(result)
  if (count === undefined || isEdited) return null
  return (
    <Link
      to="/formats"
      search={{ of: submission.id }}
      className="inline-flex min-h-6 items-center text-ink-2 underline underline-offset-2 hover:text-ink"
    >
      {t('review.field.learntFrom', { count })}
    </Link>
  )
}

/** Offers the other day that a Text like 3-4-2024 can mean; renders nothing where the document shows the order. */
function AlternativeDateButton({ field }: { field: ReviewField }) {
  const { t, language } = useTranslation()
  const { apply, document } = useReviewSession()
  const other =
    typeof field.value === 'string' ? findOtherDay(document, field.text, field.value.slice(0, 10)) : undefined
  if (other === undefined) return null
  const formatted = formatValue('Date', other, language)
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

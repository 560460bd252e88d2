import FileCode from 'lucide-react/icons/file-code'
import { memo } from 'react'
import type { ElectronicValue } from '#src/contract/service/electronic-value.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { acceptField, correctField, resetField } from '#src/review/fields/edit-field.ts'
import { getElectronicValue } from '#src/review/fields/electronic-value.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatValue } from '#src/values/format-value.ts'
import { isSameValue } from '#src/values/same-value.ts'
import { useReviewSession, type ReviewSession } from '../session/review-session.ts'

/**
 * Reports under a field that its electronic invoice states another value than the page prints, with a button for
 * each of the two; or that the value was not found on the page. Renders nothing where they agree.
 */
export const ElectronicInvoiceValue = memo(function ElectronicInvoiceValue({
  field,
}: {
  field: ReviewField
}) {
  const { t } = useTranslation()
  const electronic = getElectronicValue(field)
  if (electronic === undefined || electronic.Printed === 'same' || field.state === 'absent') return null
  return (
    <div
      className={classNames(
        'field-electronic flex flex-wrap items-center gap-x-3 gap-y-1 text-xs',
        field.needsReview ? 'text-attention' : 'text-ink-2',
      )}
    >
      <FileCode aria-hidden className="size-3.5 shrink-0" />
      {electronic.Printed === 'none' ? (
        <p>{t('review.electronic.notOnPage')}</p>
      ) : (
        <Difference field={field} electronic={electronic} />
      )}
    </div>
  )
})

interface DifferenceProps {
  field: ReviewField
  electronic: ElectronicValue
}

function Difference({ field, electronic }: DifferenceProps) {
  const { t, language } = useTranslation()
  const session = useReviewSession()
  const { name, type, result, value, state } = field
  const format = (of: JsonValue | undefined, text: string) => formatValue(type, of, language) || text
  const isTaken = (of: JsonValue | undefined) => state !== 'to-check' && isSameValue(type, value, of)
  return (
    <>
      <p>
        {t('review.electronic.differs', {
          electronic: format(electronic.Value, electronic.Text),
          page: format(result?.Value, result?.Text ?? ''),
        })}
      </p>
      <span className="flex flex-wrap gap-1">
        <Button
          size="small"
          disabled={session.isReadOnly}
          aria-pressed={isTaken(electronic.Value)}
          onClick={() => takeElectronicValue(session, name, electronic)}
        >
          {t('review.electronic.takeElectronic')}
        </Button>
        <Button
          size="small"
          disabled={session.isReadOnly}
          aria-pressed={isTaken(result?.Value)}
          onClick={() => takePageValue(session, name)}
        >
          {t('review.electronic.takePage')}
        </Button>
      </span>
    </>
  )
}

/** Takes the Text of the electronic invoice too, because the printed Text means another value. */
function takeElectronicValue(session: ReviewSession, name: string, { Text, Value }: ElectronicValue): void {
  session.store.endEditGroup()
  session.store.clearTyped(session.documentIndex, name)
  session.apply((document, draft) => correctField(document, draft, name, { text: Text, value: Value }))
}

function takePageValue(session: ReviewSession, name: string): void {
  session.store.endEditGroup()
  session.store.clearTyped(session.documentIndex, name)
  session.apply((document, draft) => acceptField(document, resetField(draft, name), name))
}

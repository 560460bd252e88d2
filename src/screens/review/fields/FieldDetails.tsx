import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { useReviewSession } from '../session/review-session.ts'
import { Evidence } from './Evidence.tsx'
import { resetToResult } from '../session/field-commands.ts'
import { AlternativeDateButton } from './AlternativeDateButton.tsx'
import { PageInput } from './PageInput.tsx'
import { RegistryOffer } from '../registry/RegistryOffer.tsx'
import { RichEditor } from './RichEditor.tsx'
import { SentValue } from './SentValue.tsx'
import { TypeSelect } from './TypeSelect.tsx'

/** What only the selected field shows: why it needs review, where its text was found, its Type and Page. */
export function FieldDetails({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const { name, type, edit, reasons } = field
  // The others have messages of their own.
  const shownReasons = reasons.filter(
    (reason) => !['value-unreadable', 'proof-failed', 'register'].includes(reason),
  )
  return (
    <div className="field-details flex flex-col gap-1.5 pt-1.5 text-xs">
      <div className="flex flex-wrap items-center gap-x-3">
        <Evidence field={field} />
        {shownReasons.length > 0 && (
          <p className="text-ink-2">
            {shownReasons.map((reason) => t(`review.reason.${reason}`)).join(' · ')}
          </p>
        )}
      </div>
      <SentValue field={field} />
      <div className="flex flex-wrap items-center gap-2">
        <RichEditor field={field} />
        <TypeSelect field={field} />
        <PageInput field={field} />
        {type === 'Date' && <AlternativeDateButton field={field} />}
        {edit !== undefined && edit.state !== 'added' && edit.state !== 'moved' && (
          <Button size="small" variant="quiet" onClick={() => resetToResult(session, name)}>
            {t('review.field.reset')}
          </Button>
        )}
      </div>
      <RegistryOffer field={field} />
    </div>
  )
}

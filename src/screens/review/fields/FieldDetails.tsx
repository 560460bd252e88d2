import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { correctField } from '#src/review/fields/edit-field.ts'
import { getAmbiguousDates } from '#src/values/types/date.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { formatValue } from '#src/values/format-value.ts'
import { fieldTypes, isFieldType } from '#src/contract/service/field-types.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useReviewSession } from '../session/review-session.ts'
import { Evidence } from './Evidence.tsx'
import { resetToResult } from '../session/field-commands.ts'
import { RegistryOffer } from '../registry/RegistryOffer.tsx'
import { RichEditor } from './RichEditor.tsx'
import { SentValue } from './SentValue.tsx'
import { toLanguage } from '../form/value-text.ts'
import { useTypedState } from '../editors/use-typed-state.ts'

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

/** Offers the other day that a Text like 3-4-2024 can mean; nothing for an unambiguous date. */
function AlternativeDateButton({ field }: { field: ReviewField }) {
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

/** The Type of a field. A Type that the spec does not name is offered beside its fifteen, so that it can stay. */
function TypeSelect({ field: { name, type } }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { apply } = useReviewSession()
  const isUnknown = type !== undefined && !isFieldType(type)
  return (
    <SelectField
      inline
      label={t('review.field.type')}
      value={type ?? ''}
      onChange={({ target }) =>
        apply((document, draft) => correctField(document, draft, name, { type: target.value }))
      }
      options={[
        ...(type === undefined ? [{ value: '', label: t('review.field.typeMissing') }] : []),
        ...(isUnknown ? [{ value: type, label: t('review.field.typeUnknown', { type }) }] : []),
        ...fieldTypes.map((known) => ({ value: known, label: known })),
      ]}
    />
  )
}

/** The page of a field, shown from 1 and stored from 0. It takes effect when the control is left. */
function PageInput({ field: { name, page } }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { apply } = useReviewSession()
  const [typed, setTyped] = useTypedState({ name, kind: 'page' })
  const commit = () => {
    const number = Number(typed)
    const isPage = typed !== undefined && Number.isSafeInteger(number) && number >= 1
    if (isPage && number - 1 !== page)
      apply((document, draft) => correctField(document, draft, name, { page: number - 1 }))
    setTyped(undefined)
  }
  return (
    <TextField
      inline
      className="w-24"
      label={t('review.field.page')}
      inputMode="numeric"
      value={typed ?? (page === undefined ? '' : String(page + 1))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
    />
  )
}

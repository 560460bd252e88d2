import { fieldTypes, isFieldType } from '#src/contract/service/field-types.ts'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { labelClassName } from '#src/ui/forms/control-class-names.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useTypedState } from '../session/selectors.ts'
import { SentValue } from './SentValue.tsx'

/** What is sent of a field besides its Value: Text as printed, Type and page, its name in the result and its JSON. */
export function FieldProperties({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { store, documentIndex } = useReviewSession()
  const { name, confidence, isEdited } = field
  return (
    <div className="field-properties">
      <label className="flex min-w-0 flex-col gap-0.5">
        <span className={labelClassName}>{t('review.field.text')}</span>
        <textarea
          rows={1}
          className="field-control"
          disabled={field.state === 'absent'}
          autoComplete="off"
          spellCheck={false}
          value={field.text}
          onChange={({ target }) => store.typeText(documentIndex, name, target.value)}
          onBlur={store.endEditGroup}
        />
      </label>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <TypeSelect field={field} />
        <PageInput field={field} />
        <span className="wrap-anywhere text-ink-2">{t('review.field.rawName', { name })}</span>
        {confidence !== undefined && !isEdited && (
          <span className="text-ink-2 tabular-nums">
            {t('confidence.label')}: {t('unit.percent', { value: Math.round(confidence) })}
          </span>
        )}
      </div>
      <SentValue field={field} />
    </div>
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

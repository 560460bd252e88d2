import { fieldTypes, isFieldType } from '#src/contract/service/field-types.ts'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { labelClassName } from '#src/ui/forms/control-class-names.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useSelection, useTypedState } from '../session/selectors.ts'
import { SentValue } from './SentValue.tsx'

/** The sent properties of a field besides its Value: the printed Text, Type and page, its name in the result and its JSON. */
export function FieldProperties({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { store, documentIndex, isReadOnly } = useReviewSession()
  const { name, confidence, isEdited } = field
  return (
    <div className="field-properties">
      <label className="flex min-w-0 flex-col gap-0.5">
        <span className={labelClassName}>{t('review.field.text')}</span>
        <textarea
          rows={1}
          className="field-control"
          disabled={field.state === 'absent'}
          readOnly={isReadOnly}
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

/** The Type of a field. A Type outside the spec is offered besides the fifteen of the spec, so that it can be kept. */
function TypeSelect({ field: { name, type } }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { apply, isReadOnly } = useReviewSession()
  const isUnknown = type !== undefined && !isFieldType(type)
  return (
    <SelectField
      inline
      label={t('review.field.type')}
      value={type ?? ''}
      disabled={isReadOnly}
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

/** The page of a field, shown from 1 and stored from 0. It takes effect on blur. */
function PageInput({ field: { name, page } }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { apply, isReadOnly } = useReviewSession()
  const findProblem = useFindPageProblem()
  const [typed, setTyped] = useTypedState({ name, kind: 'page' })
  const isEmpty = typed === undefined || typed.trim() === ''
  const problem = isEmpty ? undefined : findProblem(typed)
  const commit = () => {
    // An empty box keeps the page; a wrong number stays, with its reason.
    if (problem !== undefined) return
    const number = Number(typed)
    if (!isEmpty && number - 1 !== page)
      apply((document, draft) => correctField(document, draft, name, { page: number - 1 }))
    setTyped(undefined)
  }
  return (
    <TextField
      inline={problem === undefined}
      className={problem === undefined ? 'w-24' : 'w-48'}
      label={t('review.field.page')}
      inputMode="numeric"
      readOnly={isReadOnly}
      error={problem}
      value={typed ?? (page === undefined ? '' : String(page + 1))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
    />
  )
}

/**
 * A function that says why a text is not the number of a page of the shown file, counted from 1; undefined if it is.
 * While the number of pages is not known, any page is accepted.
 */
export function useFindPageProblem(): (text: string) => string | undefined {
  const { t } = useTranslation()
  const pageCount = useSelection((state) => state.pageCount)
  const { TotalPages } = useReviewSession().document
  // The shown attachment of a mail or archive may be another, shorter one than that of the document.
  const last = TotalPages === undefined ? undefined : Math.max(TotalPages, pageCount ?? 0)
  return (text) => {
    if (!/^[1-9]\d{0,8}$/.test(text.trim())) return t('review.reason.no-page')
    return last !== undefined && Number(text) > last
      ? t('review.field.pageBeyond', { count: last })
      : undefined
  }
}

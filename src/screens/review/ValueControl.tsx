import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/review-field.ts'
import type { Language } from '#src/values/print-value.ts'
import { useDesk } from './desk.ts'
import { leaveValue, typeValue } from './field-acts.ts'
import { problemId, useValueProblem } from './FieldProblem.tsx'
import { keyOf, kindOf } from './review-form.ts'

/** Types whose values are never longer than a line. */
const short: readonly string[] = ['Date', 'Time', 'Long', 'Double', 'CountryRegion', 'PhoneNumber']

interface ValueControlProps {
  field: ReviewField
  isDisabled: boolean
}

/** The language numbers are typed and shown in: one of the two the app speaks. */
export const languageOf = (tag: string): Language => (tag === 'nl' ? 'nl' : 'en')

/** The editor of a field's normalised Value, as its Type and shape ask for. */
export function ValueControl({ field, isDisabled }: ValueControlProps) {
  const { t, i18n } = useTranslation()
  const desk = useDesk()
  const problem = useValueProblem(field.name)
  const language = languageOf(i18n.language)
  const kind = kindOf(field, language)
  const path = `fields.${keyOf(field.name)}` as const
  const rules = {
    // The present field: this one may be older than what was typed since.
    onChange: () =>
      typeValue(
        desk,
        desk.work.fields(desk.documentIndex).find(({ name }) => name === field.name) ?? field,
        language,
      ),
    onBlur: () => leaveValue(desk, field.name, language),
  }
  const control = {
    'aria-label': t('review.field.value'),
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': problem === undefined ? undefined : problemId(field.name),
    disabled: isDisabled,
    className: 'field-control tabular-nums',
    autoComplete: 'off',
    spellCheck: false,
    ...desk.form.register(`${path}.value`, rules),
  } as const
  if (kind === 'choice')
    return (
      <select {...control} className="field-control field-value">
        <option value="">{t('review.field.unknown')}</option>
        <option value="true">{t('review.field.yes')}</option>
        <option value="false">{t('review.field.no')}</option>
      </select>
    )
  if (kind === 'json')
    return (
      <textarea
        {...control}
        rows={1}
        title={t('review.field.json')}
        className="field-control field-value font-mono"
      />
    )
  if (kind === 'amount')
    return (
      <div className="field-value flex gap-1">
        <input
          {...control}
          type="text"
          inputMode="decimal"
          className="field-control text-right tabular-nums"
        />
        <input
          type="text"
          aria-label={t('review.field.currency')}
          disabled={isDisabled}
          maxLength={3}
          autoComplete="off"
          spellCheck={false}
          className="field-control max-w-14 uppercase"
          {...desk.form.register(`${path}.currency`, rules)}
        />
      </div>
    )
  if (short.includes(field.type ?? ''))
    return <input {...control} type="text" className="field-control field-value tabular-nums" />
  return <textarea {...control} rows={1} className="field-control field-value" />
}

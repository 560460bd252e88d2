import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/review-field.ts'
import { useDesk, type Desk } from './desk.ts'
import { leaveValue, typeValue } from './field-acts.ts'
import { problemId, useValueProblem } from './FieldProblem.tsx'
import { keyOf } from './review-form.ts'
import { languageOf } from './value-text.ts'

/** What every control of a field's Value has: its name, its problem, and its place in the form. */
export function useValueControl(field: ReviewField) {
  const { t, i18n } = useTranslation()
  const desk = useDesk()
  const problem = useValueProblem(field.name)
  const language = languageOf(i18n.language)
  const path = `fields.${keyOf(field.name)}` as const
  const typed = () => typeValue(desk, presentField(desk, field), language)
  const left = () => leaveValue(desk, field.name, language)
  const rules = { onChange: typed, onBlur: left }
  return {
    path,
    typed,
    left,
    aria: {
      'aria-label': t('review.field.value'),
      'aria-invalid': problem === undefined ? undefined : true,
      'aria-describedby': problem === undefined ? undefined : problemId(field.name),
    },
    register: (part: 'value' | 'currency') => desk.form.register(`${path}.${part}`, rules),
  }
}

/** The field as it is now: the one at hand may be older than what was typed since. */
const presentField = (desk: Desk, field: ReviewField): ReviewField =>
  desk.work.fields(desk.documentIndex).find(({ name }) => name === field.name) ?? field

import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useReviewSession, type ReviewSession } from '../session/review-session.ts'
import { commitTypedValue, typeValue } from '../session/field-commands.ts'
import { getProblemId, useValueProblem } from '../fields/FieldProblem.tsx'
import { toFormKey } from '../form/field-text.ts'
import { toLanguage } from '../form/value-text.ts'

/** What every control of a field's Value has: its name, its problem, and its place in the form. */
export function useValueControl(field: ReviewField) {
  const { t, i18n } = useTranslation()
  const desk = useReviewSession()
  const problem = useValueProblem(field.name)
  const language = toLanguage(i18n.language)
  const path = `fields.${toFormKey(field.name)}` as const
  const typed = () => typeValue(desk, getCurrentField(desk, field), language)
  const left = () => commitTypedValue(desk, field.name, language)
  const rules = { onChange: typed, onBlur: left }
  return {
    path,
    typed,
    left,
    aria: {
      'aria-label': t('review.field.value'),
      'aria-invalid': problem === undefined ? undefined : true,
      'aria-describedby': problem === undefined ? undefined : getProblemId(field.name),
    },
    register: (part: 'value' | 'currency') => desk.form.register(`${path}.${part}`, rules),
  }
}

/** The field as it is now: the one at hand may be older than what was typed since. */
const getCurrentField = (desk: ReviewSession, field: ReviewField): ReviewField =>
  desk.store.getFields(desk.documentIndex).find(({ name }) => name === field.name) ?? field

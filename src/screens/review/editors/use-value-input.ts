import { useMemo } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { formatFieldText } from '#src/review/editing/field-text.ts'
import type { ValueText } from '#src/review/editing/value-text.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { leaveField } from '../session/field-commands.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useTypedText, useValueProblem } from '../session/selectors.ts'

/** Id of the list of problems under a field. Field names may contain any character, ids no spaces. */
export const getProblemId = (name: string): string =>
  `problem-${Array.from(name, (character) => character.codePointAt(0)?.toString(36)).join('-')}`

/** The props of every control of a field's Value: its text, its change handlers and its problem. */
export function useValueInput(field: ReviewField) {
  const { t, language } = useTranslation()
  const session = useReviewSession()
  const { store, documentIndex } = session
  const { name } = field
  const typed = useTypedText({ name })
  const problem = useValueProblem(name)
  const formatted = useMemo(() => formatFieldText(field, language), [field, language])
  const { value, currency } = typed ?? formatted
  const type = (change: Partial<ValueText>) => store.typeValue(documentIndex, name, change, language)
  return {
    value,
    currency,
    changeValue: (next: string) => type({ value: next }),
    changeCurrency: (next: string) => type({ currency: next }),
    commit: () => leaveField(session, name),
    aria: {
      'aria-label': t('review.field.value'),
      'aria-invalid': problem === undefined ? undefined : true,
      'aria-describedby': problem === undefined ? undefined : getProblemId(name),
    },
  }
}

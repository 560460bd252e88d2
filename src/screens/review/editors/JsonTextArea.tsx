import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useValueControl } from './use-value-control.ts'

/** A Value as JSON text: the way out where no editor knows its shape. */
export function JsonTextArea({ field, isDisabled }: { field: ReviewField; isDisabled: boolean }) {
  const { t } = useTranslation()
  const { aria, register } = useValueControl(field)
  return (
    <textarea
      {...aria}
      aria-label={t('editors.json', { name: field.readableName })}
      rows={2}
      disabled={isDisabled}
      autoComplete="off"
      spellCheck={false}
      className="field-control font-mono"
      {...register('value')}
    />
  )
}

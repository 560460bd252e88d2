import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useValueInput } from './use-value-input.ts'

/** A Value as JSON text: the way out where no editor knows its shape. */
export function JsonTextArea({ field, isDisabled }: { field: ReviewField; isDisabled: boolean }) {
  const { t } = useTranslation()
  const { aria, value, changeValue, commit } = useValueInput(field)
  return (
    <textarea
      {...aria}
      aria-label={t('editors.json', { name: field.readableName })}
      rows={2}
      disabled={isDisabled}
      autoComplete="off"
      spellCheck={false}
      className="field-control font-mono"
      value={value}
      onChange={({ target }) => changeValue(target.value)}
      onBlur={commit}
    />
  )
}

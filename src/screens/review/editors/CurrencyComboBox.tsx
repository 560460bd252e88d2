import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { suggestCurrencies } from '#src/values/types/currencies.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useValueControl } from './use-value-control.ts'
import { TextComboBox } from './TextComboBox.tsx'

interface CurrencyComboBoxProps {
  field: ReviewField
  isDisabled: boolean
  /** See ComboText. */
  takeFocused: () => HTMLInputElement | null
}

/** The currency of an amount by its code, its symbol or its name. */
export function CurrencyComboBox({ field, isDisabled, takeFocused }: CurrencyComboBoxProps) {
  const { t, i18n } = useTranslation()
  const { form } = useReviewSession()
  const { path, aria, typed, left } = useValueControl(field)
  const text = useWatch({ control: form.control, name: `${path}.currency` })
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'currency' })
    return suggestCurrencies(text, (code) => names.of(code) ?? code).map((code) => ({
      id: code,
      label: names.of(code) ?? code,
    }))
  }, [text, i18n.language])
  return (
    <TextComboBox
      {...aria}
      aria-label={t('review.field.currency')}
      isInvalid={aria['aria-invalid'] ?? false}
      isDisabled={isDisabled}
      listLabel={t('editors.currencyList')}
      className="combo combo-currency"
      text={text}
      choices={choices}
      takeFocused={takeFocused}
      onTextChange={(next) => {
        form.setValue(`${path}.currency`, next)
        typed()
      }}
      onBlur={left}
    />
  )
}

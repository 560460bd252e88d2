import { useMemo } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { TextComboBox } from '#src/ui/forms/TextComboBox.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { suggestCurrencies } from '#src/values/types/currencies.ts'
import { useValueInput } from './use-value-input.ts'
import './editors.css'

interface CurrencyComboBoxProps {
  field: ReviewField
  isDisabled: boolean
  /** See TextComboBox. */
  takeFocused: () => HTMLInputElement | null
}

/** The currency of an amount by its code, its symbol or its name. */
export function CurrencyComboBox({ field, isDisabled, takeFocused }: CurrencyComboBoxProps) {
  const { t, language } = useTranslation()
  const { aria, currency, changeCurrency, commit } = useValueInput(field)
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' })
    return suggestCurrencies(currency, (code) => names.of(code) ?? code).map((code) => ({
      id: code,
      label: names.of(code) ?? code,
    }))
  }, [currency, language])
  return (
    <TextComboBox
      {...aria}
      aria-label={t('review.field.currency')}
      buttonLabel={t('action.showChoices')}
      isInvalid={aria['aria-invalid'] ?? false}
      isDisabled={isDisabled}
      listLabel={t('editors.currencyList')}
      className="combo combo-currency"
      text={currency}
      choices={choices}
      takeFocused={takeFocused}
      onTextChange={changeCurrency}
      onBlur={commit}
    />
  )
}

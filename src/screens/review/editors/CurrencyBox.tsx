import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/review-field.ts'
import { currenciesLike } from '#src/values/currencies.ts'
import { useDesk } from '../desk.ts'
import { useValueControl } from '../use-value-control.ts'
import { ComboText } from './ComboText.tsx'

interface CurrencyBoxProps {
  field: ReviewField
  isDisabled: boolean
  /** See ComboText. */
  takeFocused: () => HTMLInputElement | null
}

/** The currency of an amount by its code, its symbol or its name. */
export function CurrencyBox({ field, isDisabled, takeFocused }: CurrencyBoxProps) {
  const { t, i18n } = useTranslation()
  const { form } = useDesk()
  const { path, aria, typed, left } = useValueControl(field)
  const text = useWatch({ control: form.control, name: `${path}.currency` })
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'currency' })
    return currenciesLike(text, (code) => names.of(code) ?? code).map((code) => ({
      id: code,
      label: names.of(code) ?? code,
    }))
  }, [text, i18n.language])
  return (
    <ComboText
      {...aria}
      aria-label={t('review.field.currency')}
      isInvalid={aria['aria-invalid'] ?? false}
      isDisabled={isDisabled}
      listLabel={t('editors.currencyList')}
      className="combo combo-currency"
      text={text}
      choices={choices}
      takeFocused={takeFocused}
      onText={(next) => {
        form.setValue(`${path}.currency`, next)
        typed()
      }}
      onLeave={left}
    />
  )
}

import { useMemo } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { TextComboBox } from '#src/ui/forms/TextComboBox.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { suggestCountries } from '#src/values/types/country.ts'
import { useValueInput } from './use-value-input.ts'

interface CountryComboBoxProps {
  field: ReviewField
  isDisabled: boolean
  /** See TextComboBox. */
  takeFocused: () => HTMLInputElement | null
}

/** A country by its name in Dutch or English, with suggestions; choosing one puts its code in the control. */
export function CountryComboBox({ field, isDisabled, takeFocused }: CountryComboBoxProps) {
  const { t, language } = useTranslation()
  const { aria, value, changeValue, commit } = useValueInput(field)
  const choices = useMemo(
    () =>
      suggestCountries(value, language).map(({ code, name }) => ({
        id: String(keepShape('CountryRegion', field.result?.Value, code)),
        label: name,
      })),
    [value, language, field.result],
  )
  return (
    <TextComboBox
      {...aria}
      buttonLabel={t('action.showChoices')}
      isInvalid={aria['aria-invalid'] ?? false}
      isDisabled={isDisabled}
      listLabel={t('editors.countryList')}
      text={value}
      choices={choices}
      takeFocused={takeFocused}
      onTextChange={changeValue}
      onBlur={commit}
    />
  )
}

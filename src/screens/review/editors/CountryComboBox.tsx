import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { suggestCountries } from '#src/values/types/country.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useValueControl } from './use-value-control.ts'
import { toLanguage } from '../form/value-text.ts'
import { TextComboBox } from './TextComboBox.tsx'

interface CountryComboBoxProps {
  field: ReviewField
  isDisabled: boolean
  /** See ComboText. */
  takeFocused: () => HTMLInputElement | null
}

/** A country by its name in Dutch or English, with suggestions; its code goes in the control. */
export function CountryComboBox({ field, isDisabled, takeFocused }: CountryComboBoxProps) {
  const { t, i18n } = useTranslation()
  const { form } = useReviewSession()
  const { path, aria, typed, left } = useValueControl(field)
  const text = useWatch({ control: form.control, name: `${path}.value` })
  const language = toLanguage(i18n.language)
  const choices = useMemo(
    () =>
      suggestCountries(text, language).map(({ code, name }) => ({
        id: String(keepShape('CountryRegion', field.result?.Value, code)),
        label: name,
      })),
    [text, language, field.result],
  )
  return (
    <TextComboBox
      {...aria}
      isInvalid={aria['aria-invalid'] ?? false}
      isDisabled={isDisabled}
      listLabel={t('editors.countryList')}
      text={text}
      choices={choices}
      takeFocused={takeFocused}
      onTextChange={(next) => {
        form.setValue(`${path}.value`, next)
        typed()
      }}
      onBlur={left}
    />
  )
}

import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/review-field.ts'
import { countriesLike } from '#src/values/country.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { useDesk } from '../desk.ts'
import { useValueControl } from '../use-value-control.ts'
import { languageOf } from '../value-text.ts'
import { ComboText } from './ComboText.tsx'

interface CountryBoxProps {
  field: ReviewField
  isDisabled: boolean
  /** See ComboText. */
  takeFocused: () => HTMLInputElement | null
}

/** A country by its name in Dutch or English, with suggestions; its code goes in the control. */
export function CountryBox({ field, isDisabled, takeFocused }: CountryBoxProps) {
  const { t, i18n } = useTranslation()
  const { form } = useDesk()
  const { path, aria, typed, left } = useValueControl(field)
  const text = useWatch({ control: form.control, name: `${path}.value` })
  const language = languageOf(i18n.language)
  const choices = useMemo(
    () =>
      countriesLike(text, language).map(({ code, name }) => ({
        id: String(keepShape('CountryRegion', field.result?.Value, code)),
        label: name,
      })),
    [text, language, field.result],
  )
  return (
    <ComboText
      {...aria}
      isInvalid={aria['aria-invalid'] ?? false}
      isDisabled={isDisabled}
      listLabel={t('editors.countryList')}
      text={text}
      choices={choices}
      takeFocused={takeFocused}
      onText={(next) => {
        form.setValue(`${path}.value`, next)
        typed()
      }}
      onLeave={left}
    />
  )
}

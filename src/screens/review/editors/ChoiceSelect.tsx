import type { ComponentProps } from 'react'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

const optionLabelKeys = {
  SelectionMark: ['editors.ticked', 'editors.notTicked'],
  Signature: ['editors.signed', 'editors.notSigned'],
} as const

interface ChoiceSelectProps extends ComponentProps<'select'> {
  /** Type of the value: a mark is ticked, a document signed, anything else yes or no. */
  type: string | undefined
}

/** Yes, no or unknown: `true`, `false` or empty. */
export function ChoiceSelect({ type, ...select }: ChoiceSelectProps) {
  const { t } = useTranslation()
  const [yes, no] =
    type === 'SelectionMark' || type === 'Signature'
      ? optionLabelKeys[type]
      : (['review.field.yes', 'review.field.no'] as const)
  return (
    <select {...select}>
      <option value="">{t('review.field.unknown')}</option>
      <option value="true">{t(yes)}</option>
      <option value="false">{t(no)}</option>
    </select>
  )
}

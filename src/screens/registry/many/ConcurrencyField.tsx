import { useTranslation } from 'react-i18next'
import { SelectField } from '#src/ui/forms/SelectField.tsx'

interface ConcurrencyFieldProps {
  value: number
  onChange: (value: number) => void
}

/** Chooses how many lookups run at the same time. */
export function ConcurrencyField({ value, onChange }: ConcurrencyFieldProps) {
  const { t } = useTranslation()
  return (
    <SelectField
      inline
      label={t('registry.many.atOnce')}
      className="[&_label]:whitespace-nowrap"
      value={String(value)}
      options={['1', '2', '3', '5'].map((option) => ({ value: option, label: option }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}

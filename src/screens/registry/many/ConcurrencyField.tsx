import type { ComponentProps } from 'react'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Chooses how many lookups run at the same time. */
export function ConcurrencyField(select: ComponentProps<'select'>) {
  const { t } = useTranslation()
  return (
    <SelectField
      inline
      label={t('registry.many.concurrency')}
      className="[&_label]:whitespace-nowrap print:hidden"
      options={['1', '2', '3', '5'].map((option) => ({ value: option, label: option }))}
      {...select}
    />
  )
}

import PencilLine from 'lucide-react/icons/pencil-line'
import { useFormContext, useWatch } from 'react-hook-form'
import { flushSync } from 'react-dom'
import { getModelName, type KnownModel } from '#src/contract/service/models.ts'
import { createTranslatedNamer } from '#src/screens/shared/use-field-namer.ts'
import { Button } from '#src/ui/Button.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { toFieldValues, toTableValues, type ModelFormValues } from '../values/model-form-values.ts'

interface InheritedPartsProps {
  base: KnownModel
  kind: 'fields' | 'tables'
}

/** The parts inherited from the extended model; changing one replaces it. */
export function InheritedParts({ base, kind }: InheritedPartsProps) {
  const { t, language } = useTranslation()
  const { getValues, setValue, setFocus } = useFormContext<ModelFormValues>()
  const own = useWatch<ModelFormValues, 'fields' | 'tables'>({ name: kind })
  const namer = createTranslatedNamer(base, language)
  const model = getModelName(base, language)
  const parts = base[kind]
  if (parts.length === 0) return null
  const change = (name: string) => {
    const field = base.fields.find((one) => one.name === name)
    const table = base.tables.find((one) => one.name === name)
    const count = getValues(kind).length
    flushSync(() => {
      if (kind === 'fields' && field)
        setValue('fields', [...getValues('fields'), toFieldValues(field)], { shouldDirty: true })
      if (kind === 'tables' && table)
        setValue('tables', [...getValues('tables'), toTableValues(table)], { shouldDirty: true })
    })
    setFocus(`${kind}.${count}.name`)
  }
  const key = kind === 'fields' ? ('inherited' as const) : ('inheritedTables' as const)
  return (
    <Disclosure label={t(`models.fields.${key}`, { count: parts.length, model })}>
      <ul className="mt-1 divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {parts.map(({ name }) => (
          <li key={name} className="flex min-h-9 flex-wrap items-center gap-x-2 px-3 py-1">
            <span className="min-w-0 wrap-anywhere">
              {kind === 'fields' ? namer.formatField(name) : namer.formatTable(name)}
            </span>
            <code className="min-w-0 text-xs wrap-anywhere text-ink-2">{name}</code>
            {own.some((one) => one.name === name) ? (
              <span className="ml-auto text-xs text-ink-2">{t('models.fields.changed')}</span>
            ) : (
              <Button
                size="small"
                icon={PencilLine}
                className="ml-auto"
                aria-label={t('models.fields.change', { name })}
                onClick={() => change(name)}
              >
                {t('models.fields.changeShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

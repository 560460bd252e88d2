import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { modelCorrectionsQuery } from '#src/client/api/corrections.ts'
import { correctionsBeforeEffect } from '#src/contract/service/limits.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { formatCountedField } from '../shared/format-counted-field.ts'

/** How often each field of a model was corrected, in different documents, most often first. */
export function ModelCorrections({ modelId }: { modelId: string }) {
  const { t } = useTranslation()
  const { data: corrections } = useQuery(modelCorrectionsQuery(modelId))
  if (corrections === undefined) return null
  if (corrections.length === 0) return <p className="text-sm text-ink-2">{t('settings.corrections.none')}</p>
  const about = correctionsBeforeEffect
  return (
    <Disclosure label={t('settings.corrections.title', { count: corrections.length })}>
      <p className="my-1 text-xs text-ink-2">{t('settings.corrections.rule', { about })}</p>
      <ul className="text-sm tabular-nums">
        {corrections
          .toSorted((one, other) => other.documents - one.documents)
          .map(({ field, documents: count }) => (
            <li key={field} title={field} className="wrap-anywhere">
              {t(count >= about ? 'settings.corrections.enough' : 'settings.corrections.of', {
                field: formatCountedField(field),
                count,
                about,
              })}
            </li>
          ))}
      </ul>
    </Disclosure>
  )
}

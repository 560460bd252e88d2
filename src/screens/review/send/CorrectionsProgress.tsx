import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sentCorrectionsQuery } from '#src/client/api/corrections.ts'
import type { SentCorrection } from '#src/contract/workspace/corrections.ts'
import { correctionsBeforeEffect } from '#src/contract/service/limits.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { formatCountedField } from '#src/screens/shared/format-counted-field.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFieldNames } from '../session/selectors.ts'

/** Further corrections are shown on request. */
const maxInitiallyShown = 6

/**
 * Shows how many corrections each corrected field has: about three from different documents improve its recognition
 * (spec 4.4). Renders nothing if nothing was corrected or the counts are unavailable; sending does not depend on them.
 */
export function CorrectionsProgress({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { data: corrections = [] } = useQuery(sentCorrectionsQuery(submissionId))
  if (corrections.length === 0) return null
  const more = corrections.slice(maxInitiallyShown)
  return (
    <section aria-labelledby={titleId} className="rounded-md border border-line bg-surface px-3 py-2">
      <h3 id={titleId} className="text-sm font-semibold">
        {t('settings.corrections.guide')}
      </h3>
      <p className="mb-1 text-xs text-ink-2">
        {t('settings.corrections.rule', { about: correctionsBeforeEffect })}
      </p>
      <CorrectionList corrections={corrections.slice(0, maxInitiallyShown)} />
      {more.length > 0 && (
        <Disclosure label={t('settings.corrections.more', { count: more.length })}>
          <CorrectionList corrections={more} />
        </Disclosure>
      )}
    </section>
  )
}

function CorrectionList({ corrections }: { corrections: readonly SentCorrection[] }) {
  const { t } = useTranslation()
  const names = useFieldNames()
  return (
    <ul className="text-sm tabular-nums">
      {corrections.map(({ field, documents: count, isNew }) => {
        const isEnough = count >= correctionsBeforeEffect
        const words = { field: formatCountedField(field, names), count, about: correctionsBeforeEffect }
        return (
          <li key={field} data-tooltip={field} className="wrap-anywhere">
            {isEnough ? t('settings.corrections.enough', words) : t('settings.corrections.of', words)}
            {!isNew && <span className="text-ink-2"> · {t('settings.corrections.counted')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { backendQuery } from '#src/client/api/models.ts'
import { preliminaryQuery } from '#src/client/api/preliminary.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatValue } from '#src/values/format-value.ts'
import { useFieldNamer } from '../shared/use-field-namer.ts'

/**
 * The fields found so far while the document is still being read, for viewing only. They have no state, are not
 * counted and contain nothing focusable, so that the form that replaces them moves nothing. Renders nothing before
 * a field was found.
 */
export function PreliminaryFields({ submission }: { submission: Submission }) {
  const { t, language } = useTranslation()
  const namer = useFieldNamer(submission.modelId)
  const headingId = useId()
  const { data: backend } = useQuery(backendQuery)
  // A hosted service returns nothing before it has finished.
  const { data } = useQuery({ ...preliminaryQuery(submission), enabled: backend?.kind === 'local' })
  if (!data || data.fields.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="border-t border-line px-4 py-3">
      <h2 id={headingId} className="text-sm font-medium">
        {t('review.preliminary.title')}
      </h2>
      <p className="mb-2 text-xs text-ink-2">{t('review.preliminary.meaning', { count: data.pagesRead })}</p>
      <dl className="divide-y divide-line text-sm">
        {data.fields.map(({ name, text, value, type, page }) => (
          <div key={name} className="flex gap-3 py-1">
            <dt className="w-2/5 shrink-0 wrap-anywhere text-ink-2">{namer.formatField(name)}</dt>
            <dd className="min-w-0 flex-1 wrap-anywhere text-ink-2 tabular-nums">
              {formatValue(type, value, language) || text}
            </dd>
            {page !== undefined && (
              <dd className="shrink-0 text-xs text-ink-2">
                {t('review.field.pageShort', { page: page + 1 })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

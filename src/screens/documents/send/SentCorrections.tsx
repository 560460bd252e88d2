import { useQueries } from '@tanstack/react-query'
import { sentCorrectionsQuery } from '#src/client/api/corrections.ts'
import { correctionsBeforeEffect } from '#src/contract/service/limits.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { formatCountedField } from '#src/screens/shared/format-counted-field.ts'
import { useFieldNamer } from '#src/screens/shared/use-field-namer.ts'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { mergeCorrections } from './merge-corrections.ts'

/** Fields listed by name; further ones are only counted. */
const maxNamedFields = 8

/** How close the corrected fields are to improved recognition (spec 4.4). */
export function SentCorrections({ sent }: { sent: readonly Submission[] }) {
  const { t } = useTranslation()
  const modelName = useModelName()
  const replies = useQueries({ queries: sent.map(({ id }) => sentCorrectionsQuery(id)) })
  const fields = mergeCorrections(
    sent.map(({ modelId }, at) => ({ modelId, corrections: replies[at]?.data ?? [] })),
  )
  if (fields.length === 0) return null
  const hasModels = new Set(fields.map(({ modelId }) => modelId)).size > 1
  return (
    <section
      aria-labelledby="sent-guide"
      className="mt-3 rounded-md border border-line bg-surface px-3 py-2 text-sm"
    >
      <h3 id="sent-guide" className="font-semibold">
        {t('documents.sendChosen.guide')}
      </h3>
      <p className="mb-1 text-xs text-ink-2">
        {t('documents.sendChosen.rule', { about: correctionsBeforeEffect })}
      </p>
      <ul className="tabular-nums">
        {fields.slice(0, maxNamedFields).map(({ modelId, field, documents: count }) => (
          <li key={`${modelId} ${field}`} className="wrap-anywhere">
            <FieldCount modelId={modelId} field={field} count={count} />
            {hasModels && <span className="text-ink-2"> · {modelName(modelId)}</span>}
          </li>
        ))}
      </ul>
      {fields.length > maxNamedFields && (
        <p className="text-ink-2">
          {t('documents.sendChosen.more', { count: fields.length - maxNamedFields })}
        </p>
      )}
    </section>
  )
}

function FieldCount({ modelId, field, count }: { modelId: string; field: string; count: number }) {
  const { t } = useTranslation()
  const names = useFieldNamer(modelId)
  return t('documents.sendChosen.of', {
    field: formatCountedField(field, names),
    count,
    about: correctionsBeforeEffect,
  })
}

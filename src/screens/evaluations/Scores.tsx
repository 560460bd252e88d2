import { useId, useMemo } from 'react'
import type { EvaluatedDocument } from '#src/contract/workspace/evaluations.ts'
import { computeScore, scoreGroups, type Score } from '#src/review/evaluate/summarise-scores.ts'
import { formatCountedField } from '#src/screens/shared/format-counted-field.ts'
import { useFieldNamer } from '#src/screens/shared/use-field-namer.ts'
import { cardClass, cardTitleClass } from '#src/ui/card-classes.ts'
import { formatInteger } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { CalibrationChart } from './CalibrationChart.tsx'
import { formatShare } from './format-share.ts'
import { StraightThroughPanel } from './StraightThroughPanel.tsx'

interface ScoresProps {
  /** At least one. */
  readonly documents: readonly EvaluatedDocument[]
  readonly modelId: string
}

/** The numbers of an evaluation: overall, by confidence, and per field. */
export function Scores({ documents, modelId }: ScoresProps) {
  const { t, language } = useTranslation()
  const total = useMemo(() => computeScore(documents.flatMap(({ fields }) => fields)), [documents])
  // A document without any scored field gives no evidence.
  const scored = documents.filter(({ fields }) => fields.length > 0)
  const whole = scored.filter(({ fields }) => fields.every(({ outcome }) => outcome === 'right')).length
  const facts = [
    [t('evaluations.precision'), formatShare(total.precision, language), t('evaluations.precisionMeaning')],
    [t('evaluations.recall'), formatShare(total.recall, language), t('evaluations.recallMeaning')],
    [t('evaluations.f1'), formatShare(total.f1, language), t('evaluations.f1Meaning')],
    [
      t('evaluations.whole'),
      formatShare(scored.length === 0 ? null : whole / scored.length, language),
      t('evaluations.wholeMeaning', { right: whole, count: scored.length }),
    ],
  ]
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
        {facts.map(([term, value, meaning]) => (
          <div key={term} className={cardClass}>
            <dt className="text-sm text-ink-2">{term}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
            <dd className="text-xs text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-4 md:grid-cols-2 print:grid-cols-2">
        <StraightThroughPanel documents={documents} />
        <CalibrationChart documents={documents} />
      </div>
      <FieldScores documents={documents} modelId={modelId} />
    </>
  )
}

function FieldScores({ documents, modelId }: ScoresProps) {
  const { t, language } = useTranslation()
  const titleId = useId()
  const namer = useFieldNamer(modelId)
  const groups = useMemo(() => [...scoreGroups(documents)], [documents])
  const counts = ['right', 'wrong', 'missed', 'extra'] as const
  const shares = ['precision', 'recall', 'f1'] as const
  return (
    <div className={cardClass}>
      <h2 id={titleId} className={cardTitleClass}>
        {t('evaluations.perField')}
      </h2>
      <section
        aria-labelledby={titleId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-2 overflow-x-auto"
      >
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-ink-2">
              <th scope="col" className="py-1 pr-3 text-left font-medium">
                {t('evaluations.field')}
              </th>
              {[...shares, ...counts].map((name) => (
                <th key={name} scope="col" className="px-2 py-1 text-right font-medium">
                  {t(`evaluations.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(([group, score]: [string, Score]) => (
              <tr key={group} className="border-b border-line last:border-0">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  {formatCountedField(group, namer)}
                </th>
                {shares.map((name) => (
                  <td key={name} className="px-2 py-1 text-right">
                    {formatShare(score[name], language)}
                  </td>
                ))}
                {counts.map((name) => (
                  <td key={name} className="px-2 py-1 text-right">
                    {formatInteger(score[name], language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

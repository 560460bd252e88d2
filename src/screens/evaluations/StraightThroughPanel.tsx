import { useId, useState } from 'react'
import { computeStraightThrough, type ScoredDocument } from '#src/review/evaluate/summarise-scores.ts'
import { cardClass, cardTitleClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatShare } from './format-share.ts'

/** How much would pass without review, by the minimum confidence. */
export function StraightThroughPanel({ documents }: { readonly documents: readonly ScoredDocument[] }) {
  const { t, language } = useTranslation()
  const titleId = useId()
  const sliderId = useId()
  const [threshold, setThreshold] = useState(90)
  const { passed, passedRight, passedValues, passedRightValues, values } = computeStraightThrough(
    documents,
    threshold,
  )
  const share = (part: number, whole: number) => formatShare(whole === 0 ? null : part / whole, language)
  const rows = [
    [t('evaluations.through.documents'), share(passed, documents.length)],
    [t('evaluations.through.documentsRight'), share(passedRight, passed)],
    [t('evaluations.through.values'), share(passedValues, values)],
    [t('evaluations.through.valuesRight'), share(passedRightValues, passedValues)],
  ]
  return (
    <section aria-labelledby={titleId} className={`${cardClass} flex flex-col gap-3`}>
      <h2 id={titleId} className={cardTitleClass}>
        {t('evaluations.through.title')}
      </h2>
      <div className="flex flex-col gap-1">
        <label htmlFor={sliderId} className="flex justify-between gap-2 text-sm">
          <span>{t('evaluations.through.threshold')}</span>
          <output htmlFor={sliderId} className="font-semibold tabular-nums">
            {t('unit.percent', { value: threshold })}
          </output>
        </label>
        <input
          id={sliderId}
          type="range"
          min={0}
          max={100}
          value={threshold}
          onChange={({ target }) => setThreshold(target.valueAsNumber)}
          className="h-6 w-full accent-accent print:hidden"
        />
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-2">{term}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

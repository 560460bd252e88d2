import { useId, useMemo } from 'react'
import { calibrate, type CalibrationBin, type ScoredDocument } from '#src/review/evaluate/summarise-scores.ts'
import { cardClass, cardTitleClass } from '#src/ui/card-classes.ts'
import { formatInteger } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatShare } from './format-share.ts'

const size = 180
const margin = 26

interface FilledBin extends CalibrationBin {
  readonly confidence: number
  readonly right: number
}

const isFilled = (bin: CalibrationBin): bin is FilledBin => bin.confidence !== null && bin.right !== null

/** How often values are right, by the model's confidence: a curve, and the same numbers as a table. */
export function CalibrationChart({ documents }: { readonly documents: readonly ScoredDocument[] }) {
  const { t, language } = useTranslation()
  const titleId = useId()
  const bins = useMemo(() => calibrate(documents).filter(isFilled), [documents])
  const toX = (percent: number) => margin + (percent / 100) * size
  const toY = (percent: number) => size + 8 - (percent / 100) * size
  return (
    <section aria-labelledby={titleId} className={`${cardClass} flex flex-col gap-3`}>
      <h2 id={titleId} className={cardTitleClass}>
        {t('evaluations.calibration.title')}
      </h2>
      {bins.length === 0 ? (
        <p className="text-sm text-ink-2">{t('evaluations.calibration.none')}</p>
      ) : (
        <div className="flex flex-wrap items-start gap-4">
          <svg aria-hidden viewBox={`0 0 ${size + margin + 8} ${size + 28}`} className="w-52 shrink-0">
            {[0, 50, 100].map((percent) => (
              <g key={percent} className="fill-ink-2 text-[9px]">
                <line x1={toX(0)} x2={toX(100)} y1={toY(percent)} y2={toY(percent)} className="stroke-line" />
                <text x={margin - 4} y={toY(percent) + 3} textAnchor="end">
                  {percent}
                </text>
                <text x={toX(percent)} y={size + 20} textAnchor="middle">
                  {percent}
                </text>
              </g>
            ))}
            {/* The line of a perfectly calibrated model. */}
            <line
              x1={toX(0)}
              y1={toY(0)}
              x2={toX(100)}
              y2={toY(100)}
              strokeDasharray="3 3"
              className="stroke-line-strong"
            />
            <polyline
              points={bins.map(({ confidence, right }) => `${toX(confidence)},${toY(right * 100)}`).join(' ')}
              className="fill-none stroke-accent"
              strokeWidth={2}
            />
            {bins.map(({ from, confidence, right }) => (
              <circle key={from} cx={toX(confidence)} cy={toY(right * 100)} r={3} className="fill-accent" />
            ))}
          </svg>
          <table className="min-w-48 flex-1 text-sm tabular-nums">
            <thead>
              <tr className="border-b border-line text-ink-2">
                <th scope="col" className="py-1 text-left font-medium">
                  {t('confidence.label')}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {t('evaluations.calibration.values')}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {t('evaluations.right')}
                </th>
              </tr>
            </thead>
            <tbody>
              {bins.map(({ from, to, count, right }) => (
                <tr key={from}>
                  <th scope="row" className="py-0.5 text-left font-normal">
                    {t('unit.percent', { value: `${from}–${to}` })}
                  </th>
                  <td className="py-0.5 text-right">{formatInteger(count, language)}</td>
                  <td className="py-0.5 text-right">{formatShare(right, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

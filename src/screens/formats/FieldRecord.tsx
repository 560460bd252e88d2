import type { LearntField } from '#src/contract/workspace/formats.ts'
import { formatDate } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Documents in the chart: more would not fit on a phone. */
const maxMarks = 24
/** Units of the chart: the width of a mark with the gap after it, of a mark alone, and its height. */
const [step, width, height] = [8, 5, 14]

type Record = LearntField['record']

/**
 * How often a field was right since it was learnt, in words and as a chart over time: a bar for each document,
 * filled where the value was kept, a short outline where it was corrected. Renders nothing if unknown.
 */
export function FieldRecord({ record }: { record: Record }) {
  const { t, language } = useTranslation()
  const [first] = record
  if (first === undefined) return null
  const format = (sentAt: string) => formatDate(new Date(sentAt), language)
  const right = record.filter(({ isRight }) => isRight).length
  const shown = record.slice(-maxMarks)
  const listed = shown.map(({ sentAt, isRight }) =>
    t(isRight ? 'formats.record.right' : 'formats.record.corrected', { when: format(sentAt) }),
  )
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span>{t('formats.record.since', { right, count: record.length, when: format(first.sentAt) })}</span>
      <RecordChart record={shown} />
      <span className="sr-only">
        {t('formats.record.chart', { count: shown.length, list: listed.join(', ') })}
      </span>
    </p>
  )
}

function RecordChart({ record }: { record: Record }) {
  const length = record.length * step
  return (
    <svg aria-hidden width={length} height={height} viewBox={`0 0 ${length} ${height}`}>
      {record.map(({ sentAt, isRight }, index) =>
        isRight ? (
          <rect key={sentAt} x={index * step} y={0} width={width} height={height} className="fill-good" />
        ) : (
          <rect
            key={sentAt}
            x={index * step + 0.75}
            y={height / 2 + 0.75}
            width={width - 1.5}
            height={height / 2 - 1.5}
            strokeWidth={1.5}
            className="fill-none stroke-bad"
          />
        ),
      )}
    </svg>
  )
}

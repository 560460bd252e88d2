import type { FeedbackCounts } from '#src/review/build-feedback.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** The number of fields by what the reviewer did with them. */
export function SendCounts({ counts }: { counts: FeedbackCounts }) {
  const { t } = useTranslation()
  const { corrected, accepted, added, leftOut, unchanged } = counts
  const lines = [
    t('sending.counts.corrected', { count: corrected }),
    t('sending.counts.accepted', { count: accepted }),
    t('sending.counts.added', { count: added }),
    t('sending.counts.absent', { count: leftOut }),
    t('sending.counts.unchecked', { count: unchanged }),
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 font-medium tabular-nums">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

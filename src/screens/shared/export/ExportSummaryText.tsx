import type { ExportSummary } from '#src/contract/workspace/exports.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFailureMessage } from '../use-failure-message.ts'

/** Names of skipped documents that are shown. */
const maxNames = 5

/** What the export will hold, and what it leaves out. */
export function ExportSummaryText({
  summary,
  error,
}: {
  summary: ExportSummary | undefined
  error: unknown
}) {
  const { t } = useTranslation()
  const failureWords = useFailureMessage()
  if (error) return <p className="text-sm text-bad">{failureWords(error)}</p>
  if (summary === undefined) return <output className="text-sm text-ink-2">{t('exporting.counting')}</output>
  const { submissions, skipped } = summary
  const more = skipped.length - maxNames
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <output>
        {submissions === 0 ? t('exporting.none') : t('exporting.documents', { count: submissions })}
      </output>
      {skipped.length > 0 && (
        <div className="text-attention">
          <p>{t('exporting.skipped', { count: skipped.length })}</p>
          <ul className="list-disc pl-5 text-ink wrap-anywhere">
            {skipped.slice(0, maxNames).map(({ id, fileName }) => (
              <li key={id}>{fileName ?? id}</li>
            ))}
            {more > 0 && <li>{t('exporting.moreSkipped', { count: more })}</li>}
          </ul>
        </div>
      )}
      <p className="text-ink-2">{t('exporting.meaning')}</p>
    </div>
  )
}

import type { ExportSummary } from '#src/contract/workspace/exports.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'
import { useFailureMessage } from '../use-failure-message.ts'

/** Maximum number of skipped files to name. */
const maxNames = 5

/** What the export will contain, and what it leaves out. */
export function ExportSummaryText({
  summary,
  error,
}: {
  summary: ExportSummary | undefined
  error: unknown
}) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  if (error) return <p className="text-sm text-bad">{formatFailure(error)}</p>
  // As high as the usual summary, so that the buttons below stay where they are.
  if (summary === undefined)
    return (
      <div className="flex flex-col gap-1.5 text-sm text-ink-2">
        <output>{t('exporting.counting')}</output>
        <p>{t('exporting.meaning')}</p>
      </div>
    )
  const { submissions, documents, rejected, postponed, skipped } = summary
  const more = skipped.length - maxNames
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <output>
        <ExportCount submissions={submissions} documents={documents} />
        {rejected > 0 && <span className="block">{t('exporting.rejected', { count: rejected })}</span>}
        {postponed > 0 && <span className="block">{t('exporting.postponed', { count: postponed })}</span>}
      </output>
      {skipped.length > 0 && (
        <div className="text-attention">
          <p>{t('exporting.skipped', { count: skipped.length })}</p>
          <ul className="list-disc pl-5 text-ink wrap-anywhere">
            {skipped.slice(0, maxNames).map(({ id, fileName }) => (
              <li key={id}>{replaceBidiControls(fileName ?? id)}</li>
            ))}
            {more > 0 && <li>{t('exporting.moreSkipped', { count: more })}</li>}
          </ul>
        </div>
      )}
      <p className="text-ink-2">{t('exporting.meaning')}</p>
    </div>
  )
}

/** A mail or archive is one file with several documents, each of which has a row. */
function ExportCount({ submissions, documents }: Pick<ExportSummary, 'submissions' | 'documents'>) {
  const { t } = useTranslation()
  if (submissions === 0) return t('exporting.none')
  return documents === submissions
    ? t('exporting.documents', { count: documents })
    : t('exporting.documentsFrom', { documents, count: submissions })
}

import { Link } from '@tanstack/react-router'
import type { LearntFormat } from '#src/contract/workspace/formats.ts'
import { Button } from '#src/ui/Button.tsx'
import { linkClass } from '#src/ui/card-classes.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { TaughtDocument } from './match-submissions.ts'
import type { Forget } from './use-forget.ts'

interface TaughtDocumentsProps {
  format: LearntFormat
  taught: readonly TaughtDocument[]
  forget: Forget
}

/** The documents that taught a format, by their feedback or their electronic invoice, with links to them. */
export function TaughtDocuments({ format, taught, forget }: TaughtDocumentsProps) {
  const { t, language } = useTranslation()
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{t('formats.documents')}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {taught.map(({ document: { document, taughtAt, importedAt, isFromInvoice }, submission }) => {
          const unlisted = t(importedAt === null ? 'formats.removedDocument' : 'formats.importedDocument')
          const name = replaceBidiControls(submission?.fileName ?? unlisted)
          return (
            <li key={document} className="flex flex-wrap items-center gap-x-3 py-1 text-sm">
              <p className="min-w-0 flex-1 wrap-anywhere">
                {submission ? (
                  <Link
                    to="/review/$submissionId"
                    params={{ submissionId: submission.id }}
                    className={linkClass}
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <span className="text-ink-2">
                  {' · '}
                  {t(isFromInvoice ? 'formats.fromInvoiceOn' : 'formats.sentOn', {
                    when: formatDateTime(new Date(taughtAt), language),
                  })}
                  {importedAt !== null &&
                    ` · ${t('formats.importedOn', { when: formatDateTime(new Date(importedAt), language) })}`}
                </span>
              </p>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('formats.forgetDocument', { file: name })}
                disabled={forget.isPending}
                onClick={() => forget.mutate({ format, documents: [document], what: 'document', name })}
              >
                {t('formats.unlearn')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

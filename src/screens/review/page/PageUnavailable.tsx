import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/client/http/api-error.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Attachment } from '#src/contract/workspace/attachments.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'

interface PageUnavailableProps {
  submission: Submission
  /** The part that cannot be shown, when the file itself could be opened. */
  attachment?: Attachment
  /** Why the file could not be opened. */
  error?: Error
  onRetry?: () => void
}

/** Says why no page can be shown, that the fields can be reviewed all the same, and offers the file. */
export function PageUnavailable({
  submission,
  attachment: part,
  error,
  onRetry: onAgain,
}: PageUnavailableProps) {
  const { t } = useTranslation()
  const words = useReason(part, error)
  const isFinal = !(error instanceof ApiError) || error.status !== 422
  return (
    <section aria-label={t('viewer.region')} className="flex h-full flex-col bg-sunken">
      <div role="alert" className="m-auto max-w-sm space-y-2 p-4 text-center text-sm wrap-anywhere">
        <p className="font-medium">{words}</p>
        <p className="text-ink-2">{t('viewer.failed.meaning')}</p>
        {error && isFinal && <Button onClick={onAgain}>{t('viewer.tryAgain')}</Button>}
        <p>
          <a
            href={workspacePaths.file(submission.id)}
            download={submission.fileName}
            className="inline-flex min-h-6 items-center text-accent underline"
          >
            {t('viewer.download')}
          </a>
        </p>
      </div>
    </section>
  )
}

function useReason(part: Attachment | undefined, error: Error | undefined): string {
  const { t } = useTranslation()
  const failureWords = useFailureMessage()
  const problemWords = useProblemMessage()
  // Mails and archives are opened by whoever lists what is in a file; only one that cannot be is listed itself.
  if (part && ['zip', 'eml', 'msg'].includes(part.shownAs))
    return t('viewer.parts.notOpened', { name: part.name })
  if (part) return t('viewer.parts.notShown', { name: part.name })
  if (error instanceof ApiError && error.status === 422)
    return problemWords(error) ?? t('viewer.failed.unconverted')
  return error ? failureWords(error) : t('viewer.failed.unsupported')
}

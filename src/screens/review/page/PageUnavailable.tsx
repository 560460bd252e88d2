import { ApiError } from '#src/client/http/api-error.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Attachment } from '#src/contract/workspace/file/attachments.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface PageUnavailableProps {
  submission: Submission
  /** The attachment that cannot be shown, if the file itself could be opened. */
  attachment?: Attachment
  /** Why the file could not be opened. */
  error?: Error
  onRetry?: () => void
}

/** Explains why no page can be shown and that any fields can be reviewed nevertheless, and offers the file. */
export function PageUnavailable({ submission, attachment, error, onRetry }: PageUnavailableProps) {
  const { t } = useTranslation()
  const reason = useReason(attachment, error)
  const canRetry = !(error instanceof ApiError) || error.status !== 422
  return (
    <section aria-label={t('viewer.region')} className="flex h-full flex-col bg-sunken">
      <div role="alert" className="m-auto max-w-sm space-y-2 p-4 text-center text-sm wrap-anywhere">
        <p className="font-medium">{reason}</p>
        {(submission.documents ?? 0) > 0 && <p className="text-ink-2">{t('viewer.failed.meaning')}</p>}
        {error && canRetry && <Button onClick={onRetry}>{t('viewer.tryAgain')}</Button>}
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

function useReason(attachment: Attachment | undefined, error: Error | undefined): string {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const formatProblem = useProblemMessage()
  // A mail or archive is listed itself only if it could not be opened.
  if (attachment && ['zip', 'eml', 'msg'].includes(attachment.shownAs))
    return t('viewer.attachments.notOpened', { name: attachment.name })
  if (attachment) return t('viewer.attachments.notShown', { name: attachment.name })
  if (error instanceof ApiError && error.status === 422)
    return formatProblem(error) ?? t('viewer.failed.unconverted')
  return error ? formatFailure(error) : t('viewer.failed.unsupported')
}

import type { LearntFormat } from '#src/contract/workspace/formats.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFailureMessage } from '../use-failure-message.ts'
import { useReadableAgain, useReadFormatsAgain } from './use-read-formats-again.ts'

/** Offers to read waiting documents again with newly learnt formats. Renders nothing if there are none. */
export function ReadAgainNotice({ formats }: { formats: readonly LearntFormat[] }) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const readable = useReadableAgain(formats)
  const { mutate, isPending, error } = useReadFormatsAgain()
  if (readable.length === 0) return null
  const count = readable.length
  return (
    <Notice
      tone="info"
      actions={
        <Button size="small" disabled={isPending} onClick={() => mutate(readable)}>
          {t('formats.waiting.readAgain', { count })}
        </Button>
      }
    >
      <p>
        {t('formats.waiting.notice', { count })}{' '}
        <span className="text-ink-2">{t('formats.waiting.free')}</span>
      </p>
      {error && (
        <p role="alert" className="text-bad">
          {formatFailure(error)}
        </p>
      )}
    </Notice>
  )
}

import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { parseJson, stringifyJson } from '#src/contract/json.ts'
import type { FeedbackRecord } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { downloadFeedback } from './download-feedback.ts'

interface FeedbackRecordDialogProps {
  record: FeedbackRecord
  /** The formatted time of sending. */
  when: string
  onClose: () => void
}

/** Shows exactly what was sent, and when. */
export function FeedbackRecordDialog({ record, when, onClose }: FeedbackRecordDialogProps) {
  const { t } = useTranslation()
  const { submission } = useReviewSession()
  const [isCopied, setCopied] = useState(false)
  const { payload } = record
  return (
    <Dialog
      title={t('sending.record.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      wide
      footer={
        <>
          <Button
            icon={Copy}
            onClick={() => void navigator.clipboard.writeText(payload).then(() => setCopied(true))}
          >
            {isCopied ? t('action.copied') : t('sending.receipt.copy')}
          </Button>
          <Button icon={Download} onClick={() => downloadFeedback(submission.fileName, payload)}>
            {t('sending.receipt.download')}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-2 text-sm">
        <dt className="text-ink-2">{t('sending.receipt.when')}</dt>
        <dd>{when}</dd>
        <dt className="text-ink-2">{t('sending.receipt.request')}</dt>
        <dd className="font-mono text-xs wrap-anywhere">{submission.requestId}</dd>
      </dl>
      <pre
        // Focusable, so that long JSON can be scrolled with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs"
      >
        {formatPayload(payload)}
      </pre>
    </Dialog>
  )
}

/** Indents the JSON; invalid JSON is returned unchanged. */
function formatPayload(payload: string): string {
  try {
    return stringifyJson(parseJson(payload), 2)
  } catch {
    return payload
  }
}

import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseJson, stringifyJson } from '#src/contract/json.ts'
import type { FeedbackRecord } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useReviewSession } from '../session/review-session.ts'
import { downloadJson } from './download-json.ts'

interface FeedbackRecordDialogProps {
  record: FeedbackRecord
  /** When it was sent, in words. */
  when: string
  onClose: () => void
}

/** A receipt to look at later: exactly what was sent, and when. */
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
          <Button
            icon={Download}
            onClick={() => downloadJson(`${submission.fileName}.feedback.json`, payload)}
          >
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
        // Long JSON is scrolled with the keys too, so it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs"
      >
        {formatPayload(payload)}
      </pre>
    </Dialog>
  )
}

/** With lines and indents; as it is where it cannot be read. */
function formatPayload(payload: string): string {
  try {
    return stringifyJson(parseJson(payload), 2)
  } catch {
    return payload
  }
}

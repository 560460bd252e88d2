import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { extensionOf } from '#src/contract/file-types.ts'
import { Button } from '#src/ui/Button.tsx'
import { formatBytes, formatMoment } from '#src/ui/format.ts'
import type { HeldFile } from './candidates.ts'
import { UploadRow } from './UploadRow.tsx'

interface HeldItemProps {
  held: HeldFile
  onRelease: () => void
  onSendAnyway: () => void
}

/** A file that was not sent, why, and what can be done about it. */
export function HeldItem({ held, onRelease, onSendAnyway }: HeldItemProps) {
  const { t, i18n } = useTranslation()
  const { file } = held.order
  const dismiss = (
    <Button look="quiet" size="small" icon={X} iconOnly onClick={onRelease}>
      {t('documents.upload.dismiss', { file: file.name })}
    </Button>
  )
  if (held.kind === 'refused')
    return (
      <UploadRow file={file} actions={dismiss}>
        <p role="alert" className="text-bad">
          {t(`documents.upload.refused.${held.refusal.reason}`, {
            extension: extensionOf(file.name),
            size: formatBytes(file.size, i18n.language),
          })}
        </p>
      </UploadRow>
    )
  return (
    <UploadRow
      file={file}
      actions={
        <>
          <Button size="small" onClick={onSendAnyway}>
            {t('documents.upload.sendAnyway')}
          </Button>
          {dismiss}
        </>
      }
    >
      <p role="alert" className="text-attention">
        {t('documents.upload.duplicate', {
          when: formatMoment(new Date(held.earlier.submittedAt), i18n.language),
          model: held.earlier.modelId,
        })}{' '}
        <Link
          to="/review/$submissionId"
          params={{ submissionId: held.earlier.id }}
          className="text-accent underline"
        >
          {t('documents.upload.openEarlier')}
        </Link>
      </p>
    </UploadRow>
  )
}

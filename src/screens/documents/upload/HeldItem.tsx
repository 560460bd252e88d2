import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { getExtension } from '#src/contract/service/file-types.ts'
import { Button } from '#src/ui/Button.tsx'
import { formatBytes, formatDateTime } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { HeldFile } from './partition-files.ts'
import { UploadRow } from './UploadRow.tsx'

interface HeldItemProps {
  held: HeldFile
  onDismiss: () => void
  onSendAnyway: () => void
}

/** A file that was held back, with the reason and actions. */
export function HeldItem({ held, onDismiss: onRelease, onSendAnyway }: HeldItemProps) {
  const { t, language } = useTranslation()
  const { file } = held.upload
  const dismiss = (
    <Button variant="quiet" size="small" icon={X} iconOnly onClick={onRelease}>
      {t('documents.upload.dismiss', { file: file.name })}
    </Button>
  )
  if (held.kind === 'refused')
    return (
      <UploadRow file={file} actions={dismiss}>
        <p role="alert" className="text-bad">
          {t(`documents.upload.refused.${held.problem.reason}`, {
            extension: getExtension(file.name),
            size: formatBytes(file.size, language),
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
          when: formatDateTime(new Date(held.earlier.submittedAt), language),
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

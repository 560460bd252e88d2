import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { backendQuery } from '#src/client/api/models.ts'
import { getExtension } from '#src/contract/service/file-types.ts'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
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
  const formatModelName = useModelName()
  const { file } = held.upload
  const dismiss = (
    <Button variant="quiet" size="small" icon={X} iconOnly onClick={onRelease}>
      {t('uploads.dismiss', { file: file.name })}
    </Button>
  )
  const { data: backend } = useQuery(backendQuery)
  const extension = getExtension(file.name)
  if (held.kind === 'refused') {
    // It is unknown what a hosted service reads in a mail.
    const isElectronicInvoice =
      extension === 'xml' && held.problem.reason === 'type' && backend?.kind === 'local'
    const isPhonePhoto = held.problem.reason === 'type' && ['heic', 'heif'].includes(extension)
    const isTypeOffered = held.problem.reason !== 'typeNone' || backend?.readsOffice !== false
    const reason = isTypeOffered ? held.problem.reason : 'typeNoneWithoutOffice'
    const advised = isPhonePhoto ? 'heic' : reason
    return (
      <UploadRow file={file} actions={dismiss}>
        <p role="alert" className="text-bad">
          {t(`uploads.refused.${isElectronicInvoice ? 'xml' : advised}`, {
            extension,
            size: formatBytes(file.size, language),
          })}
        </p>
      </UploadRow>
    )
  }
  return (
    <UploadRow
      file={file}
      actions={
        <>
          <Button size="small" onClick={onSendAnyway}>
            {t('uploads.sendAnyway')}
          </Button>
          {dismiss}
        </>
      }
    >
      <p role="alert" className="text-attention">
        {t('uploads.duplicate', {
          when: formatDateTime(new Date(held.earlier.submittedAt), language),
          model: formatModelName(held.earlier.modelId),
        })}{' '}
        <Link
          to="/review/$submissionId"
          params={{ submissionId: held.earlier.id }}
          className="text-accent underline"
        >
          {t('uploads.openEarlier')}
        </Link>
      </p>
    </UploadRow>
  )
}

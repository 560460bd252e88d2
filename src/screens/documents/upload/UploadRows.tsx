import type { Upload } from '#src/client/upload-queue.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { HeldFile } from './partition-files.ts'
import { HeldItem } from './HeldItem.tsx'
import { UploadItem } from './UploadItem.tsx'

export interface UploadRowsProps {
  readonly held: readonly HeldFile[]
  /** Those that are not done yet. */
  readonly uploads: readonly Upload[]
  readonly onDismiss: (id: string) => void
  readonly onSendAnyway: (file: HeldFile) => void
}

/** A row for each file that was held back, and for each upload. */
export function UploadRows({ held, uploads, onDismiss, onSendAnyway }: UploadRowsProps) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('uploads.list')} className="divide-y divide-line border-t border-line">
      {held.map((file) => (
        <HeldItem
          key={file.id}
          held={file}
          onDismiss={() => onDismiss(file.id)}
          onSendAnyway={() => onSendAnyway(file)}
        />
      ))}
      {uploads.map((upload) => (
        <UploadItem key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

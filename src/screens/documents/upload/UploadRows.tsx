import type { Upload } from '#src/client/upload-queue.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { HeldFile } from './partition-files.ts'
import { HeldItem } from './HeldItem.tsx'
import { UploadItem } from './UploadItem.tsx'

export interface UploadRowsProps {
  readonly held: readonly HeldFile[]
  /** Those that are not done yet. */
  readonly uploads: readonly Upload[]
  readonly onDismiss: (id: string) => void
  readonly onSendAnyway: (files: readonly HeldFile[]) => void
}

/** A row for each file that was held back, and for each upload. */
export function UploadRows({ held, uploads, onDismiss, onSendAnyway }: UploadRowsProps) {
  const { t } = useTranslation()
  const duplicates = held.filter(({ kind }) => kind === 'duplicate')
  return (
    <ul aria-label={t('uploads.list')} className="divide-y divide-line border-t border-line">
      {duplicates.length > 1 && (
        <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm sm:px-4">
          <span className="min-w-0 flex-1">{t('uploads.duplicates', { count: duplicates.length })}</span>
          <Button size="small" onClick={() => onSendAnyway(duplicates)}>
            {t('uploads.sendAllAnyway', { count: duplicates.length })}
          </Button>
        </li>
      )}
      {held.map((file) => (
        <HeldItem
          key={file.id}
          held={file}
          onDismiss={() => onDismiss(file.id)}
          onSendAnyway={() => onSendAnyway([file])}
        />
      ))}
      {uploads.map((upload) => (
        <UploadItem key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

import { useTranslation } from 'react-i18next'
import type { HeldFile } from './partition-files.ts'
import { HeldItem } from './HeldItem.tsx'
import { UploadItem } from './UploadItem.tsx'
import { useUploads } from './upload-queue-context.ts'

interface UploadListProps {
  held: readonly HeldFile[]
  onDismiss: (id: string) => void
  onSendAnyway: (file: HeldFile) => void
}

/** Uploads and held-back files. A finished upload moves to the documents table. */
export function UploadList({ held, onDismiss: onRelease, onSendAnyway }: UploadListProps) {
  const { t } = useTranslation()
  const uploads = useUploads()
  const underWay = uploads.filter(({ state }) => state.step !== 'done')
  const last = uploads.at(-1)
  return (
    <>
      <output className="sr-only">
        {last?.state.step === 'done' && t('documents.upload.announceDone', { file: last.file.name })}
        {last?.state.step === 'refused' && t('documents.upload.announceFailed', { file: last.file.name })}
      </output>
      {underWay.length + held.length > 0 && (
        <ul aria-label={t('documents.upload.list')} className="divide-y divide-line border-t border-line">
          {held.map((file) => (
            <HeldItem
              key={file.id}
              held={file}
              onDismiss={() => onRelease(file.id)}
              onSendAnyway={() => onSendAnyway(file)}
            />
          ))}
          {underWay.map((upload) => (
            <UploadItem key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </>
  )
}

import type { Upload } from '#src/client/upload-queue.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { HeldFile } from './partition-files.ts'
import { HeldItem } from './HeldItem.tsx'
import { UploadItem } from './UploadItem.tsx'
import { useUploads } from './upload-queue-context.ts'

interface UploadListProps {
  held: readonly HeldFile[]
  /** The file that opens by itself. */
  opening: Upload | undefined
  onDismiss: (id: string) => void
  onSendAnyway: (file: HeldFile) => void
}

/** Uploads and held-back files. A finished upload moves to the documents table. */
export function UploadList({ held, opening, onDismiss: onRelease, onSendAnyway }: UploadListProps) {
  const { t } = useTranslation()
  const uploads = useUploads()
  const unfinished = uploads.filter(({ state }) => state.step !== 'done')
  const last = uploads.at(-1)
  return (
    <>
      <output className="sr-only">
        {last?.state.step === 'done' && t('documents.upload.announceDone', { file: last.file.name })}
        {last?.state.step === 'refused' && t('documents.upload.announceFailed', { file: last.file.name })}
      </output>
      {opening && (
        <output className="block border-t border-line px-4 py-2 text-sm text-ink-2">
          {t('documents.upload.opens', { file: opening.file.name })}
        </output>
      )}
      {unfinished.length + held.length > 0 && (
        <ul aria-label={t('documents.upload.list')} className="divide-y divide-line border-t border-line">
          {held.map((file) => (
            <HeldItem
              key={file.id}
              held={file}
              onDismiss={() => onRelease(file.id)}
              onSendAnyway={() => onSendAnyway(file)}
            />
          ))}
          {unfinished.map((upload) => (
            <UploadItem key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </>
  )
}

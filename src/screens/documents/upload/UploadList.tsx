import type { ComponentType } from 'react'
import type { Upload } from '#src/client/upload-queue.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { HeldFile } from './partition-files.ts'
import type { UploadRowsProps } from './UploadRows.tsx'
import { UploadSummary } from './UploadSummary.tsx'
import { useUploads } from './upload-queue-context.ts'

interface UploadListProps {
  UploadRows: ComponentType<UploadRowsProps>
  held: readonly HeldFile[]
  /** The file that will open automatically. */
  opening: Upload | undefined
  onDismiss: (id: string) => void
  onSendAnyway: (file: HeldFile) => void
}

/** Uploads and held-back files. A finished upload moves to the documents table. */
export function UploadList({ UploadRows, held, opening, onDismiss, onSendAnyway }: UploadListProps) {
  const { t } = useTranslation()
  const uploads = useUploads()
  const unfinished = uploads.filter(({ state }) => state.step !== 'done')
  return (
    <>
      <UploadSummary uploads={uploads} />
      {opening && (
        <output className="block border-t border-line px-4 py-2 text-sm text-ink-2">
          {t('documents.upload.opens', { file: opening.file.name })}
        </output>
      )}
      {unfinished.length + held.length > 0 && (
        <UploadRows held={held} uploads={unfinished} onDismiss={onDismiss} onSendAnyway={onSendAnyway} />
      )}
    </>
  )
}

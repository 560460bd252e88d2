import FilePlus2 from 'lucide-react/icons/file-plus-corner'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { acceptedExtensions } from '#src/contract/service/file-types.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { partitionFiles, type HeldFile } from './partition-files.ts'
import { UploadList } from './UploadList.tsx'
import { useUploadOptions, UploadOptions } from './UploadOptions.tsx'
import { useUploadQueue } from './upload-queue-context.ts'
import { useFileDropAndPaste } from './use-file-drop-and-paste.ts'

/** Chooses files and upload options, checks the files and adds them to the upload queue. */
export function UploadRegion({ submissions }: { submissions: readonly Submission[] }) {
  const { t } = useTranslation()
  const queue = useUploadQueue()
  const chooser = useRef<HTMLInputElement>(null)
  const options = useUploadOptions()
  const [held, setHeld] = useState<readonly HeldFile[]>([])
  const { chosen, onModelMissing } = options
  const take = useCallback(
    async (files: readonly File[]) => {
      if (chosen.modelId === '') return onModelMissing()
      const sorted = await partitionFiles(
        files.map((file) => ({ file, ...chosen })),
        submissions,
      )
      setHeld((before) => [...before, ...sorted.held])
      queue.add(sorted.toSend)
    },
    [chosen, onModelMissing, queue, submissions],
  )
  const isDragging = useFileDropAndPaste(take)
  const release = (id: string) => setHeld((before) => before.filter((file) => file.id !== id))
  return (
    <section
      aria-label={t('documents.upload.region')}
      className={classNames(
        'rounded-lg border bg-surface transition-colors',
        isDragging ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <div className="grid gap-x-8 gap-y-4 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="flex flex-col items-start justify-center gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button variant="primary" size="large" icon={FilePlus2} onClick={() => chooser.current?.click()}>
              {t('documents.upload.choose')}
            </Button>
            <span className="text-sm text-ink-2">
              {isDragging ? t('documents.upload.drop') : t('documents.upload.hint')}
            </span>
          </div>
          <p className="text-xs text-ink-2">{t('documents.upload.limits')}</p>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label={t('documents.upload.choose')}
            accept={acceptedExtensions.join(',')}
            onChange={({ target }) => {
              void take([...(target.files ?? [])])
              // The same file can be chosen again.
              target.value = ''
            }}
          />
        </div>
        <UploadOptions {...options} />
      </div>
      <UploadList
        held={held}
        onDismiss={release}
        onSendAnyway={({ id, upload: order }) => {
          release(id)
          queue.add([order])
        }}
      />
    </section>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import FilePlus2 from 'lucide-react/icons/file-plus-corner'
import { useCallback, useRef, useState, useEffect, type ReactNode } from 'react'
import { backendQuery } from '#src/client/api/models.ts'
import { loadSubmissions } from '#src/client/api/submissions.ts'
import type { NewUpload } from '#src/client/upload-queue.ts'
import { listOfferedExtensions } from '#src/contract/service/file-types.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { partitionFiles, type HeldFile } from './partition-files.ts'
import { UploadList } from './UploadList.tsx'
import { useUploadOptions, UploadOptions } from './UploadOptions.tsx'
import { useUploadQueue } from './upload-queue-context.ts'
import { useOpenSingleUpload } from './use-open-single-upload.ts'

/** How files that are uploaded at once are read and shown. */
interface TakeOptions {
  /** Model and output format; those chosen on the screen by default. */
  readonly choice?: Omit<NewUpload, 'file'>
  /** Whether a file that is alone opens by itself, also where a person does not have that set. */
  readonly opens?: boolean
}

/** Checks files and uploads those that can be sent. */
export type TakeFiles = (files: readonly File[], options?: TakeOptions) => Promise<void>

interface UploadRegionProps {
  /** What else uploads files, below the region. */
  readonly renderBelow?: (take: TakeFiles) => ReactNode
}

/** Chooses files and upload options, checks the files and adds them to the upload queue. */
export function UploadRegion({ renderBelow }: UploadRegionProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const queue = useUploadQueue()
  const chooser = useRef<HTMLInputElement>(null)
  const options = useUploadOptions()
  const [held, setHeld] = useState<readonly HeldFile[]>([])
  const { choose } = options
  const readsOffice = useQuery(backendQuery).data?.readsOffice !== false
  const single = useOpenSingleUpload()
  const { watch } = single
  const take: TakeFiles = useCallback(
    async (files, { choice, opens = false } = {}) => {
      const chosen = choice ?? (await choose())
      if (chosen === undefined) return
      const sorted = await partitionFiles(
        files.map((file) => ({ file, ...chosen })),
        // A file that is chosen before the list is there may be in it.
        await loadSubmissions(client),
        {
          readsOffice:
            (await client.ensureQueryData(backendQuery).catch(() => undefined))?.readsOffice !== false,
        },
      )
      setHeld((before) => [...before, ...sorted.held])
      const added = queue.add(sorted.toSend)
      // Of several files none opens, also when the others were held back.
      if (files.length === 1) watch(added, opens)
      else watch([])
    },
    [choose, queue, client, watch],
  )
  const isDragging = useFileDropAndPaste(take)
  const release = (id: string) => setHeld((before) => before.filter((file) => file.id !== id))
  return (
    <>
      <section
        aria-label={t('documents.upload.region')}
        className={classNames(
          'rounded-lg border bg-surface transition-colors',
          isDragging ? 'border-accent bg-accent-soft' : 'border-line',
        )}
      >
        <div className="grid gap-x-8 gap-y-3 p-3 sm:p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
          <div className="flex flex-col items-start justify-center gap-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button
                variant="primary"
                size="large"
                icon={FilePlus2}
                onClick={() => chooser.current?.click()}
              >
                {t('documents.upload.choose')}
              </Button>
              <span className="text-sm text-ink-2 max-sm:hidden">
                {isDragging ? t('documents.upload.drop') : t('documents.upload.hint')}
              </span>
            </div>
            <p className="text-xs text-ink-2">
              {t(readsOffice ? 'documents.upload.limits' : 'documents.upload.limitsWithoutOffice')}
            </p>
            <input
              ref={chooser}
              type="file"
              multiple
              hidden
              aria-label={t('documents.upload.choose')}
              accept={listOfferedExtensions(readsOffice).join(',')}
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
          opening={single.upload}
          onDismiss={release}
          onSendAnyway={({ id, upload: order }) => {
            release(id)
            watch(queue.add([order]))
          }}
        />
      </section>
      {renderBelow?.(take)}
    </>
  )
}

/**
 * Takes files dropped or pasted anywhere on the page.
 * @returns whether files are being dragged over the page now.
 */
function useFileDropAndPaste(onFiles: (files: readonly File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false)
  useEffect(
    function listenForFiles() {
      const stop = new AbortController()
      const { signal } = stop
      const over = (event: DragEvent) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        // Without this the browser would open the file in place of the app.
        event.preventDefault()
        setDragging(true)
      }
      const take = (event: DragEvent | ClipboardEvent, transfer: DataTransfer | null) => {
        setDragging(false)
        const files = [...(transfer?.files ?? [])]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }
      document.addEventListener('dragover', over, { signal })
      document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
      document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
      document.addEventListener('dragleave', (event) => event.relatedTarget === null && setDragging(false), {
        signal,
      })
      return () => stop.abort()
    },
    [onFiles],
  )
  return isDragging
}

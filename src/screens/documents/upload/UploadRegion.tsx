import { useQuery, useQueryClient } from '@tanstack/react-query'
import FilePlus2 from 'lucide-react/icons/file-plus-corner'
import { useCallback, useRef, useState, useEffect, type ReactNode } from 'react'
import { backendQuery } from '#src/client/api/models.ts'
import { loadSubmissions } from '#src/client/api/submissions.ts'
import type { NewUpload } from '#src/client/upload-queue.ts'
import { listOfferedExtensions } from '#src/contract/service/file-types.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { LazyComponent } from '#src/ui/create-lazy-component.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { partitionFiles, type HeldFile } from './partition-files.ts'
import { UploadList } from './UploadList.tsx'
import type { UploadRowsProps } from './UploadRows.tsx'
import { useUploadOptions, UploadOptions } from './UploadOptions.tsx'
import { useUploadQueue } from './upload-queue-context.ts'
import { useOpenSingleUpload } from './use-open-single-upload.ts'

/** How files uploaded together are read and shown. */
interface TakeOptions {
  /** Model and output format; by default those chosen on the screen. */
  readonly choice?: Omit<NewUpload, 'file'>
  /** Whether a single file opens automatically, even if the user's settings disable that. */
  readonly opens?: boolean
}

/** Checks files and uploads those that can be sent. */
export type TakeFiles = (files: readonly File[], options?: TakeOptions) => Promise<void>

/**
 * In milliseconds after the first paint. The rows are loaded before a file is chosen, so that a server that goes away
 * then can be reported.
 */
const preloadAfterMs = 5000

interface UploadRegionProps {
  /** Loaded before the first file can be chosen or dropped; the first screen does not need it. */
  readonly UploadRows: LazyComponent<UploadRowsProps>
  /** Renders other ways to upload files, below the region. */
  readonly renderBelow?: (take: TakeFiles) => ReactNode
}

/** Chooses files and upload options, checks the files and adds them to the upload queue. */
export function UploadRegion({ UploadRows, renderBelow }: UploadRegionProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const queue = useUploadQueue()
  const chooser = useRef<HTMLInputElement>(null)
  const options = useUploadOptions()
  const [held, setHeld] = useState<readonly HeldFile[]>([])
  const { choose } = options
  const { data: backend, isPending: isBackendPending } = useQuery(backendQuery)
  // Until it is known, an Office document can be chosen, but is not promised.
  const mayReadOffice = backend?.readsOffice !== false
  const single = useOpenSingleUpload()
  const { watch } = single
  const take: TakeFiles = useCallback(
    async (files, { choice, opens = false } = {}) => {
      UploadRows.preload()
      const chosen = choice ?? (await choose())
      if (chosen === undefined) return
      const sorted = await partitionFiles(
        files.map((file) => ({ file, ...chosen })),
        // A file that is chosen before the list is loaded may already be in it.
        await loadSubmissions(client),
        {
          readsOffice:
            (await client.ensureQueryData(backendQuery).catch(() => undefined))?.readsOffice !== false,
        },
      )
      setHeld((before) => [...before, ...sorted.held])
      const added = queue.add(sorted.toSend)
      // Several files never open automatically, even if only one of them was not held back.
      if (files.length === 1) watch(added, opens)
      else watch([])
    },
    [choose, queue, client, watch, UploadRows],
  )
  const isDragging = useFileDropAndPaste(take)
  usePreload(UploadRows, isDragging ? 0 : preloadAfterMs)
  const release = (id: string) => setHeld((before) => before.filter((file) => file.id !== id))
  return (
    <>
      <section
        aria-label={t('documents.upload.region')}
        className={classNames(
          'rounded-lg border bg-surface transition-colors print:hidden',
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
                onClick={() => {
                  UploadRows.preload()
                  chooser.current?.click()
                }}
              >
                {t('documents.upload.choose')}
              </Button>
              <span className="text-sm text-ink-2 max-sm:hidden">
                {isDragging ? t('documents.upload.drop') : t('documents.upload.hint')}
              </span>
            </div>
            {/* Before the answer, the longer text keeps its place and is not shown. */}
            <p className={classNames('text-xs text-ink-2', isBackendPending && 'invisible')}>
              {t(
                isBackendPending || backend?.readsOffice === true
                  ? 'documents.upload.limits'
                  : 'documents.upload.limitsWithoutOffice',
              )}
            </p>
            <input
              ref={chooser}
              type="file"
              multiple
              hidden
              aria-label={t('documents.upload.choose')}
              accept={listOfferedExtensions(mayReadOffice).join(',')}
              onChange={({ target }) => {
                void take([...(target.files ?? [])])
                // Allows choosing the same file again.
                target.value = ''
              }}
            />
          </div>
          <UploadOptions {...options} />
        </div>
        <UploadList
          UploadRows={UploadRows}
          held={held}
          opening={single.upload}
          onDismiss={release}
          onSendAnyway={(files) => {
            for (const { id } of files) release(id)
            const added = queue.add(files.map(({ upload }) => upload))
            watch(files.length === 1 ? added : [])
          }}
        />
      </section>
      {renderBelow?.(take)}
    </>
  )
}

/** Loads the code of a component after a delay, in milliseconds. */
function usePreload({ preload }: LazyComponent<never>, delay: number): void {
  useEffect(
    function preloadAfterDelay() {
      const timer = setTimeout(preload, delay)
      return () => clearTimeout(timer)
    },
    [preload, delay],
  )
}

/**
 * Accepts files dropped or pasted anywhere on the page.
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
        // Otherwise the browser would open the file instead of the app.
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

import { useEffect, useRef, useState } from 'react'
import { downloadExport } from '#src/client/api/exports.ts'
import { createDraftStorage } from '#src/client/device/draft-storage.ts'
import type { ExportRequest } from '#src/contract/workspace/exports.ts'
import { downloadFile } from '#src/ui/browser/download-file.ts'

export type ExportState =
  | { readonly step: 'idle' }
  /** `bytes` received; 0 while the server prepares the file. */
  | { readonly step: 'running'; readonly bytes: number }
  /** `unsaved` submissions have changes on this device that the server, and therefore the file, lacks. */
  | {
      readonly step: 'done'
      readonly file: string
      readonly submissions: number
      readonly documents: number
      readonly unsaved: number
    }
  | { readonly step: 'failed'; readonly error: unknown }

interface UseExportOptions {
  readonly ids: readonly string[]
  /** Saves work that is not on the server yet. */
  readonly prepare?: (() => Promise<void>) | undefined
}

/** Exports submissions as a file that the browser saves. Closing the dialog cancels. */
export function useExport({ ids, prepare }: UseExportOptions) {
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run(request: ExportRequest, file: string): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ step: 'running', bytes: 0 })
    try {
      await prepare?.()
      const unsaved = ids.filter((id) => createDraftStorage(id, null).read() !== undefined).length
      const onProgress = (bytes: number) => setState({ step: 'running', bytes })
      const { content, submissions, documents } = await downloadExport(request, { signal, onProgress })
      if (signal.aborted) return
      downloadFile(file, content, content.type)
      setState({ step: 'done', file, submissions, documents, unsaved })
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', error })
    }
  }

  return {
    state,
    start: (request: ExportRequest, file: string) => void run(request, file),
    cancel: () => {
      running.current?.abort()
      setState({ step: 'idle' })
    },
  }
}

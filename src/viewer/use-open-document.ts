import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { PageSize } from '#src/page/geometry.ts'
import { getFormat, prepareFormatOfType } from './formats/get-format.ts'
import type { OpenOptions, OpenProblem } from './source/page-source.ts'
import { createPrefetchingSource } from './source/prefetching-source.ts'
import type { DocumentViewerProps } from './viewer-props.ts'
import { createPrerenderingSource, type PrerenderingSource } from './source/prerendering-source.ts'

/** The state of opening a document. */
type OpenState =
  /** `share` of the bytes received, 0 to 1. */
  | { readonly status: 'opening'; readonly share?: number }
  /** The file needs a password; `isWrong` after a submitted one that did not open it. */
  | {
      readonly status: 'locked'
      readonly isWrong: boolean
      /** Whether a submitted password is being tried. */
      readonly isBusy: boolean
      readonly submitPassword: (password: string) => void
    }
  | {
      readonly status: 'ready'
      readonly source: PrerenderingSource
      /** The first shown page, and its size. */
      readonly first: { readonly page: number; readonly size: PageSize }
    }
  | { readonly status: 'failed'; readonly reason: OpenProblem }

/** In milliseconds: for a fast download, rendering the progress would cost more than it is worth. */
const progressDelayMs = 400

/**
 * Opens the document at `url` and closes it on unmount. Remount the component for another document.
 *
 * @param type format of the bytes, as an extension.
 * @param page the page to show first; later values are ignored.
 * @param password of a protected file: tried first, and stored when it opens the file.
 */
export function useOpenDocument(
  url: string,
  type: string,
  page: number,
  password: DocumentViewerProps['password'],
): OpenState {
  const [firstPage] = useState(page)
  const [opening, setOpening] = useState<OpenState>(() => {
    // Starting a worker takes longer than the first render, so start it before.
    prepareFormatOfType(type)
    return { status: 'opening' }
  })

  const findPassword = useEffectEvent(() => password?.find())
  const keepPassword = useEffectEvent((typed: string) => password?.keep(typed))
  // A layout effect, because a passive one would start a frame later and the reviewer is waiting.
  useLayoutEffect(
    function open() {
      const controller = new AbortController()
      const update = (next: OpenState) => !controller.signal.aborted && setOpening(next)
      const startedAt = performance.now()
      const onProgress = (share: number) => {
        if (performance.now() - startedAt < progressDelayMs || controller.signal.aborted) return
        // The rest of a file still downloads after its first pages are shown.
        setOpening((previous) => (previous.status === 'opening' ? { status: 'opening', share } : previous))
      }
      let kept = findPassword()
      let submitted: string | undefined
      const askPassword = (isWrong: boolean): Promise<string> => {
        if (kept !== undefined) {
          const tried = Promise.resolve(kept)
          kept = undefined
          return tried
        }
        return new Promise<string>((resolve) => {
          const submitPassword = (typed: string) => {
            submitted = typed
            // The form stays mounted, and so keeps the focus.
            update({ status: 'locked', isWrong: false, isBusy: true, submitPassword })
            resolve(typed)
          }
          // A stored password may belong to another file in the same archive.
          update({
            status: 'locked',
            isWrong: isWrong && submitted !== undefined,
            isBusy: false,
            submitPassword,
          })
        })
      }
      const opened = openFile(type, { url, signal: controller.signal, onProgress, askPassword })
      void opened.then(async (result) => {
        if (result.ok && submitted !== undefined && !controller.signal.aborted) keepPassword(submitted)
        update(await loadFirstPage(result, firstPage))
      })
      return () => {
        controller.abort()
        void opened.then((result) => result.ok && result.source.close())
      }
    },
    [url, type, firstPage],
  )

  return opening
}

type OpenedSource =
  | { readonly ok: true; readonly source: PrerenderingSource }
  | { readonly ok: false; readonly reason: OpenProblem }

async function openFile(type: string, options: OpenOptions): Promise<OpenedSource> {
  try {
    const loading = getFormat(type)
    if (loading === undefined) return { ok: false, reason: 'unsupported' }
    // Not awaited when already loaded, to save a microtask turn while the reviewer waits.
    const format = loading instanceof Promise ? await loading : loading
    const opened = await format.open(options)
    return opened.ok
      ? { ok: true, source: createPrerenderingSource(createPrefetchingSource(opened.source)) }
      : opened
  } catch {
    // The module of the format could not be fetched.
    return { ok: false, reason: 'unreachable' }
  }
}

async function loadFirstPage(opened: OpenedSource, firstPage: number): Promise<OpenState> {
  if (!opened.ok) return { status: 'failed', reason: opened.reason }
  const { source } = opened
  if (source.pageCount === 0) return { status: 'failed', reason: 'damaged' }
  for (const page of [Math.min(Math.max(0, firstPage), source.pageCount - 1), 0]) {
    const size = await source.getSize(page).catch(() => undefined)
    if (size !== undefined) return { status: 'ready', source, first: { page, size } }
  }
  return { status: 'failed', reason: 'damaged' }
}

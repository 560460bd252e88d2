import { useLayoutEffect, useState } from 'react'
import type { PageSize } from '#src/page/geometry.ts'
import { getFormat, prepareFormatOfType } from './formats/get-format.ts'
import { createPrerenderingSource, type PrerenderingSource } from './source/prerendering-source.ts'
import type { OpenProblem, OpenOptions } from './source/page-source.ts'
import { createPrefetchingSource } from './source/prefetching-source.ts'

/** What became of opening a document. */
export type OpenState =
  | { readonly status: 'opening'; readonly share?: number }
  /** It is protected; `give` takes the password and goes on opening. */
  | {
      readonly status: 'locked'
      readonly isWrong: boolean
      readonly submitPassword: (password: string) => void
    }
  | {
      readonly status: 'ready'
      readonly source: PrerenderingSource
      /** The page shown first, and its size. */
      readonly first: { readonly page: number; readonly size: PageSize }
    }
  | { readonly status: 'failed'; readonly reason: OpenProblem }

/** What opens sooner, in milliseconds, needs no progress told: telling it would only take longer. */
const progressDelayMs = 400

/**
 * Opens the document at `url` and closes it in the end. Its owner is made anew for another document.
 *
 * @param type what its bytes are: an extension.
 */
export function useOpenDocument(url: string, type: string, firstPage: number): OpenState {
  const [opening, setOpening] = useState<OpenState>(() => {
    // Starting a worker takes longer than building the screen, so it begins before.
    prepareFormatOfType(type)
    return { status: 'opening' }
  })

  // Not after the next frame but now: the person is waiting for it.
  useLayoutEffect(
    function open() {
      const stop = new AbortController()
      const tell = (now: OpenState) => !stop.signal.aborted && setOpening(now)
      const begun = performance.now()
      const onProgress = (share: number) => {
        if (performance.now() - begun < progressDelayMs || stop.signal.aborted) return
        // The rest of a file goes on coming in after its first pages are there.
        setOpening((before) => (before.status === 'opening' ? { status: 'opening', share } : before))
      }
      const askPassword = (isWrong: boolean) =>
        new Promise<string>((resolve) => {
          const give = (password: string) => {
            tell({ status: 'opening' })
            resolve(password)
          }
          tell({ status: 'locked', isWrong, submitPassword: give })
        })
      const opened = openFile(type, { url, signal: stop.signal, onProgress, askPassword })
      void opened.then(async (result) => tell(await loadFirstPage(result, firstPage)))
      return () => {
        stop.abort()
        void opened.then((result) => result.ok && result.source.close())
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- where one begins to read is no reason to open again
    [url, type],
  )

  return opening
}

type OpenedSource =
  | { readonly ok: true; readonly source: PrerenderingSource }
  | { readonly ok: false; readonly reason: OpenProblem }

async function openFile(type: string, options: OpenOptions): Promise<OpenedSource> {
  try {
    const found = getFormat(type)
    if (found === undefined) return { ok: false, reason: 'unsupported' }
    // Not awaited when it is here already: the person is waiting.
    const format = found instanceof Promise ? await found : found
    const opened = await format.open(options)
    return opened.ok
      ? { ok: true, source: createPrerenderingSource(createPrefetchingSource(opened.source)) }
      : opened
  } catch {
    // The module of the format could not be fetched.
    return { ok: false, reason: 'unreachable' }
  }
}

async function loadFirstPage(opened: OpenedSource, wanted: number): Promise<OpenState> {
  if (!opened.ok) return { status: 'failed', reason: opened.reason }
  const { source } = opened
  if (source.pageCount === 0) return { status: 'failed', reason: 'damaged' }
  for (const page of [Math.min(Math.max(0, wanted), source.pageCount - 1), 0]) {
    const size = await source.getSize(page).catch(() => undefined)
    if (size !== undefined) return { status: 'ready', source, first: { page, size } }
  }
  return { status: 'failed', reason: 'damaged' }
}

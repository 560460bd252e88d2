import { useEffect, useState } from 'react'
import type { PageSize } from '#src/review/geometry.ts'
import { formatOf } from './formats/formats.ts'
import type { Opened, OpenProblem, OpenOptions, PageSource } from './page-source.ts'

/** What became of opening a document. */
export type Opening =
  | { readonly status: 'opening'; readonly share?: number }
  | {
      readonly status: 'ready'
      readonly source: PageSource
      /** The page shown first, and its size. */
      readonly first: { readonly page: number; readonly size: PageSize }
    }
  | { readonly status: 'failed'; readonly reason: OpenProblem }

/** Opens the document at `url` and closes it when another takes its place. `attempt` opens the same one again. */
export function useOpened(url: string, fileName: string, firstPage: number, attempt: number): Opening {
  const wish = `${attempt} ${fileName} ${url}`
  const [opened, setOpened] = useState<{ wish: string; opening: Opening }>()

  useEffect(
    function open() {
      const stop = new AbortController()
      const tell = (opening: Opening) => !stop.signal.aborted && setOpened({ wish, opening })
      const onProgress = (share: number) => tell({ status: 'opening', share })
      const opening = openFile(fileName, { url, signal: stop.signal, onProgress })
      void opening.then(async (result) => tell(await withFirstPage(result, firstPage)))
      return () => {
        stop.abort()
        void opening.then((result) => result.ok && result.source.close())
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- where one begins to read is no reason to open again
    [url, fileName, wish],
  )

  // What was opened for another wish is not this document.
  return opened?.wish === wish ? opened.opening : { status: 'opening' }
}

async function openFile(fileName: string, options: OpenOptions): Promise<Opened> {
  const load = formatOf(fileName)
  if (load === undefined) return { ok: false, reason: 'unsupported' }
  try {
    return await (
      await load()
    )(options)
  } catch {
    // The module of the format could not be fetched.
    return { ok: false, reason: 'unreachable' }
  }
}

async function withFirstPage(opened: Opened, wanted: number): Promise<Opening> {
  if (!opened.ok) return { status: 'failed', reason: opened.reason }
  const { source } = opened
  if (source.pageCount === 0) return { status: 'failed', reason: 'damaged' }
  for (const page of [Math.min(Math.max(0, wanted), source.pageCount - 1), 0]) {
    const size = await source.size(page).catch(() => undefined)
    if (size !== undefined) return { status: 'ready', source, first: { page, size } }
  }
  return { status: 'failed', reason: 'damaged' }
}

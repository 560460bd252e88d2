import { useEffect, useMemo } from 'react'
import type { PageTexts } from '../marks/page-texts.ts'
import type { OtherField, WantedField } from '../marks/wanted-field.ts'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import { maxPrefetchedPages, type PrefetchingSource } from '../source/prefetching-source.ts'
import { listPagesAround } from './list-pages-around.ts'

const noFields: readonly OtherField[] = []

/** Maximum number of pages found in advance: each takes a message to the worker, and some kilobytes. */
const maxFoundPages = 500

/** Page numbers from 0, each list in the order in which the pages are needed. */
interface PrefetchedPages {
  readonly loaded: readonly number[]
  readonly found: readonly number[]
}

/**
 * Loads the text of the pages with fields, and the data for rendering them, while the viewer is idle, so that
 * stepping through the fields of a long document waits for neither. If fields are on more than `maxPrefetchedPages`
 * pages, only those around the wanted field are loaded; the others are only found in the file.
 *
 * @param source,texts undefined until the document is open.
 */
export function usePagePrefetch(
  source: PrefetchingSource | undefined,
  texts: PageTexts | undefined,
  wanted: WantedField | undefined,
  others: readonly OtherField[] = noFields,
): void {
  const page = wanted?.page
  // As JSON, so that a new list of the same pages does not restart it.
  const pages = useMemo(() => {
    const list = (max: number) => listPagesAround([{ page }, ...others], page, max)
    return JSON.stringify({ loaded: list(maxPrefetchedPages), found: list(maxFoundPages) })
  }, [page, others])
  useEffect(
    function prefetch() {
      if (source === undefined || texts === undefined) return undefined
      const controller = new AbortController()
      // Rejects only when aborted.
      prefetchPages(source, texts, JSON.parse(pages) as PrefetchedPages, controller.signal).catch(
        () => undefined,
      )
      return () => controller.abort()
    },
    [source, texts, pages],
  )
}

async function prefetchPages(
  source: PrefetchingSource,
  texts: PageTexts,
  { loaded, found }: PrefetchedPages,
  signal: AbortSignal,
) {
  await pause(signal)
  await findPages(source, found, signal)
  let isWorthwhile = true
  for (const page of loaded) {
    // A stated page that does not exist or cannot be read is reported when the reviewer opens it.
    if (
      page >= source.pageCount ||
      (texts.getEmbeddedText(page) && (!isWorthwhile || source.isPrefetched(page)))
    )
      continue
    // Leaves time for the reviewer's requests.
    await pause(signal)
    await texts.loadEmbeddedText(page).catch(() => undefined)
    // The pages of a document are alike: if one is too heavy, the others are not prefetched.
    isWorthwhile &&= await source.prefetch(page, signal)
  }
}

/** One at a time, so that the reviewer's request waits for at most one. @throws the reason of `signal` once aborted. */
async function findPages(source: PrefetchingSource, pages: readonly number[], signal: AbortSignal) {
  for (const page of pages) {
    if (page >= source.pageCount) continue
    // A page that cannot be read is reported when the reviewer opens it.
    await source.find?.(page).catch(() => undefined)
    signal.throwIfAborted()
  }
}

/** @throws the reason of `signal` once aborted. */
async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, offscreenDelayMs / 2))
  signal.throwIfAborted()
}

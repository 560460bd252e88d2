import { useEffect } from 'react'
import type { PageTexts } from '../marks/page-texts.ts'
import type { OtherField, WantedField } from '../marks/wanted-field.ts'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import { maxPrefetchedPages, type PrefetchingSource } from '../source/prefetching-source.ts'
import { listPagesAround } from './list-pages-around.ts'

/**
 * Loads the text of the pages with fields, and what rendering them needs, while the viewer is idle, so that stepping
 * through the fields of a long document waits for neither. When fields are on more than `maxPrefetchedPages` pages,
 * those around the wanted field are loaded.
 *
 * @param source,texts undefined until the document is open.
 */
export function usePagePrefetch(
  source: PrefetchingSource | undefined,
  texts: PageTexts | undefined,
  wanted: WantedField | undefined,
  others: readonly OtherField[] = [],
): void {
  // As JSON, so that a new list of the same pages, as after every keystroke, does not start again.
  const pages = JSON.stringify(listPagesAround([wanted, ...others], wanted?.page, maxPrefetchedPages))
  useEffect(
    function prefetch() {
      if (source === undefined || texts === undefined) return undefined
      const controller = new AbortController()
      // Rejects only when aborted.
      prefetchPages(source, texts, JSON.parse(pages) as number[], controller.signal).catch(() => undefined)
      return () => controller.abort()
    },
    [source, texts, pages],
  )
}

async function prefetchPages(
  source: PrefetchingSource,
  texts: PageTexts,
  pages: readonly number[],
  signal: AbortSignal,
) {
  let isWorthwhile = true
  for (const page of pages) {
    // A stated page that does not exist or cannot be read is reported when the reviewer opens it.
    if (
      page >= source.pageCount ||
      (texts.getEmbeddedText(page) && (!isWorthwhile || source.isPrefetched(page)))
    )
      continue
    // Leaves time for what the reviewer requests.
    await pause(signal)
    await texts.loadEmbeddedText(page).catch(() => undefined)
    // The pages of a document are alike: after one that is too heavy, the others are not prefetched.
    isWorthwhile &&= await source.prefetch(page, signal)
  }
}

/** @throws the reason of `signal` once aborted. */
async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, offscreenDelayMs / 2))
  signal.throwIfAborted()
}

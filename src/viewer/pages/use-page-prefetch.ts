import { useEffect } from 'react'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import { listPagesAround } from './list-pages-around.ts'
import type { PageTexts } from '../marks/page-texts.ts'
import { maxPrefetchedPages, type PrefetchingSource } from '../source/prefetching-source.ts'
import type { OtherField, WantedField } from '../marks/wanted-field.ts'

/**
 * Reads the text of the pages that fields stand on, and fetches what drawing them needs, while nobody waits for anything:
 * the reviewer will go to them, and a step in a long document should begin with neither. Of a document with fields on
 * more than `mostReady` pages those about the wanted field are taken.
 *
 * @param source,texts undefined until the document is open.
 */
export function usePagePrefetch(
  source: PrefetchingSource | undefined,
  texts: PageTexts | undefined,
  wanted: WantedField | undefined,
  others: readonly OtherField[] = [],
): void {
  // What is made ready again is what it says, not the list of the same pages that a keystroke made anew.
  const wish = JSON.stringify(listPagesAround([wanted, ...others], wanted?.page, maxPrefetchedPages))
  useEffect(
    function readAhead() {
      if (source === undefined || texts === undefined) return undefined
      const stop = new AbortController()
      // Rejects only when this was left.
      prefetchPages(source, texts, JSON.parse(wish) as number[], stop.signal).catch(() => undefined)
      return () => stop.abort()
    },
    [source, texts, wish],
  )
}

async function prefetchPages(
  source: PrefetchingSource,
  texts: PageTexts,
  pages: readonly number[],
  signal: AbortSignal,
) {
  let isWorthIt = true
  for (const page of pages) {
    // A page that the document does not have is said when somebody goes there, as is one that cannot be read.
    if (
      page >= source.pageCount ||
      (texts.getEmbeddedText(page) && (!isWorthIt || source.isPrefetched(page)))
    )
      continue
    // What somebody asks for comes first.
    await pause(signal)
    await texts.loadEmbeddedText(page).catch(() => undefined)
    // The pages of a document are alike: where one is too heavy, the rest is left alone.
    isWorthIt &&= await source.prefetch(page, signal)
  }
}

/** @throws what `signal` was aborted with. */
async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, offscreenDelayMs / 2))
  signal.throwIfAborted()
}

import { useEffect } from 'react'
import { courtesy } from './courtesy.ts'
import { pagesAbout } from './pages-about.ts'
import type { PageTexts } from './page-texts.ts'
import { mostReady, type ReadySource } from './ready-pages.ts'
import type { OtherField, WantedField } from './viewer-props.ts'

/**
 * Reads the text of the pages that fields stand on, and fetches what drawing them needs, while nobody waits for anything:
 * the reviewer will go to them, and a step in a long document should begin with neither. Of a document with fields on
 * more than `mostReady` pages those about the wanted field are taken.
 *
 * @param source,texts undefined until the document is open.
 */
export function useReadAhead(
  source: ReadySource | undefined,
  texts: PageTexts | undefined,
  wanted: WantedField | undefined,
  others: readonly OtherField[] = [],
): void {
  // What is made ready again is what it says, not the list of the same pages that a keystroke made anew.
  const wish = JSON.stringify(pagesAbout([wanted, ...others], wanted?.page, mostReady))
  useEffect(
    function readAhead() {
      if (source === undefined || texts === undefined) return undefined
      const stop = new AbortController()
      // Rejects only when this was left.
      work(source, texts, JSON.parse(wish) as number[], stop.signal).catch(() => undefined)
      return () => stop.abort()
    },
    [source, texts, wish],
  )
}

async function work(source: ReadySource, texts: PageTexts, pages: readonly number[], signal: AbortSignal) {
  let isWorthIt = true
  for (const page of pages) {
    // A page that the document does not have is said when somebody goes there, as is one that cannot be read.
    if (page >= source.pageCount || (texts.ready(page) && (!isWorthIt || source.isReady(page)))) continue
    // What somebody asks for comes first.
    await rest(signal)
    await texts.written(page).catch(() => undefined)
    // The pages of a document are alike: where one is too heavy, the rest is left alone.
    isWorthIt &&= await source.makeReady(page, signal)
  }
}

/** @throws what `signal` was aborted with. */
async function rest(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, courtesy / 2))
  signal.throwIfAborted()
}

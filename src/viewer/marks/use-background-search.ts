import { useEffect } from 'react'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import { findLocations } from './find-locations.ts'
import { getReadText, type PageTexts } from './page-texts.ts'
import type { OtherField } from './wanted-field.ts'

interface BackgroundSearchOptions {
  /** Undefined until the document is open. */
  readonly texts: PageTexts | undefined
  readonly pageCount: number
  /** The fields to search for. */
  readonly unsearched?: readonly OtherField[] | undefined
  /** The fields of the document: they tell where the searched ones are not. */
  readonly others?: readonly OtherField[] | undefined
  /** Called with each completed search; its field is then no longer to be among those to search for. */
  readonly onSearched?: ((key: string, isFound: boolean) => void) | undefined
}

const noFields: readonly OtherField[] = []

/** Fields whose search left out pages that were not read, by the texts that were searched. */
const incomplete = new WeakMap<PageTexts, WeakSet<OtherField>>()

/**
 * Searches for fields that are not wanted, one after the other while the reviewer waits for nothing. No scan is read for
 * it: a search that has to leave one out is not completed.
 */
export function useBackgroundSearch({
  texts,
  pageCount,
  unsearched = noFields,
  others = noFields,
  onSearched,
}: BackgroundSearchOptions): void {
  useEffect(
    function searchInBackground() {
      if (texts === undefined || unsearched.length === 0 || onSearched === undefined) return undefined
      const controller = new AbortController()
      const { signal } = controller
      // Rejects only when aborted.
      searchAll(unsearched, { texts, pageCount, fields: others, signal }, onSearched).catch(() => undefined)
      return () => controller.abort()
    },
    [texts, pageCount, unsearched, others, onSearched],
  )
}

interface SearchAllOptions {
  readonly texts: PageTexts
  readonly pageCount: number
  readonly fields: readonly OtherField[]
  readonly signal: AbortSignal
}

/** @throws the reason of `signal` once aborted. */
async function searchAll(
  unsearched: readonly OtherField[],
  { texts, ...options }: SearchAllOptions,
  onSearched: (key: string, isFound: boolean) => void,
): Promise<void> {
  const { signal } = options
  const skipped = incomplete.get(texts) ?? new WeakSet()
  incomplete.set(texts, skipped)
  await new Promise((resolve) => setTimeout(resolve, offscreenDelayMs))
  const readTexts = { ...texts, loadText: loadReadText }
  for (const field of unsearched) {
    signal.throwIfAborted()
    if (skipped.has(field)) continue
    const { found, unread } = await findLocations(field, { ...options, texts: readTexts })
    signal.throwIfAborted()
    if (found !== undefined || field.picked !== undefined) onSearched(field.key, true)
    else if (unread === 0) onSearched(field.key, false)
    else skipped.add(field)
  }

  /** The text of a page unless it would have to be recognised. */
  async function loadReadText(page: number) {
    await texts.loadEmbeddedText(page)
    return getReadText(texts, page)
  }
}

import { useEffect, useEffectEvent, useState } from 'react'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import { searchMany } from './find-locations.ts'
import { getReadText, type PageTexts } from './page-texts.ts'
import type { OtherField } from './wanted-field.ts'

interface BackgroundSearchOptions {
  /** Undefined until the document is open. */
  readonly texts: PageTexts | undefined
  readonly pageCount: number
  /** The fields to search for. */
  readonly unsearched?: readonly OtherField[] | undefined
  /** The fields of the document: they exclude places for the searched ones. */
  readonly others?: readonly OtherField[] | undefined
  /** Called with each completed search; the caller then removes its field from those to search for. */
  readonly onSearched?: ((key: string, isFound: boolean) => void) | undefined
}

const noFields: readonly OtherField[] = []

/** Finished searches, by the texts: whether the field was found, undefined if unread pages were left out. */
const searchesByTexts = new WeakMap<PageTexts, WeakMap<OtherField, boolean | undefined>>()

/**
 * Searches for further fields while the viewer is idle. Recognises no scans: a search that leaves one out is
 * incomplete.
 */
export function useBackgroundSearch({
  texts,
  pageCount,
  unsearched = noFields,
  others = noFields,
  onSearched,
}: BackgroundSearchOptions): void {
  const wanted = useSameList(unsearched)
  const report = useEffectEvent((key: string, isFound: boolean) => onSearched?.(key, isFound))
  const getFields = useEffectEvent(() => others)
  useEffect(
    function searchInBackground() {
      if (texts === undefined || wanted.length === 0) return undefined
      const controller = new AbortController()
      const timer = setTimeout(() => {
        const fields = getFields()
        const { signal } = controller
        // Rejects only when aborted.
        searchUnread(wanted, { texts, pageCount, fields, signal, report }).catch(() => undefined)
      }, offscreenDelayMs)
      return () => {
        clearTimeout(timer)
        controller.abort()
      }
    },
    [texts, pageCount, wanted],
  )
}

interface SearchUnreadOptions {
  readonly texts: PageTexts
  readonly pageCount: number
  readonly fields: readonly OtherField[]
  readonly signal: AbortSignal
  readonly report: (key: string, isFound: boolean) => void
}

/**
 * Reports at the end, because each report changes the fields to search for. Fields found before an abort are not
 * searched for again.
 *
 * @throws the reason of `signal` once aborted.
 */
async function searchUnread(
  wanted: readonly OtherField[],
  { texts, report, ...options }: SearchUnreadOptions,
): Promise<void> {
  const searches = searchesByTexts.get(texts) ?? new WeakMap<OtherField, boolean | undefined>()
  searchesByTexts.set(texts, searches)
  // A picked text is on the page, even if the search would not find its words.
  for (const field of wanted) if (field.picked !== undefined) searches.set(field, true)
  const unknown = wanted.filter((field) => !searches.has(field))
  const incomplete = await searchMany(unknown, {
    ...options,
    async loadReadText(page) {
      const embedded = await texts.loadEmbeddedText(page)
      const text = embedded ?? getReadText(texts, page)
      return text && { ...text, isScanned: embedded === undefined }
    },
    onSearched: (field, isFound) => void searches.set(field, isFound),
  })
  for (const field of incomplete) searches.set(field, undefined)
  for (const field of wanted) {
    const isFound = searches.get(field)
    if (isFound !== undefined) report(field.key, isFound)
  }
}

/** The same list as long as it has the same fields: the caller may pass a new one with every keystroke. */
function useSameList(list: readonly OtherField[]): readonly OtherField[] {
  const [last, setLast] = useState(list)
  const isSame = last.length === list.length && list.every((field, index) => field === last[index])
  if (!isSame) setLast(list)
  return isSame ? last : list
}

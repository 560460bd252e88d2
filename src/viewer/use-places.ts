import { useEffect, useState } from 'react'
import { findPlaces, type FoundPlaces } from './find-places.ts'
import type { PageTexts } from './page-indexes.ts'
import type { WantedField } from './viewer-props.ts'

/** What became of the search for the wanted field; undefined without one. */
export type Search =
  | { readonly status: 'searching' }
  | { readonly status: 'found'; readonly key: string; readonly found: FoundPlaces }
  | { readonly status: 'none' }

/** Searches the document, once it is open (`textOf` is there), for the wanted field, anew whenever it or its text changes. */
export function usePlaces(
  wanted: WantedField | undefined,
  pageCount: number,
  textOf: PageTexts | undefined,
): Search | undefined {
  // The caller may make the object anew with every render; what it says is what counts.
  const wish =
    wanted && JSON.stringify([wanted.key, wanted.page, wanted.text, wanted.value, wanted.type, wanted.label])
  const [ended, setEnded] = useState<{ wish: string; search: Search }>()

  useEffect(
    function search() {
      if (wanted === undefined || wish === undefined || textOf === undefined) return undefined
      const stop = new AbortController()
      findPlaces(wanted, pageCount, textOf, stop.signal).then(
        (found) =>
          setEnded({
            wish,
            search: found ? { status: 'found', key: wanted.key, found } : { status: 'none' },
          }),
        (error: unknown) => {
          if (!stop.signal.aborted) throw error
        },
      )
      return () => stop.abort()
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `wish` stands for `wanted`
    [wish, pageCount, textOf],
  )

  if (wish === undefined) return undefined
  return ended?.wish === wish ? ended.search : { status: 'searching' }
}

import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  findLocations,
  getCachedLocations,
  type FoundLocations,
  type SearchProgress,
} from './find-locations.ts'
import type { PageTexts } from './page-texts.ts'
import type { WantedField } from './wanted-field.ts'

/** What became of the search for the wanted field; undefined without one. */
export type FieldSearch =
  | { readonly status: 'searching'; readonly progress?: SearchProgress | undefined }
  | { readonly status: 'found'; readonly key: string; readonly found: FoundLocations }
  /** `unread`: how many pages that are only a picture were not looked at. */
  | { readonly status: 'none'; readonly unread: number }

/** How often at most a search tells how far it is, in milliseconds. */
const progressIntervalMs = 200

/** Searches the document, once it is open (`texts` is there), for the wanted field, anew whenever it or its text changes. */
export function useFieldSearch(
  wanted: WantedField | undefined,
  pageCount: number,
  texts: PageTexts | undefined,
): FieldSearch | undefined {
  const [known, setKnown] = useState<{ wish: string; search: FieldSearch }>()
  const unread = known?.search.status === 'none' ? known.search.unread : 0
  const round = useScannedPageCount(texts, unread > 0)
  // The caller may make the object anew with every render; what it says is what counts.
  const wish = wanted && toSearchKey(wanted, round)
  // Most pages were read ahead: then the mark comes with the page, not after another drawing of the screen.
  const atOnce = useMemo(
    () => (wanted && texts ? getCachedLocations(wanted, { pageCount, texts }) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- `wish` stands for `wanted`
    [wish, pageCount, texts],
  )

  useEffect(
    function search() {
      if (wanted === undefined || wish === undefined || texts === undefined || atOnce) return undefined
      const stop = new AbortController()
      const { signal } = stop
      const tell = (now: FieldSearch) => signal.aborted || setKnown({ wish, search: now })
      const onLooking = throttle(progressIntervalMs, (looking: SearchProgress) =>
        tell({ status: 'searching', progress: looking }),
      )
      findLocations(wanted, { pageCount, texts, signal, onProgress: onLooking }).then(
        ({ found, unread }) =>
          // Not after the next frame but now: the person is waiting for the mark.
          flushSync(() =>
            tell(found ? { status: 'found', key: wanted.key, found } : { status: 'none', unread }),
          ),
        (error: unknown) => {
          if (!signal.aborted) throw error
        },
      )
      return () => stop.abort()
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `wish` stands for `wanted`
    [wish, pageCount, texts, atOnce],
  )

  if (wanted === undefined) return undefined
  if (atOnce) return { status: 'found', key: wanted.key, found: atOnce }
  return known !== undefined && known.wish === wish ? known.search : { status: 'searching' }
}

const toSearchKey = ({ key, page, text, value, type, labels }: WantedField, round: number) =>
  JSON.stringify([key, page, text, value, type, labels, round])

/** Counts the pictures read since a search ended without them: each is a reason to search again. */
function useScannedPageCount(texts: PageTexts | undefined, matters: boolean): number {
  const [readings, setReadings] = useState(0)
  useEffect(
    function listen() {
      if (!matters || !texts) return undefined
      const before = texts.scanQueue.countRead()
      return texts.scanQueue.subscribe(() => {
        if (texts.scanQueue.countRead() > before) setReadings(texts.scanQueue.countRead())
      })
    },
    [matters, texts],
  )
  return readings
}

/** Calls `tell` with the first of what it is given in each stretch of time. */
function throttle<T>(time: number, tell: (given: T) => void): (given: T) => void {
  let last = -Infinity
  return (given) => {
    if (performance.now() - last < time) return
    last = performance.now()
    tell(given)
  }
}

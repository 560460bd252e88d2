import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  findLocations,
  getCachedLocations,
  type FoundLocations,
  type SearchProgress,
} from './find-locations.ts'
import type { PageTexts } from './page-texts.ts'
import type { OtherField, WantedField } from './wanted-field.ts'

/** The state of the search for the wanted field. */
export type FieldSearch =
  | { readonly status: 'searching'; readonly progress?: SearchProgress | undefined }
  | { readonly status: 'found'; readonly key: string; readonly found: FoundLocations }
  /** `unread`: the number of scanned pages that were not searched. */
  | { readonly status: 'none'; readonly unread: number }
  /** The document is not open, and nothing is searched. */
  | { readonly status: 'unopened' }

/** Minimum time between progress reports, in milliseconds. */
const progressIntervalMs = 200

/**
 * Searches the document for the wanted field, and again whenever the field or its text changes.
 *
 * @param fields the fields of the document. A change of another field alone does not start a new search.
 * @param pageTexts the texts of the pages; undefined until the document is open, `unopened` if it cannot be opened.
 * @returns undefined without a wanted field.
 */
export function useFieldSearch(
  wanted: WantedField | undefined,
  fields: readonly OtherField[],
  pageCount: number,
  pageTexts: PageTexts | 'unopened' | undefined,
): FieldSearch | undefined {
  const texts = pageTexts === 'unopened' ? undefined : pageTexts
  const [last, setLast] = useState<{ searchKey: string; search: FieldSearch }>()
  const unread = last?.search.status === 'none' ? last.search.unread : 0
  const scannedPageCount = useScannedPageCount(texts, unread > 0)
  // The caller may pass a new object on every render; only its content matters.
  const searchKey = wanted && toSearchKey(wanted, scannedPageCount)
  // The text of most pages is prefetched, so the mark is rendered with the page instead of one render later.
  const cached = useMemo(
    () => (wanted && texts ? getCachedLocations(wanted, { pageCount, fields, texts }) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- `searchKey` identifies `wanted`; see `fields`
    [searchKey, pageCount, texts],
  )

  useEffect(
    function search() {
      if (wanted === undefined || searchKey === undefined || texts === undefined || cached) return undefined
      const controller = new AbortController()
      const { signal } = controller
      const update = (next: FieldSearch) => signal.aborted || setLast({ searchKey, search: next })
      const onProgress = throttle(progressIntervalMs, (progress: SearchProgress) =>
        update({ status: 'searching', progress }),
      )
      findLocations(wanted, { pageCount, fields, texts, signal, onProgress }).then(
        (result) =>
          // Rendered immediately, not in the next frame, because the reviewer is waiting for the mark.
          flushSync(() =>
            update(
              result.found
                ? { status: 'found', key: wanted.key, found: result.found }
                : { status: 'none', unread: result.unread },
            ),
          ),
        (error: unknown) => {
          if (!signal.aborted) throw error
        },
      )
      return () => controller.abort()
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `searchKey` identifies `wanted`; see `fields`
    [searchKey, pageCount, texts, cached],
  )

  if (wanted === undefined) return undefined
  if (pageTexts === 'unopened') return { status: 'unopened' }
  if (cached) return { status: 'found', key: wanted.key, found: cached }
  return last !== undefined && last.searchKey === searchKey ? last.search : { status: 'searching' }
}

/** Includes the chosen location of a cell, since it may be outside its row; other fields have all locations anyway. */
const toSearchKey = (
  { key, page, text, value, type, labels, cell, location }: WantedField,
  scannedPageCount: number,
) => JSON.stringify([key, page, text, value, type, labels, cell && location, scannedPageCount])

/** Counts scans that finish after a search ended without them: each starts a new search. */
function useScannedPageCount(texts: PageTexts | undefined, isNeeded: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(
    function listen() {
      if (!isNeeded || !texts) return undefined
      const countBefore = texts.scanQueue.countRead()
      return texts.scanQueue.subscribe(() => {
        if (texts.scanQueue.countRead() > countBefore) setCount(texts.scanQueue.countRead())
      })
    },
    [isNeeded, texts],
  )
  return count
}

/** Passes on the first value in each interval. */
function throttle<T>(intervalMs: number, callback: (value: T) => void): (value: T) => void {
  let calledAt = -Infinity
  return (value) => {
    if (performance.now() - calledAt < intervalMs) return
    calledAt = performance.now()
    callback(value)
  }
}

import { useEffect, useMemo, useState } from 'react'
import type { PageSize } from '#src/page/geometry.ts'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import type { PageSource } from '../source/page-source.ts'

/**
 * The sizes of all pages: real ones as far as loaded, otherwise that of the first shown page, which is right in
 * nearly every document. Loading the sizes of all 500 pages of a document would delay the wanted page.
 *
 * @param first the first shown page and its size; undefined until the document is open: then there are no sizes.
 * @param from,to the visible pages, inclusive. The sizes of their neighbours are loaded a little later.
 */
export function usePageSizes(
  source: PageSource | undefined,
  first: { readonly page: number; readonly size: PageSize } | undefined,
  from: number,
  to: number,
): readonly PageSize[] {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const [requested] = useState(() => new Set<number>())

  useEffect(
    function loadSizes() {
      if (!source || !first) return undefined
      requested.add(first.page)
      const loadSize = (page: number) => {
        if (page < 0 || page >= source.pageCount || requested.has(page)) return
        requested.add(page)
        // An unreadable page keeps the estimated size; drawing it reports the error.
        void source.getSize(page).then(
          (size) =>
            isSameSize(size, first.size) || setLoaded((previous) => new Map(previous).set(page, size)),
          () => undefined,
        )
      }
      for (let page = from; page <= to; page++) loadSize(page)
      const timer = setTimeout(() => [from - 1, to + 1].forEach(loadSize), offscreenDelayMs)
      return () => clearTimeout(timer)
    },
    [source, first, requested, from, to],
  )

  return useMemo(
    () =>
      source && first
        ? Array.from({ length: source.pageCount }, (_, page) => loaded.get(page) ?? first.size)
        : [],
    [source, first, loaded],
  )
}

const isSameSize = (one: PageSize, other: PageSize) =>
  one.width === other.width && one.height === other.height

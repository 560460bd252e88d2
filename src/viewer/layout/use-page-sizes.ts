import { useEffect, useMemo, useState } from 'react'
import type { PageSize } from '#src/page/geometry.ts'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import type { PageSource } from '../source/page-source.ts'

/**
 * The sizes of all pages: those known by now, and for the others that of the page shown first, which is right in
 * nearly every document. Asking a document of 500 pages for all of them would hold up the one that is wanted.
 *
 * @param first the page shown first and its size; undefined until the document is open: then there are no sizes.
 * @param from,to the pages in view, both included. Their neighbours' sizes are asked for a little later.
 */
export function usePageSizes(
  source: PageSource | undefined,
  first: { readonly page: number; readonly size: PageSize } | undefined,
  from: number,
  to: number,
): readonly PageSize[] {
  const [read, setRead] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const [asked] = useState(() => new Set<number>())

  useEffect(
    function readSizes() {
      if (!source || !first) return undefined
      asked.add(first.page)
      const ask = (page: number) => {
        if (page < 0 || page >= source.pageCount || asked.has(page)) return
        asked.add(page)
        // A page that cannot be read keeps the guessed size; drawing it will say so.
        void source.getSize(page).then(
          (size) => isSameSize(size, first.size) || setRead((before) => new Map(before).set(page, size)),
          () => undefined,
        )
      }
      for (let page = from; page <= to; page++) ask(page)
      const timer = setTimeout(() => [from - 1, to + 1].forEach(ask), offscreenDelayMs)
      return () => clearTimeout(timer)
    },
    [source, first, asked, from, to],
  )

  return useMemo(
    () =>
      source && first
        ? Array.from({ length: source.pageCount }, (_, page) => read.get(page) ?? first.size)
        : [],
    [source, first, read],
  )
}

const isSameSize = (one: PageSize, other: PageSize) =>
  one.width === other.width && one.height === other.height

import { useEffect, useState } from 'react'
import type { PageSize } from '#src/review/geometry.ts'
import type { PageSource } from './page-source.ts'

/**
 * The sizes of all pages: those known by now, and for the others that of the page shown first, which is right in
 * nearly every document. Asking a document of 500 pages for all of them would hold up the one that is wanted.
 *
 * @param from,to the pages whose sizes are needed, both included.
 */
export function useSizes(
  source: PageSource,
  first: { readonly page: number; readonly size: PageSize },
  from: number,
  to: number,
): readonly PageSize[] {
  const [sizes, setSizes] = useState<readonly PageSize[]>(() => Array(source.pageCount).fill(first.size))
  const [known] = useState(() => new Set([first.page]))

  useEffect(
    function readSizes() {
      for (let page = from; page <= to; page++) {
        if (known.has(page)) continue
        known.add(page)
        // A page that cannot be read keeps the guessed size; drawing it will say so.
        void source.size(page).then(
          (size) => setSizes((before) => (isSame(before[page], size) ? before : before.with(page, size))),
          () => undefined,
        )
      }
    },
    [source, known, from, to],
  )
  return sizes
}

const isSame = (one: PageSize | undefined, other: PageSize) =>
  one !== undefined && one.width === other.width && one.height === other.height

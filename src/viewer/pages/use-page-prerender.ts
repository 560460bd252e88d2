import { useCallback, useEffect, useImperativeHandle, type RefObject } from 'react'
import type { PageTexts } from '../marks/page-texts.ts'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import type { PrerenderingSource } from '../source/prerendering-source.ts'
import type { ViewerHandle } from './viewer-handle.ts'

interface PrerenderOptions {
  /** Undefined, like `texts`, until the document is open. */
  readonly source: PrerenderingSource | undefined
  readonly texts: PageTexts | undefined
  /** CSS pixels per point. */
  readonly scale: number
  /** The page most in view. */
  readonly current: number
  /** The page that will probably be shown next, from 0. */
  readonly next: number | undefined
  scrollToPage(page: number): void
  readonly view: RefObject<HTMLElement | null>
}

/** Sets the viewer's handle and renders pages that will probably be shown next. */
export function usePagePrerender(
  handle: RefObject<ViewerHandle | null> | undefined,
  { source, texts, scale, current, next, scrollToPage, view }: PrerenderOptions,
): void {
  const prerenderPage = useCallback(
    (page: number) => {
      if (!hasPage(source, page)) return
      source.prerender(page, scale * devicePixelRatio)
      texts?.loadEmbeddedText(page).catch(() => undefined)
    },
    [source, texts, scale],
  )
  useImperativeHandle(handle, () => ({
    goToPage(page) {
      if (page === current || !hasPage(source, page)) return
      // The worker draws the page while React re-renders.
      prerenderPage(page)
      scrollToPage(page)
    },
    getNeighbourPage: (step) => (hasPage(source, current + step) ? current + step : undefined),
    prerenderPage,
    focus: () => view.current?.focus({ preventScroll: true }),
    getElement: () => view.current,
  }))
  useEffect(
    function prerenderNext() {
      if (next === undefined || source === undefined) return undefined
      // Later than other off-screen work, because visible pages take precedence.
      const timer = setTimeout(() => prerenderPage(next), 2 * offscreenDelayMs)
      return () => clearTimeout(timer)
    },
    [next, source, prerenderPage],
  )
}

function hasPage(source: PrerenderingSource | undefined, page: number): source is PrerenderingSource {
  return source !== undefined && page >= 0 && page < source.pageCount
}

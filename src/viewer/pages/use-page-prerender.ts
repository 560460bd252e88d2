import { useEffect, useImperativeHandle, type RefObject } from 'react'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import type { PrerenderingSource } from '../source/prerendering-source.ts'
import type { PageTexts } from '../marks/page-texts.ts'
import type { ViewerHandle } from './viewer-handle.ts'

interface Options {
  /** Undefined, as `texts`, until the document is open. */
  readonly source: PrerenderingSource | undefined
  readonly texts: PageTexts | undefined
  /** CSS pixels per point. */
  readonly scale: number
  /** The page most in view. */
  readonly current: number
  /** The page that will probably be asked for next, from 0. */
  readonly next: number | undefined
  scrollToPage(page: number): void
}

/** Turns pages for the owner, and makes those ready to which the reviewer will probably go. */
export function usePagePrerender(turner: RefObject<ViewerHandle | null> | undefined, options: Options): void {
  const { source, texts, scale, current, next, scrollToPage: showPage } = options
  const isPage = (page: number) => source !== undefined && page >= 0 && page < source.pageCount
  function preparePage(page: number): void {
    if (!isPage(page)) return
    source?.prerender(page, scale * devicePixelRatio)
    texts?.loadEmbeddedText(page).catch(() => undefined)
  }
  useImperativeHandle(turner, () => ({
    goToPage(page) {
      if (page === current || !isPage(page)) return
      // The drawing goes on in its worker while the screen is told of the page.
      preparePage(page)
      showPage(page)
    },
    getNeighbourPage: (step) => (isPage(current + step) ? current + step : undefined),
    prerenderPage: preparePage,
  }))
  useEffect(
    function drawNext() {
      if (next === undefined || source === undefined) return undefined
      // What is in view comes first.
      const timer = setTimeout(() => preparePage(next), 2 * offscreenDelayMs)
      return () => clearTimeout(timer)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `preparePage` is made of these
    [next, source, texts, scale],
  )
}

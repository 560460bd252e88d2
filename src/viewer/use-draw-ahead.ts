import { useEffect, useImperativeHandle, type RefObject } from 'react'
import { courtesy } from './courtesy.ts'
import type { AheadSource } from './draw-ahead.ts'
import type { PageTexts } from './page-texts.ts'
import type { PageTurner } from './viewer-props.ts'

interface Options {
  /** Undefined, as `texts`, until the document is open. */
  readonly source: AheadSource | undefined
  readonly texts: PageTexts | undefined
  /** CSS pixels per point. */
  readonly scale: number
  /** The page most in view. */
  readonly current: number
  /** The page that will probably be asked for next, from 0. */
  readonly next: number | undefined
  showPage(page: number): void
}

/** Turns pages for the owner, and makes those ready to which the reviewer will probably go. */
export function useDrawAhead(turner: RefObject<PageTurner | null> | undefined, options: Options): void {
  const { source, texts, scale, current, next, showPage } = options
  const isPage = (page: number) => source !== undefined && page >= 0 && page < source.pageCount
  function expect(page: number): void {
    if (!isPage(page)) return
    source?.expect(page, scale * devicePixelRatio)
    texts?.written(page).catch(() => undefined)
  }
  useImperativeHandle(turner, () => ({
    turnTo(page) {
      if (page === current || !isPage(page)) return
      // The drawing goes on in its worker while the screen is told of the page.
      expect(page)
      showPage(page)
    },
    pageBy: (step) => (isPage(current + step) ? current + step : undefined),
    expectPage: expect,
  }))
  useEffect(
    function drawNext() {
      if (next === undefined || source === undefined) return undefined
      // What is in view comes first.
      const timer = setTimeout(() => expect(next), 2 * courtesy)
      return () => clearTimeout(timer)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `expect` is made of these
    [next, source, texts, scale],
  )
}

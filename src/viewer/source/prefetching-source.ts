import type { PageSource } from './page-source.ts'

/** A source that keeps what drawing a page needs for pages that somebody may go to. */
export interface PrefetchingSource extends PageSource {
  /**
   * Makes the drawing of a page quicker from then on, at any scale, also after `release`. Of more than `mostReady` pages
   * the one made ready longest ago goes.
   *
   * @returns false where that serves nothing or takes too much, in time or memory; a page that cannot be drawn says so
   *   when it is asked for.
   */
  prefetch(page: number, signal: AbortSignal): Promise<boolean>
  isPrefetched(page: number): boolean
}

/** Pages kept ready at most: one of text takes some hundred kilobytes. */
export const maxPrefetchedPages = 24

/** A page that takes longer is not kept: it is as heavy in memory. In milliseconds. */
const maxPrefetchMs = 1000

/** Keeps pages of a source ready, as told by `makeReady`. */
export function createPrefetchingSource(source: PageSource): PrefetchingSource {
  // The one made ready longest ago comes first.
  const ready = new Set<number>()
  /** Drawn by somebody and not released yet. */
  const held = new Set<number>()

  function forget(page: number): void {
    ready.delete(page)
    if (!held.has(page)) source.release(page)
  }

  /** Too heavy, or not to be drawn: trying again with every jump would only slow it. */
  const refused = new Set<number>()

  async function isWorthIt(page: number, signal: AbortSignal): Promise<boolean> {
    const begun = performance.now()
    const isLight = await source.prepare?.(page, signal).catch(() => false)
    const isWorth = isLight === true && performance.now() - begun < maxPrefetchMs
    if (!isWorth && !signal.aborted) refused.add(page)
    return isWorth
  }

  return {
    ...source,
    async prefetch(page, signal) {
      if (source.prepare === undefined || refused.has(page)) return false
      ready.delete(page)
      ready.add(page)
      const [oldest] = ready
      if (ready.size > maxPrefetchedPages && oldest !== undefined) forget(oldest)
      const isKept = await isWorthIt(page, signal)
      if (!isKept) forget(page)
      return isKept
    },
    isPrefetched: (page) => ready.has(page),
    render(page, ...how) {
      held.add(page)
      return source.render(page, ...how)
    },
    release(page) {
      held.delete(page)
      if (!ready.has(page)) source.release(page)
    },
  }
}

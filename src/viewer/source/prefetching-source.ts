import type { PageSource } from './page-source.ts'

/** A source that caches the rendering data of pages that will probably be shown. */
export interface PrefetchingSource extends PageSource {
  /**
   * Loads the data for rendering a page at any scale, and keeps it after `release`. Beyond `maxPrefetchedPages` the
   * page prefetched longest ago is evicted.
   *
   * @returns false if it does not help or costs too much time or memory. Errors are reported by `render`.
   */
  prefetch(page: number, signal: AbortSignal): Promise<boolean>
  isPrefetched(page: number): boolean
}

/** A page of text takes some hundred kilobytes. */
export const maxPrefetchedPages = 24

/** A page that takes longer is not cached, because it is just as heavy in memory. In milliseconds. */
const maxPrefetchMs = 1000

export function createPrefetchingSource(source: PageSource): PrefetchingSource {
  /** In the order of prefetching, the oldest first. */
  const prefetched = new Set<number>()
  /** Rendered and not released yet. */
  const inUse = new Set<number>()
  /** Too heavy or impossible to render: retrying with every page change would only slow it down. */
  const rejected = new Set<number>()

  function evict(page: number): void {
    prefetched.delete(page)
    if (!inUse.has(page)) source.release(page)
  }

  async function load(page: number, signal: AbortSignal): Promise<boolean> {
    const startedAt = performance.now()
    const isLightweight = await source.prepare?.(page, signal).catch(() => false)
    const isAccepted = isLightweight === true && performance.now() - startedAt < maxPrefetchMs
    if (!isAccepted && !signal.aborted) rejected.add(page)
    return isAccepted
  }

  return {
    ...source,
    async prefetch(page, signal) {
      if (source.prepare === undefined || rejected.has(page)) return false
      prefetched.delete(page)
      prefetched.add(page)
      const [oldest] = prefetched
      if (prefetched.size > maxPrefetchedPages && oldest !== undefined) evict(oldest)
      const isAccepted = await load(page, signal)
      if (!isAccepted) evict(page)
      return isAccepted
    },
    isPrefetched: (page) => prefetched.has(page),
    render(page, ...options) {
      inUse.add(page)
      return source.render(page, ...options)
    },
    release(page) {
      inUse.delete(page)
      if (!prefetched.has(page)) source.release(page)
    },
  }
}

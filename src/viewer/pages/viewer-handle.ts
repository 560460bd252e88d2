/** Lets the owner change the page without waiting for a render with a new `page` prop. */
export interface ViewerHandle {
  /** Does nothing if the page is in view, the document is not open yet, or has no such page. */
  goToPage(page: number): void
  /** The page before (-1) or after (1) the current one, from 0; undefined at the ends and while no document is open. */
  getNeighbourPage(step: 1 | -1): number | undefined
  /** Renders a page that is likely to be shown next, such as that of a field under the pointer. */
  prerenderPage(page: number): void
  /** Focuses the pages, so that their keys work. */
  focus(): void
  /** The element that scrolls the pages; null while no document is mounted. */
  getElement(): HTMLElement | null
}

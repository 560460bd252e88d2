import type { RefObject } from 'react'
import type { SearchSummary } from './marks/search-summary.ts'
import type { OtherField, WantedField } from './marks/wanted-field.ts'
import type { ViewerHandle } from './pages/viewer-handle.ts'
import type { FetchOcrPages } from './scans/ocr-run-lookup.ts'
import type { SelectedText } from './selection/selected-text.ts'

// The types that an owner of a viewer needs, so that it imports no room of this folder.
export type { SearchSummary } from './marks/search-summary.ts'
export type { OtherField } from './marks/wanted-field.ts'
export type { ViewerHandle } from './pages/viewer-handle.ts'
export type { SelectedText } from './selection/selected-text.ts'

export interface DocumentViewerProps {
  /** Same origin. Its bytes may be requested in ranges. */
  readonly url: string
  /** Its extension gives the format, unless `type` does. */
  readonly fileName: string
  /** The format of the bytes at `url`, as an extension: `pdf` for a converted office document. */
  readonly type?: string | undefined
  /** The file offered for download when nothing can be shown; by default the one at `url`. */
  readonly original?: { readonly url: string; readonly fileName: string } | undefined
  /**
   * Fetches the words that were recognised elsewhere on scanned pages. Called once, when the first such page is
   * needed. A page without words is recognised in the browser.
   */
  readonly fetchOcrPages?: FetchOcrPages | undefined
  /** From 0. A change that onPageChange did not report scrolls to that page. */
  readonly page: number
  /** Called when another page becomes the one most in view. */
  onPageChange(page: number): void
  readonly wanted?: WantedField | undefined
  /** Set while a document is mounted. */
  readonly handle?: RefObject<ViewerHandle | null> | undefined
  /** The page (from 0) that will probably be shown next; it is rendered while the viewer is idle. */
  readonly next?: number | undefined
  /** Which of the wanted field's locations is shown; wraps around. Default 0. */
  readonly locationIndex?: number | undefined
  /** Called with each change, `searching` first. Not called without a wanted field. */
  onSearchChange?(summary: SearchSummary): void
  readonly others?: readonly OtherField[] | undefined
  /** Called with the key of the clicked mark's field, which may be the wanted one. */
  onMarkClick?(key: string): void
  onSelect?(selected: SelectedText): void
  /** Called with the document's number of pages once it is known. */
  onPageCount?(count: number): void
}

import type { RefObject } from 'react'
import type { FieldLocation } from '#src/page/nearest-location.ts'
import type { SearchSummary } from './marks/search-summary.ts'
import type { OtherField, WantedField } from './marks/wanted-field.ts'
import type { DrawnPage } from './pages/use-page-report.ts'
import type { ViewerHandle } from './pages/viewer-handle.ts'
import type { FetchOcrPages } from './scans/ocr-run-lookup.ts'
import type { PagePick } from './selection/page-pick.ts'
import type { SelectedText } from './selection/selected-text.ts'

// The types for owners of a viewer, so that they need no imports from the folders within.
export type { SearchSummary } from './marks/search-summary.ts'
export type { MarkedReading, OtherField, PickedLocation } from './marks/wanted-field.ts'
export type { DrawnPage } from './pages/use-page-report.ts'
export type { ViewerHandle } from './pages/viewer-handle.ts'
export type { PagePick } from './selection/page-pick.ts'
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
   * Fetches words recognised elsewhere on scanned pages. Called once, when the first such page is needed. A page
   * without words is recognised in the browser.
   */
  readonly fetchOcrPages?: FetchOcrPages | undefined
  /**
   * Finds a known password of a protected file, and stores the one that opens it. The viewer asks for it, unless
   * `isAskedElsewhere`.
   */
  readonly password?:
    | {
        find(): string | undefined
        keep(password: string): void
        readonly isAskedElsewhere?: boolean | undefined
      }
    | undefined
  /** From 0. A change that onPageChange did not report scrolls to that page. */
  readonly page: number
  /** Called when another page becomes the one most in view. */
  onPageChange(page: number): void
  /** Whether only the pages are shown. */
  readonly hidesToolbar?: boolean | undefined
  readonly wanted?: WantedField | undefined
  /** Set while a document is mounted. */
  readonly handle?: RefObject<ViewerHandle | null> | undefined
  /** The page (from 0) that will probably be shown next; it is rendered while the viewer is idle. */
  readonly next?: number | undefined
  /**
   * Called with each change, `searching` first; for another text of the same field only if the search takes a
   * moment. Not called without a wanted field.
   */
  onSearchChange?(summary: SearchSummary): void
  /**
   * The fields of the document, marked faintly. They may include the wanted one as it was before its edit, since
   * its text excludes places for the others.
   */
  readonly others?: readonly OtherField[] | undefined
  /**
   * Further fields to search for while the viewer is idle, without recognising scans; `onSearched` is called with
   * the key of each completed search.
   */
  readonly unsearched?: readonly OtherField[] | undefined
  onSearched?(key: string, isFound: boolean): void
  /**
   * Called with the key of the clicked mark's field; for the wanted field also with the location of the mark, which
   * the reviewer chose among several.
   */
  onMarkClick?(key: string, location?: FieldLocation): void
  /**
   * Called with the words that the reviewer clicks, drags over or reaches by key, for the wanted field. Without it
   * nothing is picked, and a drag selects text.
   */
  readonly onPick?: ((pick: PagePick) => void) | undefined
  /** Called when the last pick was the first click of a double click, which selects text. */
  onPickCancel?(): void
  /** Called when the reviewer leaves the pages with Escape. */
  onPickLeave?(): void
  /** Called some time after a page was drawn, and after the fields found on it changed. */
  onPageDrawn?(page: DrawnPage): void
  onSelect?(selected: SelectedText): void
  /** Called with the document's number of pages once it is known. */
  onPageCount?(count: number): void
}

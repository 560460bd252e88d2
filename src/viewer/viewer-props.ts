import type { RefObject } from 'react'
import type { PageBox } from '#src/page/geometry.ts'
import type { TextQuery } from '#src/page/locate-text/text-location.ts'
import type { FetchOcrPages } from './scans/ocr-run-lookup.ts'

/** The field whose text is to be shown. */
export interface WantedField extends TextQuery {
  /** Changes when another field is chosen; the same key with another text is searched anew without moving the page. */
  readonly key: string
  /** The page the service named, from 0; undefined when it named none. */
  readonly page?: number | undefined
}

/** Another field, marked faintly where it stands on its page. */
export interface OtherField extends TextQuery {
  readonly key: string
  /** From 0; a field without a page gets no mark. */
  readonly page?: number | undefined
}

/**
 * What became of the search for the wanted field. `once` and `several` are on the stated page, or the field
 * stated none; `elsewhere` is on another page than stated; `none` is nowhere in the document.
 */
export type SearchSummary =
  | {
      readonly state: 'searching'
      /** How many pages were looked at, of how many; not told at once. */
      readonly done?: number
      readonly total?: number
      /** The page (from 0) that is being read from its picture to look at it. */
      readonly scannedPage?: number
    }
  /** `unread`: how many pages that are only a picture were not read, and so not looked at. */
  | { readonly state: 'none'; readonly unread: number }
  | {
      readonly state: 'once' | 'several' | 'elsewhere'
      /** How many places there are, and which of them is shown (from 0). All are on one page. */
      readonly count: number
      readonly index: number
      /** From 0. */
      readonly page: number
      /** `fuzzy` is to be said in words: it is nearly this text. */
      readonly matchQuality: 'exact' | 'typed' | 'fuzzy'
    }

/** A piece of a selection that stands in one place: lines and columns are told from these. */
export interface SelectedPiece {
  readonly text: string
  readonly box: PageBox
}

/** Text that the reviewer selected on a page. */
export interface SelectedText {
  readonly text: string
  /** From 0. */
  readonly page: number
  readonly box: PageBox
  /** The pieces of it on that page, in the order of the text; left out or empty where nobody knows where they stand. */
  readonly pieces?: readonly SelectedPiece[]
}

/** Turns pages from outside, sooner than a new prop would come. */
export interface ViewerHandle {
  /** Nothing happens when the page is in view, the document is not open yet, or has no such page. */
  goToPage(page: number): void
  /** The page before (-1) or after (1) the one in view, from 0; undefined at the ends, and while no document is open. */
  getNeighbourPage(step: 1 | -1): number | undefined
  /** Makes a page ready that is probably turned to next, such as one that the pointer is about to choose. */
  prerenderPage(page: number): void
}

export interface DocumentViewerProps {
  /** Same origin; its bytes may be asked for in ranges. */
  readonly url: string
  /** Its extension says what kind of file it is, unless `type` does. */
  readonly fileName: string
  /** What the bytes at `url` are, as an extension: of an office document those of a PDF. */
  readonly type?: string | undefined
  /** What is offered to be saved where nothing can be shown; what is at `url` when left out. */
  readonly original?: { readonly url: string; readonly fileName: string } | undefined
  /**
   * Words that were read elsewhere on the pages that are only pictures, so that they need not be read again; asked for
   * once, when the first such page is looked at. A page without words is read here.
   */
  readonly fetchOcrPages?: FetchOcrPages | undefined
  /** From 0. A change that onPageChange did not report turns to that page. */
  readonly page: number
  /** The page most in view has changed. */
  onPageChange(page: number): void
  readonly wanted?: WantedField | undefined
  /** Filled while a document is mounted. */
  readonly handle?: RefObject<ViewerHandle | null> | undefined
  /** The page (from 0) that will probably be turned to next; it is made ready while nobody waits for anything. */
  readonly next?: number | undefined
  /** Which of the wanted field's places is shown; counts on past the last one to the first. 0 when left out. */
  readonly locationIndex?: number | undefined
  /** Called with each change, `searching` first. Not called without a wanted field. */
  onSearchChange?(summary: SearchSummary): void
  readonly others?: readonly OtherField[] | undefined
  /** A mark was clicked; the key of its field, the wanted one included. */
  onMarkClick?(key: string): void
  onSelect?(selected: SelectedText): void
  /** How many pages the document has, once known. */
  onPageCount?(count: number): void
}

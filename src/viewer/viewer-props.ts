import type { PageBox } from '#src/review/geometry.ts'
import type { Wanted } from '#src/review/locate-text.ts'

/** The field whose text is to be shown. */
export interface WantedField extends Wanted {
  /** Changes when another field is chosen; the same key with another text is searched anew without moving the page. */
  readonly key: string
  /** The page the service named, from 0; undefined when it named none. */
  readonly page?: number | undefined
}

/** Another field, marked faintly where it stands on its page. */
export interface OtherField extends Wanted {
  readonly key: string
  /** From 0; a field without a page gets no mark. */
  readonly page?: number | undefined
}

/**
 * What became of the search for the wanted field. `once` and `several` are on the stated page, or the field
 * stated none; `elsewhere` is on another page than stated; `none` is nowhere in the document.
 */
export type PlaceSummary =
  | { readonly state: 'searching' }
  | { readonly state: 'none' }
  | {
      readonly state: 'once' | 'several' | 'elsewhere'
      /** How many places there are, and which of them is shown (from 0). All are on one page. */
      readonly count: number
      readonly index: number
      /** From 0. */
      readonly page: number
      /** `fuzzy` is to be said in words: it is nearly this text. */
      readonly likeness: 'exact' | 'typed' | 'fuzzy'
    }

/** Text that the reviewer selected on a page. */
export interface SelectedText {
  readonly text: string
  /** From 0. */
  readonly page: number
  readonly box: PageBox
}

export interface DocumentViewerProps {
  /** Same origin; its bytes may be asked for in ranges. */
  readonly url: string
  /** Its extension says what kind of file it is. */
  readonly fileName: string
  /** From 0. A change that onPageChange did not report turns to that page. */
  readonly page: number
  /** The page most in view has changed. */
  onPageChange(page: number): void
  readonly wanted?: WantedField | undefined
  /** Which of the wanted field's places is shown; counts on past the last one to the first. 0 when left out. */
  readonly placeIndex?: number | undefined
  /** Called with each change, `searching` first. Not called without a wanted field. */
  onPlace?(summary: PlaceSummary): void
  readonly others?: readonly OtherField[] | undefined
  /** A mark was clicked; the key of its field, the wanted one included. */
  onMarkClick?(key: string): void
  onSelect?(selected: SelectedText): void
  /** How many pages the document has, once known. */
  onPageCount?(count: number): void
}

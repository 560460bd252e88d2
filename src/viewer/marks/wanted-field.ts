import type { TextQuery } from '#src/page/locate-text/text-location.ts'

/** The field whose text is marked and brought into view. */
export interface WantedField extends TextQuery {
  /** Identifies the field. The same key with another text starts a new search without scrolling to the page. */
  readonly key: string
  /** The page that the service stated, from 0; undefined when it stated none. */
  readonly page?: number | undefined
}

/** Another field, marked faintly on its page. */
export interface OtherField extends TextQuery {
  readonly key: string
  /** From 0. A field without a page gets no mark. */
  readonly page?: number | undefined
}

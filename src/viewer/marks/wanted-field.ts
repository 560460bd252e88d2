import type { LocatableField } from '#src/page/locate-fields.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'

/** The location that the reviewer took a field's text from. */
export interface PickedLocation extends Pick<TextLocation, 'printedText' | 'boxes' | 'spans'> {
  /** From 0. */
  readonly page: number
}

/** One of several compared readings, whose fields are marked in its own colour and with its letter. */
export interface MarkedReading {
  readonly letter: string
  /** Index of its colour: 0, 1 or 2. */
  readonly tone: number
}

/** A field that is marked on its page. The same object as long as it is unchanged: its search is cached. */
export interface OtherField extends LocatableField {
  /** The page that the service returned, from 0; undefined if it returned none. */
  readonly page?: number | undefined
  /**
   * Where its text was picked, as long as the field has that text: a location even if the search finds none there,
   * as for separate words. `location` decides which of several is shown.
   */
  readonly picked?: PickedLocation | undefined
  /** Its reading, if several are compared: only fields of the same reading exclude places for each other. */
  readonly reading?: MarkedReading | undefined
  /** Whether it is not marked, and only excludes places for the others of its reading. */
  readonly isUnmarked?: boolean | undefined
}

/**
 * The field whose text is marked and brought into view. The same key with another text starts a new search without
 * scrolling to the page.
 */
export type WantedField = OtherField

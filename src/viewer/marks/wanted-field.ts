import type { LocatableField } from '#src/page/locate-fields.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'

/** Where the reviewer took a field's text from. */
export interface PickedLocation extends Pick<TextLocation, 'printedText' | 'boxes' | 'spans'> {
  /** From 0. */
  readonly page: number
}

/** One of several readings whose fields are marked beside one another, each in its own colour and with its own letter. */
export interface MarkedReading {
  readonly letter: string
  /** Index of its colour: 0, 1 or 2. */
  readonly tone: number
}

/** A field that is marked on its page. The same object as long as nothing of it changed: its search is cached. */
export interface OtherField extends LocatableField {
  /** The page that the service stated, from 0; undefined when it stated none. */
  readonly page?: number | undefined
  /**
   * Where its text was picked, as long as it is still that text: a location also where the search finds none there, as
   * for words that are apart. Which of several is shown, `location` says.
   */
  readonly picked?: PickedLocation | undefined
  /** The reading that it is of, where several are compared: only fields of the same one tell where it is not. */
  readonly reading?: MarkedReading | undefined
  /** It is not marked: it only tells where the others of its reading are not. */
  readonly isUnmarked?: boolean | undefined
}

/**
 * The field whose text is marked and brought into view. The same key with another text starts a new search without
 * scrolling to the page.
 */
export type WantedField = OtherField

import type { PickedLocation } from '../marks/wanted-field.ts'

/** Words that the reviewer picked on a page for the wanted field. */
export interface PagePick {
  /** As printed, with single spaces. */
  readonly text: string
  /** `append`: the words are added to the field's text; `location` then covers both, if both are on the page. */
  readonly how: 'replace' | 'append'
  readonly location: PickedLocation
}

/** The words that a pick takes: only those, with all words up to the field's text, or in addition to the field's text. */
export type PickKind = 'replace' | 'extend' | 'append'

/** The kind of pick for the modifiers of a click or key. On a Mac, Alt is Option. */
export function getPickKind(event: {
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}): PickKind {
  if (event.shiftKey) return 'extend'
  // Some window managers reserve Alt.
  return event.altKey || event.ctrlKey || event.metaKey ? 'append' : 'replace'
}

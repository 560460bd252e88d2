import type { PickedLocation } from '../marks/wanted-field.ts'

/** Words that the reviewer picked on a page for the wanted field. */
export interface PagePick {
  /** As printed, with single spaces. */
  readonly text: string
  /** `append`: they are added to the field's text; `location` is then that of both, where both are on the page. */
  readonly how: 'replace' | 'append'
  readonly location: PickedLocation
}

/** Which words a pick takes: those alone, with the ones up to where the field's text is, or besides the field's text. */
export type PickKind = 'replace' | 'extend' | 'append'

/** What the modifiers of a click or a key ask for. On a Mac, Alt is Option. */
export function getPickKind(event: {
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}): PickKind {
  if (event.shiftKey) return 'extend'
  // Some window managers keep Alt for themselves.
  return event.altKey || event.ctrlKey || event.metaKey ? 'append' : 'replace'
}

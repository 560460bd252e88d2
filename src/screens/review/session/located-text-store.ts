import type { SearchSummary } from '#src/viewer/viewer-props.ts'

/** Where a field's text was found, and which of the places is shown. */
export interface LocatedText {
  readonly name: string
  /** From 0; counts on past the last place. */
  readonly index: number
  /** Undefined where no page is shown, and until the search begins. */
  readonly summary?: SearchSummary
}

export type LocatedTextStore = ReturnType<typeof createLocatedTextStore>

/**
 * Keeps the place of the field that was selected last, and of the one before it, whose row is open a moment longer. A
 * store of its own: what is found out while the reviewer already goes on must draw only what shows it.
 */
export function createLocatedTextStore() {
  let place: LocatedText | undefined
  let before: LocatedText | undefined
  const listeners = new Set<() => void>()
  const of = (name: string): LocatedText => (place?.name === name ? place : { name, index: 0 })
  function put(next: LocatedText): void {
    if (place?.name !== next.name) before = place
    place = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => place,
    /** What is to be said of a field in its open row; undefined when nothing is known of it by now. */
    getLatest: (name: string): LocatedText | undefined =>
      [place, before].find((known) => known?.name === name),
    /** What the search for a field's text has come to. */
    setSummary: (name: string, summary: SearchSummary): void => put({ ...of(name), summary }),
    /** Shows the next of the places where a field's text was found. */
    showNext: (name: string): void => put({ ...of(name), index: of(name).index + 1 }),
  }
}

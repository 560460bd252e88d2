import type { PlaceSummary } from '#src/viewer/viewer-props.ts'

/** Where a field's text was found, and which of the places is shown. */
export interface Place {
  readonly name: string
  /** From 0; counts on past the last place. */
  readonly index: number
  /** Undefined where no page is shown, and until the search begins. */
  readonly summary?: PlaceSummary
}

export type Placing = ReturnType<typeof createPlacing>

/**
 * Keeps the place of the field that was selected last. A store of its own: what is found out while the reviewer already
 * goes on must draw only what shows it.
 */
export function createPlacing() {
  let place: Place | undefined
  const listeners = new Set<() => void>()
  const of = (name: string): Place => (place?.name === name ? place : { name, index: 0 })
  function put(next: Place): void {
    place = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => place,
    /** What the search for a field's text has come to. */
    found: (name: string, summary: PlaceSummary): void => put({ ...of(name), summary }),
    /** Shows the next of the places where a field's text was found. */
    next: (name: string): void => put({ ...of(name), index: of(name).index + 1 }),
  }
}

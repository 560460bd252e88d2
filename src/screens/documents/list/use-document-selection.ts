import { useMemo, useSyncExternalStore } from 'react'

/** The selected documents, for bulk actions. */
export interface DocumentSelection {
  /** In the order of the list. */
  readonly ids: readonly string[]
  has(id: string): boolean
  /** Toggles a document; with `range`, sets every document from the last toggled one on. */
  toggle(id: string, range: boolean): void
  /** Selects all shown documents, or none when all are selected. */
  toggleAll(): void
  clear(): void
}

// Module state: the selection is kept while a document is reviewed, until the page is closed.
const listeners = new Set<() => void>()
let chosen: ReadonlySet<string> = new Set()
/** The last toggled document: one end of a range. */
let last: string | undefined

const getChosen = () => chosen
function setChosen(next: ReadonlySet<string>): void {
  chosen = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param shown ids in the filtered list: documents that are filtered out are deselected. */
export function useDocumentSelection(shown: readonly string[]): DocumentSelection {
  const selected = useSyncExternalStore(subscribe, getChosen)
  return useMemo(() => {
    const ids = shown.filter((id) => selected.has(id))
    return {
      ids,
      has: (id) => selected.has(id),
      toggle(id, range) {
        const from = range && last !== undefined ? shown.indexOf(last) : -1
        last = id
        setChosen(toggleRange(selected, shown, from, id))
      },
      toggleAll: () => setChosen(new Set(ids.length === shown.length ? [] : shown)),
      clear: () => setChosen(new Set()),
    }
  }, [selected, shown])
}

/** @param from index of the other end of a range in `shown`; -1 for a single document. */
export function toggleRange(
  selected: ReadonlySet<string>,
  shown: readonly string[],
  from: number,
  id: string,
): ReadonlySet<string> {
  const isChosen = !selected.has(id)
  const to = shown.indexOf(id)
  const range = from === -1 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  const next = new Set(shown.filter((other) => selected.has(other)))
  for (const each of range)
    if (isChosen) next.add(each)
    else next.delete(each)
  return next
}

import { useMemo, useRef, useState } from 'react'

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

/** @param shown ids in the filtered list: filtering a document away deselects it. */
export function useDocumentSelection(shown: readonly string[]): DocumentSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  return useMemo(() => {
    const ids = shown.filter((id) => chosen.has(id))
    return {
      ids,
      has: (id) => chosen.has(id),
      toggle(id, range) {
        const from = range && last.current !== undefined ? shown.indexOf(last.current) : -1
        last.current = id
        setChosen(toggleRange(chosen, shown, from, id))
      },
      toggleAll: () => setChosen(new Set(ids.length === shown.length ? [] : shown)),
      clear: () => setChosen(new Set()),
    }
  }, [chosen, shown])
}

/** @param from index of the other end of a range in `shown`; -1 for a single document. */
export function toggleRange(
  chosen: ReadonlySet<string>,
  shown: readonly string[],
  from: number,
  id: string,
): ReadonlySet<string> {
  const isChosen = !chosen.has(id)
  const to = shown.indexOf(id)
  const range = from === -1 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  const next = new Set(shown.filter((other) => chosen.has(other)))
  for (const each of range)
    if (isChosen) next.add(each)
    else next.delete(each)
  return next
}

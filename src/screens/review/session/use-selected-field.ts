import { useMemo } from 'react'
import { useStore } from 'zustand'
import { listOrderedFields, type DocumentView } from '#src/review/document-view.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { ReviewSearch } from './review-search.ts'
import type { ReviewSession } from './review-session.ts'
import { createViewSelector, noDrafts } from './selectors.ts'

/**
 * What is derived of the selected field: that of the given name, else the first one to check, else the first. A keystroke
 * makes it another object: a component renders again with each only if it derives the field itself.
 *
 * @param session null while the document is being read.
 * @param derive must stay the same function, and return the same object for the same field.
 * @returns undefined without any field.
 */
export function useSelectedField<T>(
  session: ReviewSession | null,
  name: string | undefined,
  order: ReviewSearch['order'],
  derive: (field: ReviewField) => T,
): T | undefined {
  const index = session?.documentIndex ?? 0
  const selector = useMemo(
    () => createViewSelector(index, (view) => findSelectedField(view, name, order)),
    [index, name, order],
  )
  return useStore(session?.store ?? noDrafts, (state) => {
    const field = selector(state)
    return field && derive(field)
  })
}

function findSelectedField(
  view: DocumentView,
  name: string | undefined,
  order: ReviewSearch['order'],
): ReviewField | undefined {
  const named = name === undefined ? undefined : view.byName.get(name)
  if (named !== undefined) return named
  const ordered = listOrderedFields(view, order)
  return ordered.find(({ state }) => state === 'to-check') ?? ordered[0]
}

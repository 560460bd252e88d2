import { useCallback, useLayoutEffect, useMemo } from 'react'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { listOrderedFields, type DocumentView } from '#src/review/document-view.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useDebouncedCallback } from '#src/ui/timing/use-debounced-callback.ts'
import type { ReviewSearch } from './review-search.ts'
import type { ReviewSession } from './review-session.ts'
import type { SelectionStore } from './selection-store.ts'
import { createViewSelector, noDrafts } from './selectors.ts'
import { getSearch, searchUpdateDelayMs, useUpdateSearch } from './use-update-search.ts'

const route = getRouteApi('/review/$submissionId')

/**
 * The selected field's name, and a function that selects another. The address holds it and follows a moment later,
 * because the screen must not wait for the router.
 *
 * @param onSelect called with the name before anything is rendered, unless the field is selected already.
 * @returns undefined as name when the address names no field.
 */
export function useSelectedFieldName(
  selection: SelectionStore,
  onSelect: (name: string) => void,
): readonly [name: string | undefined, select: (name: string) => void] {
  const { field } = route.useSearch()
  const updateSearch = useUpdateSearch()
  const router = useRouter()
  const debounce = useDebouncedCallback(searchUpdateDelayMs)
  const requestedName = useStore(selection, (state) => state.requestedName)
  useLayoutEffect(
    function endRequest() {
      // The address names the field: from now on it decides again, whoever changes it.
      if (requestedName !== undefined && requestedName === field) selection.endFieldRequest(requestedName)
    },
    [selection, requestedName, field],
  )
  const select = useCallback(
    (name: string): void => {
      selection.setMissingCell(undefined)
      const selectedName = selection.getState().requestedName ?? getSearch(router).field
      if (name === selectedName) return
      onSelect(name)
      selection.requestField(name)
      debounce(async () => {
        await updateSearch((before) => (before.field === name ? before : { ...before, field: name }))
        // The reviewer has navigated elsewhere, so the address will not follow.
        if (getSearch(router).field !== name) selection.endFieldRequest(name)
      })
    },
    [selection, onSelect, debounce, updateSearch, router],
  )
  return [requestedName ?? field, select]
}

/**
 * Derives a value from the selected field: that with the given name, otherwise the first one to check, otherwise
 * the first. A keystroke replaces the field object, so only components that derive the field itself render again.
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

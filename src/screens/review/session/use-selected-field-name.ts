import { useCallback, useLayoutEffect } from 'react'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { useDebouncedCallback } from '#src/ui/timing/use-debounced-callback.ts'
import { getSearch, searchUpdateDelayMs, useUpdateSearch } from './use-update-search.ts'
import type { SelectionStore } from './selection-store.ts'

const route = getRouteApi('/review/$submissionId')

/**
 * The selected field's name, and how to select another. The address holds it and follows a moment later, because the
 * screen must not wait for the router.
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
      // The address names the field: from here on it counts again, whoever changes it.
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
        // The reviewer went elsewhere meanwhile, and the address will not follow.
        if (getSearch(router).field !== name) selection.endFieldRequest(name)
      })
    },
    [selection, onSelect, debounce, updateSearch, router],
  )
  return [requestedName ?? field, select]
}

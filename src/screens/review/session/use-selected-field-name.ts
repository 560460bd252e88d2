import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { searchUpdateDelayMs, useUpdateSearch } from './use-update-search.ts'
import { useDebouncedCallback } from '#src/ui/use-debounced-callback.ts'

const route = getRouteApi('/review/$submissionId')

/**
 * The selected field's name, and how to select another. The address holds it; it follows a moment later, because the
 * screen must not wait for the router.
 *
 * @param onSelect called with the name before anything is drawn anew, unless it is the selected one.
 * @returns undefined as name when the address names no field.
 */
export function useSelectedFieldName(
  onSelect: (name: string) => void,
): readonly [name: string | undefined, select: (name: string) => void] {
  const { field } = route.useSearch()
  const changeAddress = useUpdateSearch()
  const router = useRouter()
  const later = useDebouncedCallback(searchUpdateDelayMs)
  const [asked, setAsked] = useState<string>()
  // The address has followed: from here on it counts again, whoever changes it.
  if (asked !== undefined && asked === field) setAsked(undefined)

  const selected = useRef<string>(undefined)
  useLayoutEffect(function keepLatest() {
    selected.current = asked ?? field
  })

  const select = useCallback(
    (name: string): void => {
      if (name === selected.current) return
      selected.current = name
      onSelect(name)
      setAsked(name)
      later(async () => {
        await changeAddress((before) => (before.field === name ? before : { ...before, field: name }))
        // Somebody went elsewhere meanwhile, and the address will not follow.
        const { field: reached } = router.latestLocation.search as { field?: string }
        if (reached !== name) setAsked((now) => (now === name ? undefined : now))
      })
    },
    [onSelect, later, changeAddress, router],
  )
  return [asked ?? field, select]
}

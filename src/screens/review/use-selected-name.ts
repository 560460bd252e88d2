import { useCallback, useState } from 'react'
import { getRouteApi, useRouter } from '@tanstack/react-router'

const route = getRouteApi('/review/$submissionId')

/**
 * The selected field's name, and how to select another. The address holds it; it follows a moment later, because the
 * screen must not wait for the router.
 *
 * @returns undefined as name when the address names no field.
 */
export function useSelectedName(): readonly [name: string | undefined, select: (name: string) => void] {
  const { field } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const [asked, setAsked] = useState<string>()
  // The address has followed: from here on it counts again, whoever changes it.
  if (asked !== undefined && asked === field) setAsked(undefined)

  const select = useCallback(
    async (name: string): Promise<void> => {
      setAsked(name)
      await navigate({
        search: (before) => (before.field === name ? before : { ...before, field: name }),
        replace: true,
        resetScroll: false,
      })
      // Somebody went elsewhere meanwhile, and the address will not follow.
      const { field: reached } = router.latestLocation.search as { field?: string }
      if (reached !== name) setAsked((now) => (now === name ? undefined : now))
    },
    [navigate, router],
  )
  return [asked ?? field, select]
}

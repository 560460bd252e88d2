import { useCallback } from 'react'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReviewSearch } from './review-search.ts'

const route = getRouteApi('/review/$submissionId')

/** After how many milliseconds the address follows the screen: when that has answered, and not at each of many steps. */
export const searchUpdateDelayMs = 100

/**
 * Changes what the address says of this review, in place of what it said. It does nothing once the reviewer is on the way
 * elsewhere: what follows the screen a moment later would call them back.
 */
export function useUpdateSearch(): (change: (before: ReviewSearch) => ReviewSearch) => Promise<void> {
  const navigate = route.useNavigate()
  const router = useRouter()
  const here = route.useMatch({ select: ({ pathname }) => pathname })
  return useCallback(
    async (change) => {
      if (router.latestLocation.pathname !== here) return
      await navigate({ search: change, replace: true, resetScroll: false })
    },
    [navigate, router, here],
  )
}

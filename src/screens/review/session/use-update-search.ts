import { useCallback } from 'react'
import { getRouteApi, useRouter, type AnyRouter } from '@tanstack/react-router'
import { reviewSearchSchema, type ReviewSearch } from './review-search.ts'

const route = getRouteApi('/review/$submissionId')

/** Delay before the address follows the screen, in milliseconds: once for many steps, and after the screen answered. */
export const searchUpdateDelayMs = 100

/** The current search parameters, which may be newer than the rendered ones. */
export const getSearch = ({ latestLocation }: Pick<AnyRouter, 'latestLocation'>): ReviewSearch =>
  reviewSearchSchema.parse(latestLocation.search)

/**
 * Changes what the address says of this review, without a history entry. Does nothing once the reviewer is on the way
 * elsewhere: an address that follows the screen late would call them back.
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

import { useCallback } from 'react'
import { useMatches, useNavigate, useRouter, type AnyRouter } from '@tanstack/react-router'
import { reviewSearchSchema, type ReviewSearch } from './review-search.ts'

const trimSlash = (pathname: string): string => pathname.replace(/\/$/, '')

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
  const navigate = useNavigate()
  const router = useRouter()
  // Of the review, or of the comparison that is shown in its place.
  const here = useMatches({ select: (matches) => trimSlash(matches.at(-1)?.pathname ?? '') })
  return useCallback(
    async (change) => {
      if (trimSlash(router.latestLocation.pathname) !== here) return
      await navigate({ to: '.', search: change, replace: true, resetScroll: false })
    },
    [navigate, router, here],
  )
}

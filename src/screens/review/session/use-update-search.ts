import { useCallback } from 'react'
import { useMatches, useNavigate, useRouter, type AnyRouter } from '@tanstack/react-router'
import { reviewSearchSchema, type ReviewSearch } from './review-search.ts'

const trimSlash = (pathname: string): string => pathname.replace(/\/$/, '')

/** Delay before the address follows the screen, in milliseconds: it is updated once for many steps, after rendering. */
export const searchUpdateDelayMs = 100

/** The current search parameters, which may be newer than the rendered ones. */
export const getSearch = ({ latestLocation }: Pick<AnyRouter, 'latestLocation'>): ReviewSearch =>
  reviewSearchSchema.parse(latestLocation.search)

/**
 * Changes the search parameters of this review, without a history entry. Does nothing once the reviewer is
 * navigating elsewhere: a late update of the address would bring them back.
 */
export function useUpdateSearch(): (change: (before: ReviewSearch) => ReviewSearch) => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  // The path of the review, or of the comparison that is shown instead.
  const here = useMatches({ select: (matches) => trimSlash(matches.at(-1)?.pathname ?? '') })
  return useCallback(
    async (change) => {
      if (trimSlash(router.latestLocation.pathname) !== here) return
      await navigate({ to: '.', search: change, replace: true, resetScroll: false })
    },
    [navigate, router, here],
  )
}

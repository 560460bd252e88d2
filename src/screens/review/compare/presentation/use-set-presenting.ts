import { useNavigate, useRouter } from '@tanstack/react-router'
import type { CompareSearch } from '../compare-search.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whether the previous history entry is the comparison that this presentation shows. */
    isOverComparison?: boolean
  }
}

/**
 * Returns a function that starts and ends a presentation. Back in the browser ends it too, and shows the comparison.
 * Ending it goes back as well where the previous entry is the comparison, which would otherwise be in the history twice.
 */
export function useSetPresenting(): (isPresenting: boolean) => void {
  const navigate = useNavigate()
  const { history } = useRouter()
  return (isPresenting) => {
    if (!isPresenting && history.location.state.isOverComparison === true) return history.back()
    void navigate({
      to: '.',
      search: (before: CompareSearch) => ({ ...before, present: isPresenting || undefined }),
      state: { ...(isPresenting && { isOverComparison: true }) },
      replace: !isPresenting,
      resetScroll: false,
    })
  }
}

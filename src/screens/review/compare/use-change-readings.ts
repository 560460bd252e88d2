import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { comparisonsQuery, removeComparison } from '#src/client/api/comparisons.ts'
import type { CompareSearch } from './compare-search.ts'
import { maxReadings } from './readings/compared-reading.ts'

/** Changes the compared readings, which the address names. */
export function useChangeReadings(submissionId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const show = (ids: readonly string[]) =>
    void navigate({
      to: '.',
      search: (before: CompareSearch) => ({ ...before, with: ids.length === 0 ? undefined : [...ids] }),
      replace: true,
      resetScroll: false,
    })
  const removal = useMutation({
    mutationFn: (id: string) => removeComparison(submissionId, id),
    // Only the list: results never change, and the removed one is gone.
    onSettled: () =>
      client.invalidateQueries({ queryKey: comparisonsQuery(submissionId).queryKey, exact: true }),
  })
  return {
    show,
    /** Shows new readings, together with the previous ones where there is room. */
    add: (ids: readonly string[], shown: readonly string[]) =>
      show([...shown, ...ids].slice(1 - maxReadings)),
    async remove(id: string, shown: readonly string[]): Promise<void> {
      await removal.mutateAsync(id).then(
        () => show(shown.filter((one) => one !== id)),
        // The error is shown.
        () => undefined,
      )
    },
    error: removal.error,
  }
}

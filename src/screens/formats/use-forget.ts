import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetFormat, formatsQuery } from '#src/client/api/formats.ts'
import type { LearntFormat } from '#src/contract/workspace/formats.ts'
import { addRecentChange, type RecentChange } from './recent-change.ts'

type NamedChange = Exclude<RecentChange, { what: 'import' }>

interface Forgetting extends Pick<NamedChange, 'what' | 'name'> {
  readonly format: Pick<LearntFormat, 'modelId'>
  /** Digests of the documents. */
  readonly documents: readonly string[]
  readonly field?: string
}

/** Deletes learnt data at once; the bar at the foot of the screen offers undo. */
export function useForget() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ format: { modelId }, documents, field }: Forgetting) =>
      forgetFormat({ modelId, documents: [...documents], ...(field !== undefined && { field }) }),
    onSuccess: (id, { what, name }) => addRecentChange({ what, name, id }),
    onSettled: () => client.invalidateQueries({ queryKey: formatsQuery.queryKey }),
  })
}
export type Forget = ReturnType<typeof useForget>

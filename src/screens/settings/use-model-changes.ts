import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeModel, resetModel } from '#src/client/api/models/model-changes.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import type { ModelChange } from '#src/contract/workspace/model-change.ts'

/**
 * Changes the settings of models. The list is refetched after each change, also after a failed one, because somebody
 * else may have changed it.
 */
export function useModelChanges() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: modelsQuery.queryKey })
  const change = useMutation({
    mutationFn: ({ id, ...change }: ModelChange & { readonly id: string }) => changeModel(id, change),
    onSettled,
  })
  const forget = useMutation({ mutationFn: resetModel, onSettled })
  return { change, forget, isBusy: change.isPending || forget.isPending, error: change.error ?? forget.error }
}
export type ModelChanges = ReturnType<typeof useModelChanges>

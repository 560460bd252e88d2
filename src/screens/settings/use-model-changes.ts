import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeModel, resetModel } from '#src/client/api/model-changes.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import type { ModelChange } from '#src/contract/workspace/model-change.ts'

/**
 * Changing what is said of models. The list is fetched anew after each change, also after one that failed: somebody
 * else may have changed it meanwhile.
 */
export function useModelChanges() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: modelsQuery.queryKey })
  const change = useMutation({
    mutationFn: ({ id, ...said }: ModelChange & { readonly id: string }) => changeModel(id, said),
    onSettled,
  })
  const forget = useMutation({ mutationFn: resetModel, onSettled })
  return { change, forget, isBusy: change.isPending || forget.isPending, error: change.error ?? forget.error }
}
export type ModelChanges = ReturnType<typeof useModelChanges>

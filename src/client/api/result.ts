import { queryOptions } from '@tanstack/react-query'
import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { parseJson } from '#src/contract/json.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import { sendRequest } from '../http/send-request.ts'

/**
 * The result of a submission, exactly as the service returned it; null while there is none yet (204).
 *
 * A result never changes. `structuralSharing` is off, because it would copy RawNumber objects.
 */
export const resultQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['results', submissionId],
    queryFn: async ({ signal }) => {
      const response = await sendRequest(workspacePaths.result(submissionId), { signal })
      if (response.status === 204) return null
      return analysisResultSchema.parse(parseJson(await response.text()))
    },
    structuralSharing: false,
    staleTime: ({ state }) => (state.data ? Infinity : 0),
  })

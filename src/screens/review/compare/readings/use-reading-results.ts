import { useQueries } from '@tanstack/react-query'
import { comparisonResultQuery, earlierReadingQuery } from '#src/client/api/comparisons.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { ShownReading } from './choose-shown.ts'
import type { ComparedResult } from './compared-reading.ts'

interface ReadingResult {
  /** Undefined while it is read or loaded, and if that failed. */
  readonly compared: ComparedResult | undefined
  readonly error: unknown
}

/** The results of the shown readings, in their order; an earlier reading has the edits that were made in its review. */
export function useReadingResults(
  submissionId: string,
  shown: readonly ShownReading[],
): readonly ReadingResult[] {
  const results = useQueries({
    queries: shown.map(({ comparison, earlier }) =>
      comparison === undefined
        ? earlierReadingQuery(earlier.id)
        : {
            ...comparisonResultQuery(submissionId, comparison.id),
            enabled: comparison.state === 'finished',
          },
    ),
  })
  return results.map(({ data, error }) => ({ compared: toComparedResult(data), error }))
}

const cache = new WeakMap<AnalysisResult, ComparedResult>()

/** The same data results in the same object. */
function toComparedResult(
  data: AnalysisResult | ComparedResult | null | undefined,
): ComparedResult | undefined {
  if (!data) return undefined
  if ('drafts' in data) return data
  const compared = cache.get(data) ?? { result: data, drafts: undefined }
  cache.set(data, compared)
  return compared
}

import { useQueries } from '@tanstack/react-query'
import { comparisonResultQuery, earlierReadingQuery } from '#src/client/api/comparisons.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { DraftContent } from '#src/contract/workspace/drafts.ts'
import { listEarlierDrafts } from '#src/review/compare/earlier-drafts.ts'
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

interface EarlierReading {
  readonly result: AnalysisResult
  readonly content: DraftContent | null
}

const cache = new WeakMap<AnalysisResult | EarlierReading, ComparedResult>()

/** The same data results in the same object. */
function toComparedResult(
  data: AnalysisResult | EarlierReading | null | undefined,
): ComparedResult | undefined {
  if (!data) return undefined
  const compared =
    cache.get(data) ??
    ('content' in data
      ? { result: data.result, drafts: listEarlierDrafts(data.content) }
      : { result: data, drafts: undefined })
  cache.set(data, compared)
  return compared
}

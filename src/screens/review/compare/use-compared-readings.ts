import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { comparisonResultQuery, comparisonsQuery } from '#src/client/api/comparisons.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Comparison, ComparisonList } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { findCounterpart } from '#src/review/compare/find-counterpart.ts'
import { findReadingDoubts } from '#src/review/compare/find-reading-doubts.ts'
import { maxReadings, toMarkedReading, type ComparedReading } from './compared-reading.ts'
import { useDescribeReadings } from './use-reading-facts.ts'

interface ComparedReadingsOptions {
  readonly submission: Submission
  /** The result under review. */
  readonly result: AnalysisResult
  /** Index of the document in the result, from 0. */
  readonly index: number
  /** Ids of the other readings to show; the newest ones when left out. */
  readonly chosen: readonly string[] | undefined
}

interface ComparedReadings {
  /** The one under review is first. */
  readonly readings: readonly ComparedReading[]
  /** All available readings; undefined while they are loading. */
  readonly list: ComparisonList | undefined
  readonly error: unknown
}

/** The readings to compare. */
export function useComparedReadings(options: ComparedReadingsOptions): ComparedReadings {
  const { submission, result, index, chosen } = options
  const { data, error } = useQuery(comparisonsQuery(submission.id))
  const { describe, describeReviewed } = useDescribeReadings(data)
  const shown = useMemo(() => chooseShown(data?.comparisons ?? [], chosen), [data, chosen])
  const results = useQueries({
    queries: shown.map(({ id, state }) => ({
      ...comparisonResultQuery(submission.id, id),
      enabled: state === 'finished',
    })),
    combine: (all) => all.map(({ data: other, error: problem }) => ({ data: other, error: problem })),
  })
  const reviewed = result.Documents[index]
  const own: ComparedReading = {
    ...toMarkedReading(0),
    id: 'reviewed',
    ...describeReviewed(submission),
    modelId: submission.modelId,
    comparison: undefined,
    result,
    document: reviewed,
    doubts: undefined,
    pageCount: submission.pages,
    error: null,
    milliseconds: getElapsed(submission),
    credits: data?.reviewedCredits ?? null,
  }
  const others = shown.map((comparison, at): ComparedReading => {
    const { id, modelId, milliseconds, credits } = comparison
    const other = results[at]?.data
    const document = other && findCounterpart(result, index, other)
    return {
      ...toMarkedReading(at + 1),
      id,
      ...describe(comparison),
      modelId,
      comparison,
      result: other,
      document,
      doubts: other && document && findReadingDoubts(other, document, reviewed, submission.pages),
      pageCount: submission.pages,
      error: results[at]?.error ?? null,
      milliseconds,
      credits,
    }
  })
  return { readings: [own, ...others], list: data, error }
}

/** The chosen readings in their order, otherwise the newest ones. */
function chooseShown(
  all: readonly Comparison[],
  chosen: readonly string[] | undefined,
): readonly Comparison[] {
  const named = chosen?.flatMap((id) => all.find((one) => one.id === id) ?? []) ?? []
  return named.length > 0 ? named.slice(0, maxReadings - 1) : all.slice(1 - maxReadings)
}

const getElapsed = ({ submittedAt, finishedAt }: Submission): number | null =>
  finishedAt === null ? null : Date.parse(finishedAt) - Date.parse(submittedAt)

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { comparisonsQuery } from '#src/client/api/comparisons.ts'
import { documentHistoryQuery } from '#src/client/api/document-actions.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { findCounterpart } from '#src/review/compare/find-counterpart.ts'
import { findReadingDoubts } from '#src/review/compare/find-reading-doubts.ts'
import { hasEarlierReadings, listEarlierReadings } from '#src/screens/shared/actions/reading-pair.ts'
import { chooseShown, type AvailableReadings } from './choose-shown.ts'
import { toMarkedReading, type ComparedReading } from './compared-reading.ts'
import { useDescribeReadings } from './use-reading-facts.ts'
import { useReadingResults } from './use-reading-results.ts'

interface ComparedReadingsOptions {
  readonly submission: Submission
  /** The result under review. */
  readonly result: AnalysisResult
  /** Index of the document in the result, from 0. */
  readonly index: number
  /** Ids of the other readings to show; the newest comparisons when left out. */
  readonly chosen: readonly string[] | undefined
}

interface ComparedReadings {
  /** The one under review is first. */
  readonly readings: readonly ComparedReading[]
  /** Undefined while they are loading. */
  readonly available: AvailableReadings | undefined
  /** Why some of them are not available; null if they are. */
  readonly error: unknown
}

/** The readings to compare. */
export function useComparedReadings(options: ComparedReadingsOptions): ComparedReadings {
  const { submission, result, index, chosen } = options
  const { available, error } = useAvailableReadings(submission)
  const list = available?.list
  const { describe, describeReviewed, describeEarlier } = useDescribeReadings(list)
  const shown = useMemo(() => (available ? chooseShown(available, chosen) : []), [available, chosen])
  const results = useReadingResults(submission.id, shown)
  const reviewed = result.Documents[index]
  const own: ComparedReading = {
    ...toMarkedReading(0),
    id: 'reviewed',
    ...describeReviewed(submission),
    modelId: submission.modelId,
    comparison: undefined,
    earlier: submission.replaced === null ? undefined : submission,
    compared: { result, drafts: undefined },
    document: reviewed,
    draft: undefined,
    doubts: undefined,
    pageCount: submission.pages,
    error: null,
    milliseconds: getElapsed(submission),
    credits: list?.reviewedCredits ?? null,
  }
  const others = shown.map(({ comparison, earlier }, at): ComparedReading => {
    const { compared, error: problem = null } = results[at] ?? {}
    const other = compared?.result
    const document = other && findCounterpart(result, index, other)
    const shared = {
      ...toMarkedReading(at + 1),
      compared,
      document,
      draft: document && compared?.drafts?.[other?.Documents.indexOf(document) ?? -1],
      doubts: other && document && findReadingDoubts(other, document, reviewed, submission.pages),
      pageCount: submission.pages,
      error: problem,
    }
    if (comparison === undefined)
      return {
        ...shared,
        id: earlier.id,
        ...describeEarlier(earlier),
        modelId: earlier.modelId,
        comparison: undefined,
        earlier,
        milliseconds: getElapsed(earlier),
        // Not known: a reading of other document boundaries is free.
        credits: null,
      }
    const { id, modelId, milliseconds, credits } = comparison
    return { ...shared, id, ...describe(comparison), modelId, comparison, earlier, milliseconds, credits }
  })
  return { readings: [own, ...others], available, error }
}

function useAvailableReadings(submission: Submission) {
  const comparisons = useQuery(comparisonsQuery(submission.id))
  const hasEarlier = hasEarlierReadings(submission)
  const history = useQuery({ ...documentHistoryQuery(submission.id), enabled: hasEarlier })
  const list = comparisons.data
  const isHistorySettled = !hasEarlier || history.data !== undefined || history.error !== null
  const readings = history.data?.readings
  const available = useMemo(
    (): AvailableReadings | undefined =>
      list && isHistorySettled
        ? { list, earlier: listEarlierReadings(readings ?? [], submission.id) }
        : undefined,
    [list, isHistorySettled, readings, submission.id],
  )
  return { available, error: (list ? null : comparisons.error) ?? (readings ? null : history.error) }
}

const getElapsed = ({ submittedAt, finishedAt }: Submission): number | null =>
  finishedAt === null ? null : Date.parse(finishedAt) - Date.parse(submittedAt)

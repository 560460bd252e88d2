import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { WorkspaceModel } from '#src/contract/service/models.ts'
import type { FeedbackResult, RequiredProperty } from '#src/review/build-feedback.ts'
import { buildReviewFields } from '#src/review/fields/review-field.ts'
import { lacksPages } from '#src/review/send-warnings.ts'
import type { ValueProblem } from '#src/values/parsing/parse-result.ts'
import type { DraftStore } from '../session/draft-store.ts'
import { findTypedProblem } from '../session/typed-text.ts'

/** Why corrections cannot be sent as they stand. `document` counts from 0. */
export type SendProblem =
  | { readonly why: 'provider' | 'documentType' | 'empty' | 'noRequest' }
  | { readonly why: RequiredProperty; readonly document: number; readonly field: string }
  /** What stands in Value, or what Value should follow from, cannot be read. */
  | {
      readonly why: 'value'
      readonly document: number
      readonly field: string
      readonly problem: ValueProblem
    }

interface FeedbackSource {
  readonly result: AnalysisResult
  readonly requestId: string | null
  /** What the workspace knows of the submission's model; undefined when nothing. */
  readonly model: Pick<WorkspaceModel, 'provider' | 'documentType'> | undefined
}

/** Everything that the service would refuse, or that would send something else than the reviewer sees; empty when it can go. */
export function findSendProblems(
  { result, requestId, model }: FeedbackSource,
  feedback: FeedbackResult,
  work: DraftStore,
): SendProblem[] {
  if (requestId === null) return [{ why: 'noRequest' }]
  if (result.Documents.length === 0) return [{ why: 'empty' }]
  if (lacksPages(result) || model?.provider === 'B') return [{ why: 'provider' }]
  if (model?.documentType === false) return [{ why: 'documentType' }]
  const incomplete = feedback.ok
    ? []
    : feedback.problems.flatMap((problem): SendProblem[] =>
        problem.code === 'incomplete'
          ? problem.missing.map((why) => ({ why, document: problem.document, field: problem.field }))
          : [{ why: 'empty' }],
      )
  return [...incomplete, ...findUnreadableValues(result, work)]
}

function findUnreadableValues(result: AnalysisResult, work: DraftStore): SendProblem[] {
  const { typed } = work.getState()
  return result.Documents.flatMap((document, index) =>
    buildReviewFields(document, work.getDrafts()[index] ?? { edits: [] })
      .filter(({ state }) => state !== 'absent')
      .flatMap(({ name, valueProblem }): SendProblem[] => {
        const problem = findTypedProblem(typed, { document: index, name }) ?? valueProblem
        return problem === undefined ? [] : [{ why: 'value', document: index, field: name, problem }]
      }),
  )
}

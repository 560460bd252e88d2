import type { AnalysisResult } from '#src/contract/analysis-result.ts'
import type { WorkspaceModel } from '#src/contract/models.ts'
import type { Feedback, RequiredProperty } from '#src/review/build-feedback.ts'
import { reviewFields } from '#src/review/review-field.ts'
import { lacksPages } from '#src/review/send-warnings.ts'
import type { ValueProblem } from '#src/values/normalised.ts'
import { problemKey, problemOf, type ReviewWork } from './review-work.ts'

/** Why corrections cannot be sent as they stand. `document` counts from 0. */
export type Refusal =
  | { readonly why: 'provider' | 'documentType' | 'empty' | 'noRequest' }
  | { readonly why: RequiredProperty; readonly document: number; readonly field: string }
  /** What stands in Value, or what Value should follow from, cannot be read. */
  | {
      readonly why: 'value'
      readonly document: number
      readonly field: string
      readonly problem: ValueProblem
    }

interface Sent {
  readonly result: AnalysisResult
  readonly requestId: string | null
  /** What the workspace knows of the submission's model; undefined when nothing. */
  readonly model: Pick<WorkspaceModel, 'provider' | 'documentType'> | undefined
}

/** Everything that the service would refuse, or that would send something else than the reviewer sees; empty when it can go. */
export function refusalsOf(
  { result, requestId, model }: Sent,
  feedback: Feedback,
  work: ReviewWork,
): Refusal[] {
  if (requestId === null) return [{ why: 'noRequest' }]
  if (result.Documents.length === 0) return [{ why: 'empty' }]
  if (lacksPages(result) || model?.provider === 'B') return [{ why: 'provider' }]
  if (model?.documentType === false) return [{ why: 'documentType' }]
  const incomplete = feedback.ok
    ? []
    : feedback.problems.flatMap((problem): Refusal[] =>
        problem.code === 'incomplete'
          ? problem.missing.map((why) => ({ why, document: problem.document, field: problem.field }))
          : [{ why: 'empty' }],
      )
  return [...incomplete, ...unreadable(result, work)]
}

function unreadable(result: AnalysisResult, work: ReviewWork): Refusal[] {
  const { problems } = work.snapshot()
  return result.Documents.flatMap((document, index) =>
    reviewFields(document, work.drafts()[index] ?? { edits: [] })
      .filter(({ state }) => state !== 'absent')
      .flatMap(({ name, valueProblem }): Refusal[] => {
        const problem = problemOf(problems, problemKey(index, name)) ?? valueProblem
        return problem === undefined ? [] : [{ why: 'value', document: index, field: name, problem }]
      }),
  )
}

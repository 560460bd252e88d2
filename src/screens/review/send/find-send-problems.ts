import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { WorkspaceModel } from '#src/contract/service/models.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { FeedbackResult, RequiredProperty } from '#src/review/build-feedback.ts'
import { lacksPages } from '#src/review/send-warnings.ts'
import type { ValueProblem } from '#src/values/parsing/parse-result.ts'
import type { DraftStore } from '../session/draft-store.ts'
import { findTypedProblem } from '#src/review/editing/typed-text.ts'

/** Why corrections cannot be sent. `document` is an index from 0. */
export type SendProblem =
  | { readonly reason: 'provider' | 'documentType' | 'empty' | 'noRequest' | 'deleted' }
  | { readonly reason: RequiredProperty; readonly document: number; readonly field: string }
  /** The Value, or the Text that it follows, cannot be parsed. */
  | {
      readonly reason: 'value'
      readonly document: number
      readonly field: string
      readonly problem: ValueProblem
    }

interface FeedbackSource {
  readonly result: AnalysisResult
  readonly submission: Pick<Submission, 'requestId' | 'deleted'>
  /** The submission's model; undefined if the workspace does not know it. */
  readonly model: Pick<WorkspaceModel, 'provider' | 'documentType'> | undefined
}

/** Finds what the service would refuse, and what would be sent differently from what the reviewer sees. */
export function findSendProblems(
  { result, submission: { requestId, deleted }, model }: FeedbackSource,
  feedback: FeedbackResult,
  store: DraftStore,
): SendProblem[] {
  // A document that will be purged must not teach the service, nor look finished.
  if (deleted !== null) return [{ reason: 'deleted' }]
  if (requestId === null) return [{ reason: 'noRequest' }]
  if (result.Documents.length === 0) return [{ reason: 'empty' }]
  if (lacksPages(result) || model?.provider === 'B') return [{ reason: 'provider' }]
  if (model?.documentType === false) return [{ reason: 'documentType' }]
  const incomplete = feedback.ok
    ? []
    : feedback.problems.flatMap((problem): SendProblem[] =>
        problem.code === 'incomplete'
          ? problem.missing.map((reason) => ({ reason, document: problem.document, field: problem.field }))
          : [{ reason: 'empty' }],
      )
  return [...incomplete, ...findUnreadableValues(store)]
}

function findUnreadableValues(store: DraftStore): SendProblem[] {
  const { typed, documents } = store.getState()
  // Includes the model's fields that were not read.
  return documents.flatMap(({ fields }, index) =>
    fields
      .filter(({ state }) => state !== 'absent')
      .flatMap(({ name, valueProblem }): SendProblem[] => {
        const problem = findTypedProblem(typed, { document: index, name }) ?? valueProblem
        return problem === undefined ? [] : [{ reason: 'value', document: index, field: name, problem }]
      }),
  )
}

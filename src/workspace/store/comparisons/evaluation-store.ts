import type { Evaluation } from '#src/contract/workspace/evaluations.ts'

interface NewEvaluation {
  readonly id: string
  readonly modelId: string
  readonly addedBy: string | null
  /** Submissions that were to be read and are not, as their flagged fields are unchecked. */
  readonly leftOutIds: readonly string[]
}

/** A reading of an evaluation. */
export interface EvaluationReading {
  readonly submissionId: string
  readonly state: 'processing' | 'finished' | 'failed'
  /** JSON text exactly as it was returned; null unless finished. */
  readonly result: string | null
}

/** The part of the workspace store with evaluations; their readings are added as those that are compared. */
export interface EvaluationStore {
  /** The newest first. */
  listEvaluations(): Promise<readonly Evaluation[]>
  findEvaluation(id: string): Promise<Evaluation | undefined>
  /** The submissions that were left out when it was started. */
  listLeftOutIds(id: string): Promise<readonly string[]>
  /** @returns false when there is one with this id already; then nothing changes. */
  addEvaluation(evaluation: NewEvaluation): Promise<boolean>
  /** Its readings after a submission in the order of their ids: a page, as a result may have some megabytes. */
  listEvaluationReadings(
    id: string,
    page: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<readonly EvaluationReading[]>
  /** Deletes it with its readings, those that are being read too. @returns whether there was one. */
  deleteEvaluation(id: string): Promise<boolean>
}

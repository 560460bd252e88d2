import type { Evaluation } from '#src/contract/workspace/evaluations.ts'

interface NewEvaluation {
  readonly id: string
  readonly modelId: string
  readonly addedBy: string | null
  /** Submissions that were not read, because their flagged fields are unchecked. */
  readonly leftOutIds: readonly string[]
}

/** A reading of an evaluation. */
export interface EvaluationReading {
  readonly submissionId: string
  readonly state: 'processing' | 'finished' | 'failed'
  /** JSON text exactly as it was returned; null unless finished. */
  readonly result: string | null
}

/** The part of the workspace store with evaluations; their readings are added like those to compare. */
export interface EvaluationStore {
  /** Newest first. */
  listEvaluations(): Promise<readonly Evaluation[]>
  findEvaluation(id: string): Promise<Evaluation | undefined>
  /** The submissions that were left out when it was started. */
  listLeftOutIds(id: string): Promise<readonly string[]>
  /** @returns false when its id exists already; then nothing changes. */
  addEvaluation(evaluation: NewEvaluation): Promise<boolean>
  /** A page of its readings, after a submission in the order of their ids: a result may have several megabytes. */
  listEvaluationReadings(
    id: string,
    page: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<readonly EvaluationReading[]>
  /** Deletes it with its readings, including those in progress. @returns whether it existed. */
  deleteEvaluation(id: string): Promise<boolean>
}

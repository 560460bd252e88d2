import type { SubmissionState } from '#src/contract/workspace/submissions.ts'

/** What a purge needs to know of a submission. */
export interface SubmissionSummary {
  readonly id: string
  readonly owner: string
  readonly requestId: string | null
  readonly idempotencyKey: string
  readonly sha256: string
  readonly state: SubmissionState
  /** Nothing happened to it since the moment asked for. */
  readonly quiet: boolean
}

/** The submissions of all organisations, for those who look after the database. */
export interface SubmissionRetention {
  /** Lets nobody else change submissions, drafts or feedback until the transaction ends. */
  lock(): Promise<void>
  /** Every submission. Submitting, finishing, saving a draft and sending feedback are what happens to one. */
  listSummaries(since: Date): Promise<readonly SubmissionSummary[]>
  /** Removes these submissions, their results, drafts and feedback. @returns how many drafts and payloads went. */
  purge(ids: readonly string[]): Promise<{ readonly drafts: number; readonly feedback: number }>
  /**
   * Removes feedback from before the moment that changed nothing: the service refused it, or it was for a request
   * that there is no submission of. @returns how many payloads went.
   */
  purgeIdleFeedback(before: Date): Promise<number>
}

/** The data of a submission that a purge uses. */
interface SubmissionSummary {
  readonly id: string
  readonly sha256: string
  /** It is not being processed, and nothing happened to it since the moment asked for, or it was deleted long ago. */
  readonly isIdle: boolean
}

/** The submissions of all organisations, for maintenance. */
export interface SubmissionRetention {
  /** Locks submissions, drafts, feedback and comparisons until the transaction ends. */
  lock(): Promise<void>
  /**
   * Every submission that was not purged, earlier readings included. Submitting, finishing, saving a draft, sending
   * feedback, comparing models and whatever else a person does is what happens to one; a day to come until which it is postponed counts too.
   * @param deletedBefore those that were deleted before are idle, whatever `since` is; left out: none is by that.
   */
  listSummaries(since: Date, deletedBefore?: Date): Promise<readonly SubmissionSummary[]>
  /**
   * Empties these submissions and removes their results, drafts, feedback and comparisons. The ids, the key and the state stay: the
   * submission is unknown from then on, and its key cannot be reused.
   * @returns how many drafts and payloads were removed.
   */
  purge(ids: readonly string[]): Promise<{ readonly drafts: number; readonly feedback: number }>
  /**
   * Removes feedback from before that time which changed nothing: the service refused it, or no submission has that
   * request. @returns how many payloads were removed.
   */
  purgeIdleFeedback(before: Date): Promise<number>
}

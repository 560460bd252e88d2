/** The data of a submission that a purge uses. */
interface SubmissionSummary {
  readonly id: string
  readonly sha256: string
  /**
   * Whether it is not being processed, and nothing happened to it since the given time or it was deleted long ago.
   */
  readonly isIdle: boolean
}

/** The submissions of all organisations, for maintenance. */
export interface SubmissionRetention {
  /** Locks submissions, drafts, feedback and comparisons until the transaction ends. */
  lock(): Promise<void>
  /**
   * Every submission that was not purged, including earlier readings. What happens to one is submitting, finishing,
   * saving a draft, sending feedback, comparing models and any other action of a person; a future day to which it is
   * postponed counts too.
   * @param deletedBefore those deleted before then are idle, whatever `since` is; left out: none is for that reason.
   */
  listSummaries(since: Date, deletedBefore?: Date): Promise<readonly SubmissionSummary[]>
  /**
   * Empties these submissions and removes their results, drafts, feedback and comparisons. The ids, the key and the state stay: the
   * submission is unknown from then on, and its key cannot be reused.
   * @returns how many drafts and payloads were removed.
   */
  purge(ids: readonly string[]): Promise<{ readonly drafts: number; readonly feedback: number }>
  /**
   * Removes feedback from before that time that changed nothing: the service refused it, or no submission has that
   * request. @returns how many payloads were removed.
   */
  purgeIdleFeedback(before: Date): Promise<number>
}

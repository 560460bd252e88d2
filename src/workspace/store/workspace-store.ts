import type { FeedbackRecord, Submission } from '#src/contract/submissions.ts'
import type { ResultSummary } from '../summarise-result.ts'

export interface NewSubmission {
  readonly id: string
  readonly idempotencyKey: string
  readonly modelId: string
  readonly fileName: string
  readonly fileBytes: number
  readonly sha256: string
  readonly submittedBy: string | null
}

export type SubmissionProblem = NonNullable<Submission['problem']>

/** A submission whose fate was never learnt, with what is needed to pass it on again. */
export type Unanswered = Omit<NewSubmission, 'fileBytes'>

/** A draft as stored: `content` is JSON text. */
export interface StoredDraft {
  readonly revision: number
  readonly content: string
  readonly savedAt: string
  readonly savedBy: string | null
}

/** What the workspace of one organisation remembers. Safe with several processes on one database. */
export interface WorkspaceStore {
  /** Stores a submission as `uncertain`. @returns its id, or that of the earlier one with the same key. */
  addSubmission(submission: NewSubmission): Promise<string>
  /** Newest first. */
  submissions(): Promise<readonly Submission[]>
  submission(id: string): Promise<Submission | undefined>
  submissionOfRequest(requestId: string): Promise<Submission | undefined>
  /** Submissions without a request id that were not refused. */
  unanswered(): Promise<readonly Unanswered[]>
  /** The service took it and gave it this request id. */
  setRequestId(id: string, requestId: string): Promise<void>
  /** Why the service has not answered; the state stays uncertain. */
  setTrouble(id: string, problem: SubmissionProblem): Promise<void>
  /** The service did not take it, or reading failed. Changes nothing once there is a result. */
  setFailure(id: string, state: 'refused' | 'failed', problem: SubmissionProblem): Promise<void>
  /** Keeps the first result that comes; later ones change nothing. */
  setResult(id: string, result: string, summary: ResultSummary): Promise<void>
  /** The result exactly as answered; undefined when there is none. */
  result(id: string): Promise<string | undefined>
  draft(id: string): Promise<StoredDraft | undefined>
  /** Saves a draft made on `revision`. @returns the new draft, or undefined when that is not the present one. */
  saveDraft(
    id: string,
    draft: { revision: number; content: string; checked: number; savedBy: string | null },
  ): Promise<StoredDraft | undefined>
  /** Stores a payload before it is passed on. */
  addFeedback(feedback: {
    id: string
    submissionId: string | null
    requestId: string
    payload: string
  }): Promise<void>
  /** What became of a payload. With 202 its submission is `sent`. */
  setFeedbackOutcome(id: string, status: number, problem: FeedbackRecord['problem']): Promise<void>
  /** Newest first. */
  feedback(submissionId: string): Promise<readonly FeedbackRecord[]>
  /** Ids of the models that files were submitted to, in alphabetical order. */
  modelIds(): Promise<readonly string[]>
}

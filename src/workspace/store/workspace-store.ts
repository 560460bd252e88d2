import type { FieldCorrections } from '#src/contract/workspace/corrections.ts'
import type { ModelChange } from '#src/contract/workspace/model-change.ts'
import type { FeedbackRecord, Submission } from '#src/contract/workspace/submissions.ts'
import type { ResultSummary } from '../summarise-result.ts'
import type { Database } from './database.ts'

export interface NewSubmission {
  readonly id: string
  readonly idempotencyKey: string
  readonly modelId: string
  readonly fileName: string
  readonly fileBytes: number
  readonly sha256: string
  readonly submittedBy: string | null
  /** Given when the submission and its request are stored in one transaction: then it is `processing` at once. */
  readonly requestId?: string
}

export type SubmissionProblem = NonNullable<Submission['problem']>

/** A draft as stored: `content` is JSON text. */
export interface StoredDraft {
  readonly revision: number
  readonly content: string
  readonly savedAt: string
  readonly savedBy: string | null
}

/** What was said of a model here: its name (null: none of ours), and whether it is offered. */
export interface StoredModel {
  readonly id: string
  readonly label: string | null
  readonly hidden: boolean
}

/** What the workspace of one organisation remembers. Safe with several processes on one database. */
export interface WorkspaceStore {
  /** Runs `act` in one transaction: with a store that writes in it, and the transaction itself. */
  transaction<T>(act: (store: WorkspaceStore, transaction: Database) => Promise<T>): Promise<T>
  /** Stores a submission, as `uncertain` unless it has a request id. @returns its id, or that of the earlier one with the same key. */
  addSubmission(submission: NewSubmission): Promise<string>
  /** Newest first. */
  listSubmissions(): Promise<readonly Submission[]>
  findSubmission(id: string): Promise<Submission | undefined>
  findSubmissionByRequest(requestId: string): Promise<Submission | undefined>
  /** Submissions without a request id that were not refused. */
  listUnanswered(): Promise<readonly NewSubmission[]>
  /** The service took it and gave it this request id. */
  setRequestId(id: string, requestId: string): Promise<void>
  /** Why the service has not answered; the state stays uncertain. */
  setProblem(id: string, problem: SubmissionProblem): Promise<void>
  /** The service did not take it, or reading failed. Changes nothing once there is a result. */
  setFailure(id: string, state: 'refused' | 'failed', problem: SubmissionProblem): Promise<void>
  /** Keeps the first result that comes; later ones change nothing. */
  setResult(id: string, result: string, summary: ResultSummary): Promise<void>
  /** The result exactly as answered; undefined when there is none. */
  findResult(id: string): Promise<string | undefined>
  findDraft(id: string): Promise<StoredDraft | undefined>
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
  /**
   * What became of a payload. With 202 its submission is `sent`. Of refused ones (4xx) the last ten of a submission are
   * kept, and none for a request that is no submission's.
   *
   * @param corrected names of the fields that it corrects. With 202 each counts for the submission's model and
   *   document, once, however often and in how many submissions the same document is corrected.
   */
  setFeedbackOutcome(
    id: string,
    status: number,
    problem: FeedbackRecord['problem'],
    corrected?: readonly string[],
  ): Promise<void>
  /** Newest first. */
  listFeedback(submissionId: string): Promise<readonly FeedbackRecord[]>
  /** Ids of the models that files were submitted to, in alphabetical order. */
  listModelIds(): Promise<readonly string[]>
  /** In how many different documents each field of a model was corrected; fields in alphabetical order. */
  listCorrections(modelId: string): Promise<readonly FieldCorrections[]>
  /** The fields of a model that were corrected in a document, each with the feedback that was the first to do so. */
  listCorrectionsInDocument(modelId: string, sha256: string): Promise<ReadonlyMap<string, string>>
  /** What was said of models here, by id in alphabetical order. */
  listModels(): Promise<readonly StoredModel[]>
  /** Says something of a model; what the change leaves out stays as it is. */
  updateModel(id: string, change: ModelChange): Promise<void>
  /** Forgets what was said of a model. */
  deleteModel(id: string): Promise<void>
}

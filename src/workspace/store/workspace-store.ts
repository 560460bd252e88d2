import type { DocumentEvent } from '#src/contract/workspace/document-life.ts'
import type { DocumentLife } from '#src/contract/workspace/document-state.ts'
import type { SaveOrigin, StoredOrigin } from '#src/contract/workspace/drafts.ts'
import type { FieldCorrections } from '#src/contract/workspace/corrections.ts'
import type { ModelChange } from '#src/contract/workspace/model-change.ts'
import type { Presence } from '#src/contract/workspace/presence.ts'
import type { FeedbackRecord, Submission } from '#src/contract/workspace/submissions.ts'
import type { ContentSummary, ResultSummary } from '../summarise-result.ts'
import type { ComparisonStore } from './comparisons/comparison-store.ts'
import type { Database } from './database.ts'
import type { EvaluationStore } from './comparisons/evaluation-store.ts'
import type { ExportStore } from './export-store.ts'

export interface NewSubmission {
  readonly id: string
  readonly idempotencyKey: string
  readonly modelId: string
  readonly fileName: string
  readonly fileBytes: number
  readonly sha256: string
  readonly submittedBy: string | null
  /**
   * Whether the local service accepts it in the same transaction: it is `processing` at once, with its id as request
   * id.
   */
  readonly isLocal?: boolean
  /** The type of the content, where the name has another; see `Submission`. */
  readonly contentType?: string | null
  /** The first reading of the same document; left out for a first one. */
  readonly firstReadingId?: string
  /** Whether reading it costs nothing; only for the local service. */
  readonly isFree?: boolean
  readonly boundaries?: string | null
  readonly keptFromId?: string | null
  /** The parameter `format` (spec 4.2); left out for the default. */
  readonly format?: string
}

/** The boundaries that a person set for the documents in a file; both null when nobody did. See schema.ts. */
type StoredBoundaries = Pick<Required<NewSubmission>, 'boundaries' | 'keptFromId'>

/** A submission as it was seen by the person who wants to change it. */
export type SeenSubmission = Pick<Submission, 'id' | 'revision' | 'state' | 'firstReadingId'>

/** An action of a person, to be recorded. */
export type NewDocumentEvent = DocumentEvent

/** A submission whose result is to be fetched from a hosted service. */
export interface AwaitedSubmission {
  readonly id: string
  readonly requestId: string
  readonly submittedAt: Date
}

export type SubmissionProblem = NonNullable<Submission['problem']>

/** A stored draft; `content` is JSON text. */
export interface StoredDraft {
  readonly revision: number
  /** The revision in which the edits last changed: later ones contain only new findings. */
  readonly editsRevision: number
  readonly content: string
  readonly savedAt: string
  readonly savedBy: string | null
  readonly origins: readonly StoredOrigin[]
}

/** Settings of a model: its name (null: not set here), and whether it is hidden. */
export interface StoredModel {
  readonly id: string
  readonly label: string | null
  readonly hidden: boolean
}

/** The data belongs to a submission that was purged in the meantime; nothing was stored. */
export class SubmissionPurgedError extends Error {
  override readonly name = 'SubmissionPurgedError'
  constructor() {
    super('The submission was purged meanwhile')
  }
}

/** For `catch`: returns a `SubmissionPurgedError` and throws any other error. */
export function returnIfPurged(error: unknown): SubmissionPurgedError {
  if (error instanceof SubmissionPurgedError) return error
  throw error
}

interface SubmissionChanges {
  readonly submissions: readonly Submission[]
  /** The ids of those that are no longer in the list: deleted, purged, or now an earlier reading. */
  readonly removedIds: readonly string[]
}

/** The tables of one organisation's workspace. Safe with several processes on one database. */
export interface WorkspaceStore extends ExportStore, ComparisonStore, EvaluationStore {
  /** Runs `act` in one transaction: with a store that writes in it, and the transaction itself. */
  transaction<T>(act: (store: WorkspaceStore, transaction: Database) => Promise<T>): Promise<T>
  /**
   * Stores a submission, as `uncertain` unless it is local.
   * @returns the earlier submission when there is one with the same key: `isPurged` when its document was removed.
   */
  addSubmission(
    submission: NewSubmission,
  ): Promise<undefined | { readonly isPurged: true } | { readonly isPurged: false; readonly id: string }>
  /**
   * Stores several new submissions. @returns false when one has the key of an earlier one: the caller must roll back.
   */
  addSubmissions(submissions: readonly NewSubmission[]): Promise<boolean>
  /**
   * Newest first, without deleted ones and earlier readings.
   * @param page the first `limit` of them, after the one with the id `after` (an unknown one: none); left out: all.
   */
  listSubmissions(page?: {
    readonly limit: number
    readonly after?: string | undefined
  }): Promise<readonly Submission[]>
  /** The point in the sequence of changes before which all changes are visible: for `listChangedSubmissions`. */
  getChangePoint(): Promise<string>
  /**
   * Submissions that were added, changed or removed from `listSubmissions` since a point, and some unchanged ones.
   * Undefined when the point is not from this database, or so much changed that the list is better read again.
   */
  listChangedSubmissions(since: string): Promise<SubmissionChanges | undefined>
  /** Deleted submissions that can be restored, the latest first. */
  listDeletedSubmissions(): Promise<readonly Submission[]>
  /** Also finds a deleted one, or an earlier reading. */
  findSubmission(id: string): Promise<Submission | undefined>
  /**
   * Also finds a deleted one, or an earlier reading: for the caller of `/v2` that changes nothing. The one submitted first
   * if a hosted service gave several the same request id.
   */
  findSubmissionByRequest(requestId: string): Promise<Submission | undefined>
  /** The ids of the submissions with these request ids, by the request id; unknown ones are left out. */
  findSubmissionIds(requestIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * Stores a decision, and whether the submission is deleted, which applies to its earlier readings too. In a
   * transaction.
   * @returns false when the submission is not as it was seen; then nothing changes.
   */
  changeLife(
    seen: SeenSubmission,
    life: Pick<DocumentLife, 'decision' | 'deleted'>,
    event: NewDocumentEvent,
  ): Promise<boolean>
  /**
   * Makes it an earlier reading: another one is being added, in the same transaction.
   *
   * @param onlyUnopened whether to return false also when somebody has opened it for review.
   * @returns as `changeLife`.
   */
  replaceReading(seen: SeenSubmission, event: NewDocumentEvent, onlyUnopened?: boolean): Promise<boolean>
  /**
   * Removes a reading that the backend did not accept: the earlier one becomes the present one again. In a
   * transaction.
   */
  withdrawReading(id: string, earlierId: string): Promise<void>
  /** Assigns another model to read it. In a transaction. @returns as `changeLife`. */
  assignModel(seen: SeenSubmission, modelId: string, event: NewDocumentEvent): Promise<boolean>
  /** Every reading of the same document that was not purged: the present one first, then the newest. */
  listReadings(submission: Pick<Submission, 'id' | 'firstReadingId'>): Promise<readonly Submission[]>
  /** The actions of people on these submissions, newest first. */
  listEvents(submissionIds: readonly string[]): Promise<readonly DocumentEvent[]>
  /** Submissions without a request id that were neither refused nor deleted. */
  listUnanswered(): Promise<readonly NewSubmission[]>
  /** Stores the request id under which the service accepted it. @param isLocal whether it is the local service. */
  setRequestId(id: string, requestId: string, isLocal?: boolean): Promise<void>
  /** Stores why the service has not answered; the state stays uncertain. */
  setProblem(id: string, problem: SubmissionProblem): Promise<void>
  /**
   * Stores that the service rejected it, or that a hosted one could not read it. Changes nothing once there is a
   * result. The local service stores the outcome of its own submissions.
   */
  setFailure(id: string, state: 'refused' | 'failed', problem: SubmissionProblem): Promise<void>
  /** Submissions whose result a hosted service has not returned yet, the oldest first; deleted ones too. */
  listAwaited(): Promise<readonly AwaitedSubmission[]>
  /**
   * Stores why the result of a hosted service could not be fetched the last time; null: it answered as usual. Changes
   * nothing once reading has ended.
   */
  setFetchProblem(id: string, problem: SubmissionProblem | null): Promise<void>
  /** Stores the first result of a hosted service; later ones change nothing. */
  setResult(id: string, result: string, summary: ResultSummary): Promise<void>
  /** Results without a summary, or with an incomplete one of an earlier version. */
  listUnsummarised(): Promise<readonly string[]>
  setSummary(id: string, summary: ResultSummary): Promise<void>
  /**
   * The submissions whose result or corrections contain a word, in no order.
   * @param forms the forms that the word may have there: see search-text.ts. None finds nothing.
   */
  searchSubmissions(forms: readonly string[]): Promise<readonly string[]>
  /** The result exactly as returned; undefined when there is none. */
  findResult(id: string): Promise<string | undefined>
  /** Records that a person opened it for review; later times change nothing. */
  recordOpened(id: string): Promise<void>
  /** Records that a browser shows a document now. */
  recordPresence(presence: Presence): Promise<void>
  removePresence(submissionId: string, client: string): Promise<void>
  /** The documents that browsers have shown within `maxPresenceAgeMs`. */
  listPresences(): Promise<Presence[]>
  /** Both null for an unknown submission. */
  findBoundaries(id: string): Promise<StoredBoundaries>
  /** The parameter `format` of its upload; empty for the default, and for an unknown submission. */
  findFormat(id: string): Promise<string>
  findDraft(id: string): Promise<StoredDraft | undefined>
  /**
   * Saves a draft based on `revision`, with the summary by which the submission is recognised and found from then on.
   * @returns the new draft, or undefined when `revision` is not the present one.
   * @throws SubmissionPurgedError
   */
  saveDraft(
    id: string,
    draft: {
      revision: number
      content: string
      checked: number
      /** Left out: unchanged. */
      toCheck?: number | undefined
      savedBy: string | null
      origin?: SaveOrigin | undefined
      summary?: ContentSummary | undefined
    },
  ): Promise<StoredDraft | undefined>
  /** Stores a payload before it is sent. @throws SubmissionPurgedError */
  addFeedback(feedback: {
    id: string
    submissionId: string | null
    requestId: string
    payload: string
  }): Promise<void>
  /**
   * Stores the outcome of a payload. With 202 its submission is `sent`; otherwise `sendFailure` gives the reason. The
   * last ten refused payloads (4xx) of a submission are kept, and none for a request without a submission.
   *
   * @param corrected names of the corrected fields. With 202 each counts once for the submission's model and document,
   * however often and in how many submissions the same document is corrected.
   * @param summary with 202, the summary by which the submission is recognised and found from then on.
   */
  setFeedbackOutcome(
    id: string,
    status: number,
    problem: FeedbackRecord['problem'],
    corrected?: readonly string[],
    summary?: ContentSummary,
  ): Promise<void>
  /** Marks the submissions whose last payload has no outcome, because the server stopped before it arrived. */
  recordLostFeedback(): Promise<void>
  /** Newest first. */
  listFeedback(submissionId: string): Promise<readonly FeedbackRecord[]>
  /** Ids of the models that files were submitted to, in alphabetical order. */
  listModelIds(): Promise<readonly string[]>
  /** The number of different documents in which each field of a model was corrected; fields in alphabetical order. */
  listCorrections(modelId: string): Promise<readonly FieldCorrections[]>
  /** The fields of a model that were corrected in a document, each with the feedback that corrected it first. */
  listCorrectionsInDocument(modelId: string, sha256: string): Promise<ReadonlyMap<string, string>>
  /** Settings of models, by id in alphabetical order. */
  listModels(): Promise<readonly StoredModel[]>
  /** Changes the settings of a model; omitted properties keep their value. */
  updateModel(id: string, change: ModelChange): Promise<void>
  /** Deletes the settings of a model. */
  deleteModel(id: string): Promise<void>
}

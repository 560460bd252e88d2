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
  /** The local service accepts it in the same transaction: it is `processing` at once, with its id as request id. */
  readonly isLocal?: boolean
  /** What the content is, where the name says something else; see `Submission`. */
  readonly contentType?: string | null
  /** The first reading of the document that this is another reading of. */
  readonly firstReadingId?: string
  /** Reading it costs nothing; only of the local service. */
  readonly isFree?: boolean
  readonly boundaries?: string | null
  readonly keptFromId?: string | null
}

/** What a person said of the documents in a file; both null when nobody did. See schema.ts. */
type StoredBoundaries = Pick<Required<NewSubmission>, 'boundaries' | 'keptFromId'>

/** A submission as somebody saw it who wants to change it. */
export type SeenSubmission = Pick<Submission, 'id' | 'revision' | 'state' | 'firstReadingId'>

/** What a person does, to be recorded. */
export type NewDocumentEvent = DocumentEvent

export type SubmissionProblem = NonNullable<Submission['problem']>

/** A stored draft; `content` is JSON text. */
export interface StoredDraft {
  readonly revision: number
  /** The revision in which the edits last changed: later ones hold only what was found out. */
  readonly editsRevision: number
  readonly content: string
  readonly savedAt: string
  readonly savedBy: string | null
  readonly origins: readonly StoredOrigin[]
}

/** Settings of a model: its name (null: none of ours), and whether it is offered. */
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
  /** The ids of those that are in the list no more: deleted, purged, or an earlier reading now. */
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
   * Newest first, without those that were deleted and earlier readings.
   * @param page the first `limit` of them, after the one with the id `after` (an unknown one: none); left out: all.
   */
  listSubmissions(page?: {
    readonly limit: number
    readonly after?: string | undefined
  }): Promise<readonly Submission[]>
  /** The point in the sequence of changes that everything seen before it lies before: for `listChangedSubmissions`. */
  getChangePoint(): Promise<string>
  /**
   * What was added, changed or taken from `listSubmissions` since a point, and some that did not change. Undefined when the
   * point is not one of this database, or so much changed that the list is better read anew.
   */
  listChangedSubmissions(since: string): Promise<SubmissionChanges | undefined>
  /** Those that were deleted and can be restored, the last one first. */
  listDeletedSubmissions(): Promise<readonly Submission[]>
  /** Also one that was deleted, or is an earlier reading. */
  findSubmission(id: string): Promise<Submission | undefined>
  /** Also one that was deleted, or is an earlier reading: for the caller of `/v2` nothing changes by that. */
  findSubmissionByRequest(requestId: string): Promise<Submission | undefined>
  /** The ids of the submissions that have these request ids, by the request id; others are left out. */
  findSubmissionIds(requestIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * Stores what a person decided, and whether it is deleted, which holds for its earlier readings too. In a transaction.
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
   * @param onlyUnopened false is returned, too, when somebody has opened it for review.
   * @returns as `changeLife`.
   */
  replaceReading(seen: SeenSubmission, event: NewDocumentEvent, onlyUnopened?: boolean): Promise<boolean>
  /** Removes a reading that the backend did not accept: the earlier one is the present one again. In a transaction. */
  withdrawReading(id: string, earlierId: string): Promise<void>
  /** Has it read with another model. In a transaction. @returns as `changeLife`. */
  assignModel(seen: SeenSubmission, modelId: string, event: NewDocumentEvent): Promise<boolean>
  /** Every reading of the same document that was not purged: the present one first, then the newest. */
  listReadings(submission: Pick<Submission, 'id' | 'firstReadingId'>): Promise<readonly Submission[]>
  /** What people did with these submissions, newest first. */
  listEvents(submissionIds: readonly string[]): Promise<readonly DocumentEvent[]>
  /** Submissions without a request id that were neither refused nor deleted. */
  listUnanswered(): Promise<readonly NewSubmission[]>
  /** The service accepted it under this request id. @param isLocal it is the local service. */
  setRequestId(id: string, requestId: string, isLocal?: boolean): Promise<void>
  /** Why the service has not answered; the state stays uncertain. */
  setProblem(id: string, problem: SubmissionProblem): Promise<void>
  /**
   * The service rejected it, or a hosted one could not read it. Changes nothing once there is a result. The local
   * service stores the outcome of its own submissions.
   */
  setFailure(id: string, state: 'refused' | 'failed', problem: SubmissionProblem): Promise<void>
  /** Stores the first result of a hosted service; later ones change nothing. */
  setResult(id: string, result: string, summary: ResultSummary): Promise<void>
  /** Results without a summary, with one that lacks the words to search, or summarised by other rules. */
  listUnsummarised(): Promise<readonly string[]>
  setSummary(id: string, summary: ResultSummary): Promise<void>
  /**
   * The submissions in whose result or corrections a word is, in no order.
   * @param forms the forms in which the word may stand there: see search-text.ts. None finds nothing.
   */
  searchSubmissions(forms: readonly string[]): Promise<readonly string[]>
  /** The result exactly as answered; undefined when there is none. */
  findResult(id: string): Promise<string | undefined>
  /** Records that a person opened it for review; later times change nothing. */
  recordOpened(id: string): Promise<void>
  /** A browser shows a document, as from now. */
  recordPresence(presence: Presence): Promise<void>
  removePresence(submissionId: string, client: string): Promise<void>
  /** What browsers have shown within `maxPresenceAgeMs`. */
  listPresences(): Promise<Presence[]>
  /** Both null for an unknown submission. */
  findBoundaries(id: string): Promise<StoredBoundaries>
  findDraft(id: string): Promise<StoredDraft | undefined>
  /**
   * Saves a draft made on `revision`, with what the submission is recognised and found by from then on.
   * @returns the new draft, or undefined when that is not the present one.
   * @throws SubmissionPurgedError
   */
  saveDraft(
    id: string,
    draft: {
      revision: number
      content: string
      checked: number
      /** Left out: as many as before. */
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
   * Stores the outcome of a payload. With 202 its submission is `sent`, otherwise `sendFailure` says why it is not. The last ten refused payloads (4xx) of a
   * submission are kept, and none for a request without a submission.
   *
   * @param corrected names of the fields that it corrects. With 202 each counts for the submission's model and
   *   document, once, however often and in how many submissions the same document is corrected.
   * @param summary with 202, what the submission is recognised and found by from then on.
   */
  setFeedbackOutcome(
    id: string,
    status: number,
    problem: FeedbackRecord['problem'],
    corrected?: readonly string[],
    summary?: ContentSummary,
  ): Promise<void>
  /** Marks the submissions whose last payload has no outcome: the server stopped before it came. */
  recordLostFeedback(): Promise<void>
  /** Newest first. */
  listFeedback(submissionId: string): Promise<readonly FeedbackRecord[]>
  /** Ids of the models that files were submitted to, in alphabetical order. */
  listModelIds(): Promise<readonly string[]>
  /** In how many different documents each field of a model was corrected; fields in alphabetical order. */
  listCorrections(modelId: string): Promise<readonly FieldCorrections[]>
  /** The fields of a model that were corrected in a document, each with the feedback that was the first to do so. */
  listCorrectionsInDocument(modelId: string, sha256: string): Promise<ReadonlyMap<string, string>>
  /** Settings of models, by id in alphabetical order. */
  listModels(): Promise<readonly StoredModel[]>
  /** Changes the settings of a model; omitted properties keep their value. */
  updateModel(id: string, change: ModelChange): Promise<void>
  /** Deletes the settings of a model. */
  deleteModel(id: string): Promise<void>
}

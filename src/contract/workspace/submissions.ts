import { z } from 'zod/mini'
import { sendFailureKinds } from './send-failure.ts'
import { documentEventListSchema, lifeProperties } from './document-life.ts'

/**
 * State of a submission according to the backend; decisions of people are separate (document-life.ts):
 * - `uncertain`: sent to the service, but the outcome is unknown (the server stopped or the connection was lost).
 * - `processing`: the service is reading it.
 * - `to-review`: there is a result, and no feedback was sent yet.
 * - `sent`: feedback was accepted (202).
 * - `refused`: the service rejected the file (4xx on submit); nothing was charged.
 * - `failed`: reading failed (400 on fetch).
 */
export const submissionStates = ['uncertain', 'processing', 'to-review', 'sent', 'refused', 'failed'] as const
const submissionStateSchema = z.enum(submissionStates)

/** One submission. Times are ISO 8601 in UTC. */
export const submissionSchema = z.object({
  id: z.string(),
  /** The service's X-Request-Id; null until there is one. */
  requestId: z.nullable(z.string()),
  modelId: z.string(),
  fileName: z.string(),
  /** Size of the uploaded file in bytes. */
  fileBytes: z.int(),
  /** Hex digest of the file's content: equal for the same file sent again. */
  sha256: z.string(),
  state: submissionStateSchema,
  submittedAt: z.string(),
  /** Who sent it; null without accounts. */
  submittedBy: z.nullable(z.string()),
  /** When the result or the failure arrived; null before. */
  finishedAt: z.nullable(z.string()),
  /**
   * Fields to check, over all documents: flagged NeedsReview, or with a failing check. The draft's count, once there is
   * one. Null before there is a result.
   */
  toCheck: z.nullable(z.int()),
  /** Documents flagged NeedsReview without a flagged field; null before a result, and for results before 2026-11-22. */
  documentsToCheck: z.nullable(z.int()),
  /** Number of fields to check that the draft has resolved; 0 without a draft. */
  checked: z.int(),
  /** TotalPages over all documents; null if the result lacks it. */
  pages: z.nullable(z.int()),
  /** Lowest Confidence of any field, in percent; null when the result has none. */
  lowestConfidence: z.nullable(z.number()),
  /** Number of documents in the result; null before there is one. */
  documents: z.nullable(z.int()),
  /**
   * The highest number of reviewed documents of the same format that a value was learnt from or confirmed by,
   * according to the result (service/learnt-from.ts); null if it has none, and for results before 2026-11-25.
   */
  learntFrom: z.nullable(z.int()),
  /** Fields that differ from the last accepted feedback; 0 before any. */
  unsentChanges: z.int(),
  /** Why the last sent corrections are not known to be accepted; null if they were, or if none were sent. */
  sendFailure: z.nullable(z.enum(sendFailureKinds)),
  /** Issuer of the document, as reviewed; null if no field has it. */
  partyName: z.nullable(z.string()),
  /** Total of the document, as reviewed; null if no field has it. */
  totalAmount: z.nullable(z.number()),
  /** ISO 4217 code of that amount; null if the document has none. */
  totalCurrency: z.nullable(z.string()),
  /** The issuer's document number, as reviewed; empty if no field has it, null before there is a result. */
  documentNumber: z.nullable(z.string()),
  /**
   * For a file with several documents: issuer and number of each document that has both, as reviewed, duplicates
   * included. Empty for a file with one document, null before there is a result.
   */
  documentIdentities: z.nullable(
    z.readonly(z.array(z.object({ partyName: z.string(), documentNumber: z.string() }))),
  ),
  /**
   * Why it was refused or failed, why its outcome is unknown, or, while it is processing, why its result could not be
   * fetched the last time: the problem code and message. Null otherwise.
   */
  problem: z.nullable(
    z.object({ status: z.int(), code: z.nullable(z.string()), detail: z.nullable(z.string()) }),
  ),
  /**
   * Whether reading failed only because its password is missing or wrong: the local service reads the file once it has
   * the right one. False for an earlier reading.
   */
  lacksPassword: z._default(z.boolean(), false),
  /**
   * Real type of the file, an extension of spec 2.6, if its name gives another one: it is read and displayed as that
   * type. Null if they agree, and for files submitted before 2026-11-24.
   */
  contentType: z.nullable(z.string()),
  ...lifeProperties,
})
export type Submission = z.infer<typeof submissionSchema>

/**
 * Whether an uncertain submission can be sent to a hosted service again without the risk of a second charge: nothing
 * arrived there, or it returned 503 or 429 and did not accept it.
 */
export const isSafeToResubmit = (problem: Submission['problem']): boolean =>
  problem !== null &&
  (problem.code === 'backend_unreachable' || problem.status === 503 || problem.status === 429)

/** Maximum submissions per page of the list. */
export const maxPageSize = 5000

/**
 * Newest first, one per document: no earlier readings. Deleted ones have their own list. Without `limit` it has all
 * submissions; with it one page: `next` is the `after` of the following page, null after the last one. `changes` is the
 * `since` for later changes. The list of deleted ones has neither.
 */
export const submissionListSchema = z.object({
  submissions: z.array(submissionSchema),
  next: z.optional(z.nullable(z.string())),
  changes: z.optional(z.string()),
})
export type SubmissionList = z.infer<typeof submissionListSchema>

/**
 * With `since`, and with `known`, the id of a submission in that list: the added or changed submissions, unordered,
 * with some unchanged ones, and the ids of those no longer in the list. Null if the list must be fetched again.
 * `changes` is the next `since`.
 */
export const submissionChangesSchema = z.object({
  changed: z.nullable(z.object({ submissions: z.array(submissionSchema), removedIds: z.array(z.string()) })),
  changes: z.string(),
})

/** Maximum length of a search word, in characters. */
export const maxSearchWordLength = 200

/** Maximum words per search. */
export const maxSearchWords = 8

/** For each requested word, in that order: the submissions whose values contain it. */
export const searchMatchesSchema = z.object({
  matches: z.array(z.object({ word: z.string(), ids: z.array(z.string()) })),
})
export type SearchMatches = z.infer<typeof searchMatchesSchema>

/** Every reading of a document, the current one first, and the actions of people, newest first. */
export const documentHistorySchema = z.object({
  readings: z.array(submissionSchema),
  events: documentEventListSchema,
})

/** Outcome of an action for one submission: the submission or its new reading, or the reason why nothing was done. */
const actionOutcomeSchema = z.object({
  id: z.string(),
  submission: z.nullable(submissionSchema),
  problem: z.nullable(
    z.object({ status: z.int(), code: z.nullable(z.string()), detail: z.nullable(z.string()) }),
  ),
})
export type ActionOutcome = z.infer<typeof actionOutcomeSchema>
export const actionOutcomeListSchema = z.object({ outcomes: z.array(actionOutcomeSchema) })

/** A sent feedback payload and its outcome. Newest first in the list. */
const feedbackRecordSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  /** HTTP status of the service's response; null if there was none. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.object({ code: z.nullable(z.string()), detail: z.nullable(z.string()) })),
  /** The payload exactly as it was sent, JSON text. */
  payload: z.string(),
})
export type FeedbackRecord = z.infer<typeof feedbackRecordSchema>
export const feedbackListSchema = z.object({ feedback: z.array(feedbackRecordSchema) })

import { z } from 'zod/mini'
import { sendFailureKinds } from './send-failure.ts'
import { documentEventListSchema, lifeProperties } from './document-life.ts'

/**
 * State of a submission, as the backend left it; what people decided is beside it (document-life.ts):
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
   * Fields to check, over all documents: flagged NeedsReview, or with a failing check. As the draft counts them, once
   * there is one. Null before there is a result.
   */
  toCheck: z.nullable(z.int()),
  /** Documents flagged NeedsReview with no flagged field; null before there is a result, and for results of before 2026-11-22. */
  documentsToCheck: z.nullable(z.int()),
  /** How many of the fields to check the draft has resolved; 0 without a draft. */
  checked: z.int(),
  /** TotalPages over all documents; null when the result does not say. */
  pages: z.nullable(z.int()),
  /** Lowest Confidence of any field, in percent; null when the result has none. */
  lowestConfidence: z.nullable(z.number()),
  /** Number of documents in the result; null before there is one. */
  documents: z.nullable(z.int()),
  /**
   * The most reviewed documents of the same format that a value of the result was learnt from or confirmed by, as the
   * result says (service/learnt-from.ts); null when it says nothing, and for results of before 2026-11-25.
   */
  learntFrom: z.nullable(z.int()),
  /** Fields that differ from the last accepted feedback; 0 before any. */
  unsentChanges: z.int(),
  /** Why the corrections that were sent last are not known to be accepted; null when they were, and when none were sent. */
  sendFailure: z.nullable(z.enum(sendFailureKinds)),
  /** Who the document is from, as reviewed; null when no field says. */
  partyName: z.nullable(z.string()),
  /** What the document adds up to, as reviewed; null when no field says. */
  totalAmount: z.nullable(z.number()),
  /** ISO 4217 code of that amount; null when the document does not say. */
  totalCurrency: z.nullable(z.string()),
  /** The number that this party gave the document, as reviewed; empty when no field says, null before there is a result. */
  documentNumber: z.nullable(z.string()),
  /** Why it was refused or failed: the service's problem code and words; null otherwise. */
  problem: z.nullable(
    z.object({ status: z.int(), code: z.nullable(z.string()), detail: z.nullable(z.string()) }),
  ),
  /**
   * What the content of the file is, as an extension of spec 2.6, where its name says something else: it is read and
   * shown as that. Null where they agree, and for files submitted before 2026-11-24.
   */
  contentType: z.nullable(z.string()),
  ...lifeProperties,
})
export type Submission = z.infer<typeof submissionSchema>

/**
 * Whether an uncertain submission can be sent to a hosted service again without the risk of being charged twice:
 * nothing arrived there, or it responded (503, 429) that it did not accept it.
 */
export const isSafeToResubmit = (problem: Submission['problem']): boolean =>
  problem !== null &&
  (problem.code === 'backend_unreachable' || problem.status === 503 || problem.status === 429)

/** Most submissions of one page of the list. */
export const maxPageSize = 5000

/**
 * Newest first, one for each document: no earlier readings. Deleted ones are a list of their own. Without `limit` all of
 * them; with it a page: `next` is the `after` of the following page, null after the last one. `changes` is the `since` of
 * the changes since then. Both are left out of the list of deleted ones.
 */
export const submissionListSchema = z.object({
  submissions: z.array(submissionSchema),
  next: z.optional(z.nullable(z.string())),
  changes: z.optional(z.string()),
})
export type SubmissionList = z.infer<typeof submissionListSchema>

/**
 * With `since`, and `known`, the id of a submission of that list: what was added or changed, in no order, and some that did not change; and the ids of those that are in
 * the list no more. Null when the list is to be read anew. `changes` is the next `since`.
 */
export const submissionChangesSchema = z.object({
  changed: z.nullable(z.object({ submissions: z.array(submissionSchema), removedIds: z.array(z.string()) })),
  changes: z.string(),
})

/** Longest word that is looked for, in characters. */
export const maxSearchWordLength = 200

/** Most words of one search. */
export const maxSearchWords = 8

/** For each word that was asked for, in that order: the submissions in whose values it is. */
export const searchMatchesSchema = z.object({
  matches: z.array(z.object({ word: z.string(), ids: z.array(z.string()) })),
})
export type SearchMatches = z.infer<typeof searchMatchesSchema>

/** Every reading of a document, the present one first, and what people did with it, newest first. */
export const documentHistorySchema = z.object({
  readings: z.array(submissionSchema),
  events: documentEventListSchema,
})

/** What an action on several submissions did to one: it, or its new reading, as it is now; or why nothing was done. */
const actionOutcomeSchema = z.object({
  id: z.string(),
  submission: z.nullable(submissionSchema),
  problem: z.nullable(
    z.object({ status: z.int(), code: z.nullable(z.string()), detail: z.nullable(z.string()) }),
  ),
})
export type ActionOutcome = z.infer<typeof actionOutcomeSchema>
export const actionOutcomeListSchema = z.object({ outcomes: z.array(actionOutcomeSchema) })

/** A feedback payload that was sent, with what became of it. Newest first in the list. */
const feedbackRecordSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  /** HTTP status of the service's response; null for none. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.object({ code: z.nullable(z.string()), detail: z.nullable(z.string()) })),
  /** The payload exactly as it was sent, JSON text. */
  payload: z.string(),
})
export type FeedbackRecord = z.infer<typeof feedbackRecordSchema>
export const feedbackListSchema = z.object({ feedback: z.array(feedbackRecordSchema) })

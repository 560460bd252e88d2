import { z } from 'zod/mini'

/**
 * State of a submission, as the workspace knows it:
 * - `uncertain`: sent to the service, but its answer is not known (the server stopped, the connection was lost).
 * - `processing`: the service has it and is reading.
 * - `to-review`: there is a result and no feedback went out yet.
 * - `sent`: feedback was accepted (202).
 * - `refused`: the service did not take the file (4xx on submit); nothing was charged.
 * - `failed`: reading failed (400 on fetch).
 */
export const submissionStates = ['uncertain', 'processing', 'to-review', 'sent', 'refused', 'failed'] as const
const submissionStateSchema = z.enum(submissionStates)
export type SubmissionState = z.infer<typeof submissionStateSchema>

/** One submission. Times are ISO 8601 in UTC. */
export const submissionSchema = z.object({
  id: z.string(),
  /** The service's X-Request-Id; null until the service gave one. */
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
  /** When the result or the failure became known; null before. */
  finishedAt: z.nullable(z.string()),
  /** Fields flagged NeedsReview, over all documents; null before there is a result. */
  toCheck: z.nullable(z.int()),
  /** Documents flagged NeedsReview with no flagged field; null before there is a result, and for results of before 2026-11-22. */
  documentsToCheck: z.nullable(z.int()),
  /** Of the fields to check, how many the draft has dealt with; 0 without a draft. */
  checked: z.int(),
  /** TotalPages over all documents; null when the result does not say. */
  pages: z.nullable(z.int()),
  /** Lowest Confidence of any field, in percent; null when the result has none. */
  lowestConfidence: z.nullable(z.number()),
  /** Number of documents in the result; null before there is one. */
  documents: z.nullable(z.int()),
  /** Why it was refused or failed: the service's problem code and words; null otherwise. */
  problem: z.nullable(
    z.object({ status: z.int(), code: z.nullable(z.string()), detail: z.nullable(z.string()) }),
  ),
})
export type Submission = z.infer<typeof submissionSchema>

/**
 * Whether an uncertain submission can be sent to a hosted service again without a risk that it is read, and charged,
 * twice: nothing arrived there, or it answered (503, 429) that it did not accept it.
 */
export const isSafeToResubmit = (problem: Submission['problem']): boolean =>
  problem !== null &&
  (problem.code === 'backend_unreachable' || problem.status === 503 || problem.status === 429)

/** Newest first. */
export const submissionListSchema = z.object({ submissions: z.array(submissionSchema) })

/** A feedback payload that was sent, with what became of it. Newest first in the list. */
const feedbackRecordSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  /** HTTP status of the service's answer; null when none came. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.object({ code: z.nullable(z.string()), detail: z.nullable(z.string()) })),
  /** The payload exactly as it was sent, JSON text. */
  payload: z.string(),
})
export type FeedbackRecord = z.infer<typeof feedbackRecordSchema>
export const feedbackListSchema = z.object({ feedback: z.array(feedbackRecordSchema) })

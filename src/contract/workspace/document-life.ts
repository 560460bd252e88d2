import { z } from 'zod/mini'
import { boundaryListSchema } from './file/file-boundaries.ts'

/** What a person can decide about a document. Beside it stands what the backend did: `state` of the submission. */
export const decisionKinds = ['reviewed', 'rejected', 'postponed'] as const

/** Why a document is rejected. `other` needs a note. */
export const rejectReasons = [
  'unreadable',
  'incomplete',
  'wrong-document',
  'duplicate',
  'not-for-us',
  'other',
] as const
const rejectReasonSchema = z.enum(rejectReasons)
export type RejectReason = z.infer<typeof rejectReasonSchema>

/** Longest free text of a rejection, in characters. */
export const maxNoteLength = 2000

/** A day that exists, `2026-11-30`. */
const daySchema = z.iso.date()

/** Who did something, and when (ISO 8601 in UTC). */
const stampSchema = z.object({
  at: z.string(),
  /** Null without accounts. */
  by: z.nullable(z.string()),
})
export type Stamp = z.infer<typeof stampSchema>

const decisionSchema = z.extend(stampSchema, {
  kind: z.enum(decisionKinds),
  /** Of a rejection; null for other kinds. */
  reason: z.nullable(rejectReasonSchema),
  /** Free text of a rejection; empty when there is none. */
  note: z.string(),
  /** The day on which a postponed document comes back; null for other kinds. */
  until: z.nullable(daySchema),
})
export type Decision = z.infer<typeof decisionSchema>

/** What people did with a submission. */
export const lifeProperties = {
  /** Null: nobody decided anything, or it was taken back, or corrections were sent since. */
  decision: z.nullable(decisionSchema),
  /** Whether values were changed after it was marked as reviewed: that decision was about others. */
  changedSinceReviewed: z._default(z.boolean(), false),
  /** Who deleted it, and when; null when it is not deleted. It can be restored until it is purged. */
  deleted: z.nullable(stampSchema),
  /** Who had the file read again, and when; null for the present reading of a document. */
  replaced: z.nullable(stampSchema),
  /** Id of the first reading of the same document; null for a first reading. */
  firstReadingId: z.nullable(z.string()),
  /** Counts what people did with it, so that nobody acts on what has changed meanwhile. */
  revision: z.int(),
}

/** Days for which a deleted document can be restored; then it is purged. */
export const daysToRestore = 30

const noteSchema = z.string().check(z.trim(), z.maxLength(maxNoteLength), z.regex(/^[^\0\p{Cs}]*$/u))
const modelIdSchema = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\0\p{Cs}]*$/u))

/**
 * What a person can do with a document:
 * - `reject`, `postpone`, `mark-reviewed`: decide; `reopen` takes a decision back.
 * - `read-again`: has the stored file read anew, with the same model unless another is named. What there was stays as
 *   an earlier reading.
 * - `set-boundaries`: says on which pages the documents of a file begin, and has them read as that, without charge.
 *   Files that are not named keep theirs.
 * - `assign-model`: changes the model of a document that the local service has not finished reading.
 * - `delete` and `restore`.
 */
const documentActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('reject'), reason: rejectReasonSchema, note: z._default(noteSchema, '') }),
  z.object({ action: z.literal('postpone'), until: daySchema }),
  /** `despiteUnchecked`: a person said so although flagged fields are unchecked. */
  z.object({ action: z.literal('mark-reviewed'), despiteUnchecked: z._default(z.boolean(), false) }),
  z.object({ action: z.literal('reopen') }),
  z.object({ action: z.literal('read-again'), modelId: z.optional(modelIdSchema) }),
  z.object({ action: z.literal('set-boundaries'), files: boundaryListSchema }),
  z.object({ action: z.literal('assign-model'), modelId: modelIdSchema }),
  z.object({ action: z.literal('delete') }),
  z.object({ action: z.literal('restore') }),
])
export type DocumentAction = z.infer<typeof documentActionSchema>
export type ActionName = DocumentAction['action']

/** Submissions in one call. */
export const maxActionTargets = 200

/**
 * POST /workspace/submissions/actions: one action on several submissions, each as of the revision that was seen. The
 * answer is 200 with an outcome for each, in their order: some may be refused while others are done.
 */
export const actionRequestSchema = z.object({
  action: documentActionSchema,
  submissions: z
    .array(z.object({ id: z.string(), revision: z.int() }))
    .check(z.minLength(1), z.maxLength(maxActionTargets)),
})
export type ActionRequest = z.infer<typeof actionRequestSchema>

/**
 * POST /workspace/submissions/:id/actions: answers the submission, or a problem; for `read-again` and `set-boundaries` the
 * new reading.
 */
export const singleActionRequestSchema = z.object({ action: documentActionSchema, revision: z.int() })

/** What happened to a document, in the words of its actions; newest first in a history. */
const documentEventSchema = z.extend(stampSchema, {
  id: z.string(),
  action: z.string(),
  reason: z.nullable(rejectReasonSchema),
  note: z.string(),
  until: z.nullable(daySchema),
  /** Of `read-again` and `assign-model`: the model from then on. */
  modelId: z.nullable(z.string()),
})
export type DocumentEvent = z.infer<typeof documentEventSchema>
export const documentEventListSchema = z.array(documentEventSchema)

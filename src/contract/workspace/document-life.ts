import { z } from 'zod/mini'
import { boundaryListSchema } from './file/file-boundaries.ts'

/** Decisions that a person can make about a document; the backend's progress is the submission's `state`. */
export const decisionKinds = ['reviewed', 'rejected', 'postponed'] as const

/** Reasons for rejecting a document. `other` needs a note. */
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

/** Maximum length of the note of a rejection, in characters. */
export const maxNoteLength = 2000

/** An existing calendar day, `2026-11-30`. */
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
  /** Reason of a rejection; null for other kinds. */
  reason: z.nullable(rejectReasonSchema),
  /** Note of a rejection; empty when there is none. */
  note: z.string(),
  /** The day on which a postponed document returns; null for other kinds. */
  until: z.nullable(daySchema),
})
export type Decision = z.infer<typeof decisionSchema>

/** What people did with a submission. */
export const lifeProperties = {
  /** Null when nobody decided, the decision was withdrawn, or corrections were sent since. */
  decision: z.nullable(decisionSchema),
  /** Whether values changed after it was marked as reviewed: the decision was about other values. */
  changedSinceReviewed: z._default(z.boolean(), false),
  /** Who deleted it, and when; null when it is not deleted. It can be restored until it is purged. */
  deleted: z.nullable(stampSchema),
  /** Who requested a new reading of the file, and when; null for the current reading. */
  replaced: z.nullable(stampSchema),
  /** Id of the first reading of the same document; null for the first reading itself. */
  firstReadingId: z.nullable(z.string()),
  /** Counts actions and changes by people, to detect an action on an outdated version. */
  revision: z.int(),
}

/** Days during which a deleted document can be restored before it is purged. */
export const daysToRestore = 30

const noteSchema = z.string().check(z.trim(), z.maxLength(maxNoteLength), z.regex(/^[^\0\p{Cs}]*$/u))
const modelIdSchema = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\0\p{Cs}]*$/u))

/**
 * Actions of a person on a document:
 * - `reject`, `postpone`, `mark-reviewed`: decide; `reopen` withdraws a decision.
 * - `read-again`: reads the stored file again, with the same model unless another is named. The previous reading
 *   stays as an earlier one.
 * - `set-boundaries`: sets the first pages of the documents in a file and reads it again, free of charge. Files that
 *   are not named keep their boundaries.
 * - `assign-model`: changes the model of a document that the local service has not finished reading.
 * - `delete` and `restore`.
 */
const documentActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('reject'), reason: rejectReasonSchema, note: z._default(noteSchema, '') }),
  z.object({ action: z.literal('postpone'), until: daySchema }),
  /** `despiteUnchecked`: the person confirmed this although flagged fields are unchecked. */
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

/** Maximum submissions per call. */
export const maxActionTargets = 200

/**
 * POST /workspace/submissions/actions: one action on several submissions, each with the revision that the person saw.
 * Returns 200 with an outcome per submission, in the same order: some may be refused while others succeed.
 */
export const actionRequestSchema = z.object({
  action: documentActionSchema,
  submissions: z
    .array(z.object({ id: z.string(), revision: z.int() }))
    .check(z.minLength(1), z.maxLength(maxActionTargets)),
})
export type ActionRequest = z.infer<typeof actionRequestSchema>

/**
 * POST /workspace/submissions/:id/actions: returns the submission, or a problem; for `read-again` and `set-boundaries`
 * the new reading.
 */
export const singleActionRequestSchema = z.object({ action: documentActionSchema, revision: z.int() })

/** An event in the history of a document, named after its action; newest first in a history. */
const documentEventSchema = z.extend(stampSchema, {
  id: z.string(),
  action: z.string(),
  reason: z.nullable(rejectReasonSchema),
  note: z.string(),
  until: z.nullable(daySchema),
  /** The new model, for `read-again` and `assign-model`. */
  modelId: z.nullable(z.string()),
})
export type DocumentEvent = z.infer<typeof documentEventSchema>
export const documentEventListSchema = z.array(documentEventSchema)

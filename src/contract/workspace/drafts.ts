import { z } from 'zod/mini'
import type { JsonValue } from '../json.ts'

/** A count that is stored: from 0 up to the last one whose successor a database's integer holds too. */
const countSchema = z.int().check(z.minimum(0), z.maximum(2_147_483_646))

/**
 * What a reviewer did with one field. A field without an edit is as the service read it.
 * - `accepted`: looked at and right.
 * - `corrected`: text, value, type or page changed; the changed ones are given.
 * - `added`: not in the result; all of text, value, type and page are given.
 * - `absent`: not in the document; it stays out of the payload.
 * - `moved`: a table's rows moved and the reading of another cell is here, untouched: see `from`.
 */
const editStates = ['accepted', 'corrected', 'added', 'absent', 'moved'] as const

const fieldEditSchema = z.object({
  state: z.enum(editStates),
  text: z.optional(z.string()),
  /** Any JSON. Left out: as the service gave it. */
  value: z.optional(z.custom<JsonValue>()),
  type: z.optional(z.string()),
  /** Zero-based. */
  page: z.optional(z.int().check(z.minimum(0))),
  /** The reviewer set Value by hand: it no longer follows Text. */
  unlinked: z.optional(z.boolean()),
  /**
   * Where rows of a table moved: name of the result's field whose reading this is, null when it is none's.
   * Left out: the field of the same name.
   */
  from: z.optional(z.nullable(z.string())),
})
export type FieldEdit = z.infer<typeof fieldEditSchema>

/** Pairs instead of an object, so that a field may have any name; in the order of the edits. */
export const documentDraftSchema = z.object({ edits: z.array(z.tuple([z.string(), fieldEditSchema])) })
export type DocumentDraft = z.infer<typeof documentDraftSchema>

/** The reviewer's work on one submission: one entry per document of the result, by its place. */
const draftContentSchema = z.object({
  documents: z.array(documentDraftSchema),
  /** Fields flagged NeedsReview that are dealt with; shown in the list of submissions. */
  checked: countSchema,
})
export type DraftContent = z.infer<typeof draftContentSchema>

/**
 * A saved draft. `revision` counts saves from 1; 0 means that nothing was saved yet and content is null.
 * GET answers it; PUT takes `{ revision, content }` with the revision that the change was made on and
 * answers the new one, or 409 `draft_stale` with the present draft in `draft`.
 */
export const draftSchema = z.object({
  revision: z.int().check(z.minimum(0)),
  content: z.nullable(draftContentSchema),
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(z.string()),
})
export type Draft = z.infer<typeof draftSchema>

export const draftSaveSchema = z.object({
  revision: countSchema,
  content: draftContentSchema,
})
export type DraftSave = z.infer<typeof draftSaveSchema>

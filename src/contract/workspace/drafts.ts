import { z } from 'zod/mini'
import type { JsonValue } from '../json.ts'

/** A stored count, from 0 to the largest one whose successor fits a database integer. */
const countSchema = z.int().check(z.minimum(0), z.maximum(2_147_483_646))

/**
 * A reviewer's edit of one field. A field without an edit is as the service read it.
 * - `accepted`: checked and correct.
 * - `corrected`: text, value, type or page changed; only changed properties are present.
 * - `added`: not in the result; text, value, type and page are all present.
 * - `absent`: not in the document; left out of the payload.
 * - `moved`: table rows moved, and this name now holds the unchanged reading of another cell: see `from`. Without
 *   `from` nothing moved: the edit only remembers a `location`.
 */
const editStates = ['accepted', 'corrected', 'added', 'absent', 'moved'] as const

/** A place on a page (from 0): left, top, right and bottom in points, with the page's own rotation applied. */
const fieldLocationSchema = z.object({
  page: z.int().check(z.minimum(0)),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type FieldLocation = z.infer<typeof fieldLocationSchema>

const fieldEditSchema = z.object({
  state: z.enum(editStates),
  text: z.optional(z.string()),
  /** Any JSON. Omitted: the service's value. */
  value: z.optional(z.custom<JsonValue>()),
  type: z.optional(z.string()),
  /** Zero-based. */
  page: z.optional(z.int().check(z.minimum(0))),
  /** The reviewer set Value by hand, so that it no longer follows Text. */
  unlinked: z.optional(z.boolean()),
  /**
   * Whether Text and Page are from the location where the typed Value was found, or from which a copied row was read: a
   * new Value drops them.
   */
  isTextFound: z.optional(z.boolean()),
  /**
   * After table rows moved: the name of the result field whose reading this edit holds; null for none. Omitted: the
   * field of the same name.
   */
  from: z.optional(z.nullable(z.string())),
  /**
   * Where the reviewer saw the field on the page: the occurrence that they chose or took the text from. Only
   * displayed; an invalid location is ignored.
   */
  location: z.catch(z.optional(fieldLocationSchema), undefined),
})
export type FieldEdit = z.infer<typeof fieldEditSchema>

/** Pairs instead of an object, so that a field may have any name; in the order of the edits. */
export const documentDraftSchema = z.object({ edits: z.array(z.tuple([z.string(), fieldEditSchema])) })
export type DocumentDraft = z.infer<typeof documentDraftSchema>

/** A date whose day, or day and month, may be unknown. */
const partialDateSchema = z.object({
  year: z.optional(z.number()),
  month: z.optional(z.number()),
  day: z.optional(z.number()),
})

/** What the business registry returned for a KvK number when a reviewer looked it up. No response body is stored. */
const registryFindingSchema = z.object({
  /** `unknown`: the registry does not know the number. `ended`: the registration has ended. */
  kind: z.enum(['registered', 'unknown', 'ended']),
  /** The date on which it ended, as far as known. */
  since: z.optional(partialDateSchema),
  /** Every name of the company; omitted when the response contains none. */
  names: z.optional(z.array(z.string())),
  /** When the registry was queried, in milliseconds since 1970. */
  at: z.number(),
})
export type RegistryFinding = z.infer<typeof registryFindingSchema>

/** A search for a typed value: index of the document, field name, typed text, and whether it is on a page. */
const searchedTextSchema = z.tuple([countSchema, z.string(), z.string(), z.boolean()])

/**
 * Findings about fields, beside the edits. They are not a reviewer's work, but decide which fields remain to be
 * checked; they are saved with the draft so that every device and the list agree. Invalid ones are dropped.
 */
const draftFindingsSchema = {
  /** By KvK number, of eight digits. */
  registryFindings: z.catch(
    z.optional(z.array(z.tuple([z.string().check(z.regex(/^\d{8}$/)), registryFindingSchema]))),
    undefined,
  ),
  /** The typed values that were searched for on all pages. */
  searchedTexts: z.catch(z.optional(z.array(searchedTextSchema)), undefined),
}

/**
 * Text that was typed for a Value and is not one yet, such as a date that does not exist: no edit can hold it, and its
 * field is still to check. `language`: the one it was typed in, which decides what it means.
 */
const typedTextSchema = z.object({
  value: z.string(),
  currency: z.string(),
  language: z.optional(z.enum(['nl', 'en'])),
})

/** The reviewer's work on one submission: one entry per document, in the order of the result. */
export const draftContentSchema = z.object({
  ...draftFindingsSchema,
  documents: z.array(documentDraftSchema),
  /** By control: the index of the document, a space, the name of the field, and the path of a part of a nested Value. */
  typedTexts: z.catch(z.optional(z.array(z.tuple([z.string(), typedTextSchema]))), undefined),
  /** Number of fields to check that are resolved; shown in the list of submissions. */
  checked: countSchema,
  /** Number of fields to check with these edits, as shown in the list; drafts from before 2026-11-24 lack it. */
  toCheck: z.optional(countSchema),
})
export type DraftContent = z.infer<typeof draftContentSchema>

/**
 * Identifies a save: `client` is one open window, `sequence` counts its saves from 1. A save that is sent again
 * unchanged keeps its number.
 */
export const saveOriginSchema = z.object({
  client: z.string().check(z.minLength(1), z.maxLength(64)),
  sequence: z.int().check(z.minimum(1)),
})
export type SaveOrigin = z.infer<typeof saveOriginSchema>

/**
 * The last save of each client that is part of a draft, with the resulting revision. A client that got no response to
 * its save sees here whether it was stored.
 */
const storedOriginSchema = z.extend(saveOriginSchema, { revision: z.int() })
export const storedOriginsSchema = z.array(storedOriginSchema)
export type StoredOrigin = z.infer<typeof storedOriginSchema>

/**
 * A saved draft. `revision` counts saves from 1; at 0 nothing was saved yet and content is null. GET returns it. PUT
 * takes `{ revision, content, origin }` with the revision that the change is based on and returns the new one, or 409
 * `draft_stale` with the stored draft in `draft` (or 409 `signed_in_as_other`, see `headers.draftMember`). A repeated
 * save gets the first response again.
 */
export const draftSchema = z.object({
  revision: z.int().check(z.minimum(0)),
  content: z.nullable(draftContentSchema),
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(z.string()),
  /** Only of clients that named an origin. */
  origins: z.optional(storedOriginsSchema),
})
export type Draft = z.infer<typeof draftSchema>

export const draftSaveSchema = z.object({
  revision: countSchema,
  content: draftContentSchema,
  origin: z.optional(saveOriginSchema),
})
export type DraftSave = z.infer<typeof draftSaveSchema>

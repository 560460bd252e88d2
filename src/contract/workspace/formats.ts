import { z } from 'zod/mini'
import { maxActionTargets } from './document-life.ts'

/**
 * Location of a value relative to its label. `after-rows`: no label; it is known by its order below the rows.
 * `in-word`: it is part of a longer code. `none`: only a location on the page.
 */
const labelRelations = [
  'after',
  'right-of',
  'below',
  'before',
  'left-of',
  'after-rows',
  'in-word',
  'none',
] as const

/** Knowledge about one field of a format. */
const learntFieldSchema = z.object({
  name: z.string(),
  /** Taught documents that show where the value is, that lack the field, and whose value is not on the page. */
  documents: z.int(),
  absent: z.int(),
  unprinted: z.int(),
  /** The label location on which most documents agree; null if none shows one. */
  place: z.nullable(
    z.object({
      relation: z.enum(labelRelations),
      /** Lower case, no punctuation; for `after-rows` its number from 1; empty for `in-word` and `none`. */
      label: z.string(),
    }),
  ),
  /** Patterns of its values: `L` and `l` for a letter, `D` for a digit. Empty if the pattern is not a criterion. */
  masks: z.array(z.string()),
  /** Values that identify the field, as first printed. They may be personal data. */
  constants: z.array(z.string()),
  /**
   * For each document that was read with this knowledge and sent since: whether the value was kept or corrected. Oldest
   * first.
   */
  record: z.array(z.object({ sentAt: z.string(), isRight: z.boolean() })),
})
export type LearntField = z.infer<typeof learntFieldSchema>

const learntTableSchema = z.object({
  name: z.string(),
  /** Taught documents that show its headings or rows. */
  documents: z.int(),
  /** Label texts of the heading lines in the newest document; empty if there are none. */
  headings: z.array(z.string()),
  /** Columns whose positions identify rows, from the newest document; empty if none were learnt. */
  columns: z.array(z.string()),
})

/** A document of a format; its submission may be deleted or an earlier reading. */
const taughtDocumentSchema = z.object({
  /** Hex digest of the file's content. */
  document: z.string(),
  requestId: z.string(),
  /** Its current reading; null if it is deleted, or was taught elsewhere. */
  submissionId: z._default(z.nullable(z.string()), null),
  taughtAt: z.string(),
  /** When it was imported; null if it was taught here. */
  importedAt: z.nullable(z.string()),
  /** Whether its electronic invoice taught it, without a review. */
  isFromInvoice: z.boolean(),
})

/** An unreviewed document of a format that nobody has opened or worked on: no draft, decision or feedback. */
const waitingDocumentSchema = z.object({
  submissionId: z.string(),
  revision: z.int(),
  /** Whether it was read before the newest document of the format was taught: reading it again may change it. */
  isReadBefore: z.boolean(),
})

/** A layout of one issuer, as learnt from accepted feedback and electronic invoices. */
const learntFormatSchema = z.object({
  /** The document taught first; it changes when that one is forgotten. */
  id: z.string(),
  modelId: z.string(),
  /** Newest first. */
  documents: z.array(taughtDocumentSchema),
  /** Identifiers that it is recognised by: `vat-id:NL…`, `iban:…`, `kvk:…`, `domain:…`. They may be personal data. */
  identifiers: z.array(z.string()),
  /** Number of first-page words stored for recognising it. */
  words: z.int(),
  fields: z.array(learntFieldSchema),
  tables: z.array(learntTableSchema),
  waiting: z.array(waitingDocumentSchema),
})
export type LearntFormat = z.infer<typeof learntFormatSchema>

/** GET /workspace/formats: last taught first. */
export const formatListSchema = z.object({
  /** False with a hosted service: what it learns is not known here. */
  isKnown: z.boolean(),
  /** False if more documents were taught than are listed. */
  isComplete: z.boolean(),
  formats: z.array(learntFormatSchema),
})
export type FormatList = z.infer<typeof formatListSchema>

/** GET /workspace/submissions/:id/format: null if its format is not known. */
export const submissionFormatSchema = z.object({ formatId: z.nullable(z.string()) })

/** POST /workspace/formats/forget: forgets what documents taught, or with `field` only what they taught about it. */
export const forgetRequestSchema = z.object({
  modelId: z.string().check(z.minLength(1), z.maxLength(200)),
  documents: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.minLength(1), z.maxLength(500)),
  field: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
})
export type ForgetRequest = z.infer<typeof forgetRequestSchema>

/** Minutes during which forgetting can be undone; then it is final. */
export const minutesToRemember = 60

/** Response: the id for undoing it; null if there was nothing to forget. */
export const forgottenSchema = z.object({ id: z.nullable(z.string()) })

/** POST /workspace/formats/restore: 204, or 404 if it can no longer be undone. */
export const restoreRequestSchema = z.object({ id: z.uuid() })

/** POST /workspace/formats/read-again: reads waiting documents again, free of charge. Responds like an action. */
export const readFormatAgainSchema = z.object({
  submissions: z
    .array(z.object({ id: z.string(), revision: z.int() }))
    .check(z.minLength(1), z.maxLength(maxActionTargets)),
})

import { z } from 'zod/mini'
import { maxActionTargets } from './document-life.ts'

/**
 * Where a value is, seen from the label beside it; `after-rows`: there is no label, it is known by its order below the rows;
 * `in-word`: it is a part of a longer code; `none`: only a place on the page.
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

/** What is known of a field of a format. */
const learntFieldSchema = z.object({
  name: z.string(),
  /** Taught documents that show where its value is; that do not have the field; whose value is not on the page. */
  documents: z.int(),
  absent: z.int(),
  unprinted: z.int(),
  /** The place on which most documents agree; null when none shows one. */
  place: z.nullable(
    z.object({
      relation: z.enum(labelRelations),
      /** In lower case, without punctuation; of `after-rows` its number from 1; empty for `in-word` and `none`. */
      label: z.string(),
    }),
  ),
  /** Forms of its values: `L` and `l` for a letter, `D` for a digit. Empty where the form is no criterion. */
  masks: z.array(z.string()),
  /** Values by which it is found again, as first printed. They may be personal data. */
  constants: z.array(z.string()),
  /**
   * What became of the value of each document that was read with what was learnt of the field, and was sent since: kept
   * or corrected. The oldest first.
   */
  record: z.array(z.object({ sentAt: z.string(), isRight: z.boolean() })),
})
export type LearntField = z.infer<typeof learntFieldSchema>

const learntTableSchema = z.object({
  name: z.string(),
  /** Taught documents that show its headings or rows. */
  documents: z.int(),
  /** Label texts of the heading's lines, of the newest document; empty where there are none. */
  headings: z.array(z.string()),
  /** Columns by whose places rows are known, of the newest document; empty where that was not learnt. */
  columns: z.array(z.string()),
})

/** A document of a format: its submission may be deleted, or be an earlier reading. */
const taughtDocumentSchema = z.object({
  /** Hex digest of the file's content. */
  document: z.string(),
  requestId: z.string(),
  /** Its present reading; null when it is deleted, and for one that was taught elsewhere. */
  submissionId: z._default(z.nullable(z.string()), null),
  taughtAt: z.string(),
  /** When it was imported; null: it was taught here. */
  importedAt: z.nullable(z.string()),
  /** Its electronic invoice taught it, and nobody reviewed it. */
  isFromInvoice: z.boolean(),
})

/** A document of a format that is to be reviewed and that nobody opened or worked on: no draft, decision or feedback. */
const waitingDocumentSchema = z.object({
  submissionId: z.string(),
  revision: z.int(),
  /** It was read before the newest document of the format was taught: reading it again may change it. */
  isReadBefore: z.boolean(),
})

/** A layout of one issuer, as far as accepted feedback and electronic invoices taught it. */
const learntFormatSchema = z.object({
  /** The document that was taught first; it changes when that one is forgotten. */
  id: z.string(),
  modelId: z.string(),
  /** The newest first. */
  documents: z.array(taughtDocumentSchema),
  /** By what it is recognised: `vat-id:NL…`, `iban:…`, `kvk:…`, `domain:…`. They may be personal data. */
  identifiers: z.array(z.string()),
  /** Number of words of the first page that are stored for recognising it. */
  words: z.int(),
  fields: z.array(learntFieldSchema),
  tables: z.array(learntTableSchema),
  waiting: z.array(waitingDocumentSchema),
})
export type LearntFormat = z.infer<typeof learntFormatSchema>

/** GET /workspace/formats: those last taught first. */
export const formatListSchema = z.object({
  /** False with a hosted service: what it learns is not known here. */
  isKnown: z.boolean(),
  /** False when more documents were taught than are listed. */
  isComplete: z.boolean(),
  formats: z.array(learntFormatSchema),
})
export type FormatList = z.infer<typeof formatListSchema>

/** GET /workspace/submissions/:id/format: null when its format is not known. */
export const submissionFormatSchema = z.object({ formatId: z.nullable(z.string()) })

/** POST /workspace/formats/forget: what some documents taught, or with `field` only what they taught of it. */
export const forgetRequestSchema = z.object({
  modelId: z.string().check(z.minLength(1), z.maxLength(200)),
  documents: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.minLength(1), z.maxLength(500)),
  field: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
})
export type ForgetRequest = z.infer<typeof forgetRequestSchema>

/** Minutes for which forgetting can be taken back; then nothing is left of it. */
export const minutesToRemember = 60

/** The answer: under this id it can be taken back; null when there was nothing to forget. */
export const forgottenSchema = z.object({ id: z.nullable(z.string()) })

/** POST /workspace/formats/restore: 204, or 404 when it cannot be taken back any more. */
export const restoreRequestSchema = z.object({ id: z.uuid() })

/** POST /workspace/formats/read-again: reads waiting documents again, without charge. Answers as an action does. */
export const readFormatAgainSchema = z.object({
  submissions: z
    .array(z.object({ id: z.string(), revision: z.int() }))
    .check(z.minLength(1), z.maxLength(maxActionTargets)),
})

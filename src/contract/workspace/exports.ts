import { z } from 'zod/mini'

/**
 * Exporting reviewed values: `GET` or `POST /workspace/exports`, with the organisation's token like every other path.
 *
 * GET takes the parameters of `ExportRequest` in the query (`id`, `state` and `model` may be repeated); POST takes
 * the request as JSON, with `ids`, `states` and `models` as lists, for more ids than a URL can hold. Without ids, all
 * submissions that pass the filters are exported, newest first: each document once, by its current reading, and no
 * deleted ones. With ids, exactly those submissions, in that order.
 *
 * The response is streamed: 200 with `Content-Disposition: attachment`, `X-Exported-Submissions`,
 * `X-Exported-Documents` and `X-Skipped-Submissions`. 400 `parameter_invalid` names a wrong parameter; 503
 * `server_busy` has Retry-After. If the connection breaks, the export is incomplete.
 *
 * A submission without a result is skipped: it is refused, failed, still being read, of unknown outcome, or missing
 * (`state` null). Skipped ones are counted in the header and named in JSON, on the sheet "Notes" of XLSX, in
 * `skipped.csv` of the zip, and by `exports/summary`.
 */
const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * Contents of a CSV export: `fields` has one row per document, `lines` one per table row, `all` is a zip of both as
 * `documents.csv` and `lines.csv`, with `skipped.csv`. XLSX and JSON always contain all. CSV and XLSX count documents
 * and rows from 1, as the app does; JSON counts from 0, as the service does.
 */
const exportContents = ['all', 'fields', 'lines'] as const
export type ExportContent = (typeof exportContents)[number]

/** `nl`: semicolons and decimal commas, as a Dutch spreadsheet expects; `en`: commas and decimal points. */
export const csvNotations = ['nl', 'en'] as const
export type CsvNotation = (typeof csvNotations)[number]

/** Maximum submissions that can be named in one export. */
const maxExportIds = 50_000

const textSchema = z.string().check(z.maxLength(500))
const textsSchema = z.array(textSchema).check(z.maxLength(1000))

/** Selects submissions; an omitted property filters nothing. */
export const exportSelectionSchema = z.strictObject({
  /** Ids of `GET /workspace/submissions`; the filters below apply to them too. */
  ids: z.optional(z.array(textSchema).check(z.maxLength(maxExportIds))),
  /**
   * States of the list. `reviewed` matches submissions marked as reviewed, and those to review whose flagged fields
   * are all resolved. An unknown state matches nothing.
   */
  states: z.optional(textsSchema),
  models: z.optional(textsSchema),
  /** Submitted at or after: a date (`2026-11-24`, in UTC) or an ISO 8601 time. */
  from: z.optional(textSchema),
  /** Submitted before: a time, or a date, which is included. */
  to: z.optional(textSchema),
  /** Part of the file name, the model id or the name of who submitted it, in any case. */
  q: z.optional(textSchema),
})
export type ExportSelection = z.infer<typeof exportSelectionSchema>

export const exportRequestSchema = z.extend(exportSelectionSchema, {
  format: z.enum(exportFormats),
  /** CSV only; `all` by default. */
  content: z.optional(z.enum(exportContents)),
  /**
   * Language of our own headings, of countries and of states; field names are always the model's. English by default,
   * in which states of the list keep their API names (`to-review`).
   */
  language: z.optional(z.enum(['nl', 'en'])),
  /** CSV only; by default that of the language. */
  notation: z.optional(z.enum(csvNotations)),
})
export type ExportRequest = z.infer<typeof exportRequestSchema>

/** A submission without anything to export. */
const skippedSubmissionSchema = z.object({
  id: z.string(),
  /** Null, like the other properties, for an id that does not exist. */
  fileName: z.nullable(z.string()),
  modelId: z.nullable(z.string()),
  /** Its state in the list; also set if its result has no documents. */
  state: z.nullable(z.string()),
  /** Whether it failed for want of its password only, which the list shows as a state of its own. */
  lacksPassword: z.optional(z.boolean()),
})
export type SkippedSubmission = z.infer<typeof skippedSubmissionSchema>

/** Response of `exports/summary`, which takes the same selection: counts of what an export would contain. */
export const exportSummarySchema = z.object({
  submissions: z.int(),
  /** Documents in those submissions: a mail or an archive holds several. */
  documents: z.int(),
  /** Number of those submissions that were rejected, and postponed. */
  rejected: z.int(),
  postponed: z.int(),
  skipped: z.array(skippedSubmissionSchema),
})
export type ExportSummary = z.infer<typeof exportSummarySchema>

/**
 * Origin of an exported document's values, so that a reading is not mistaken for a reviewed value:
 * - `unread`: no values; the document, one of several in a file, could not be opened, and no reviewer filled in
 *   anything.
 * - `read`: the service's values; no reviewer has touched them.
 * - `in-review`: a reviewer has changed or accepted some, and something still needs attention.
 * - `reviewed`: a reviewer resolved everything that needed attention, or marked the submission as reviewed. Not sent.
 * - `sent`: the values of the last feedback that the service accepted.
 * - `changed-since-sent`: changed by a reviewer since then and not sent again: the service has other values.
 */
const exportedDocumentStates = [
  'unread',
  'read',
  'in-review',
  'reviewed',
  'sent',
  'changed-since-sent',
] as const
export type ExportedDocumentState = (typeof exportedDocumentStates)[number]

/**
 * The JSON export. Parse it with a parser that keeps long numbers: numbers have the service's notation. Later exports
 * with the same version number may add properties; none is removed or changes its meaning.
 */
export const exportFileSchema = z.object({
  format: z.literal('veldwerk-documents'),
  version: z.literal(1),
  exportedAt: z.string(),
  documents: z.array(
    z.object({
      submission: z.object({
        id: z.string(),
        requestId: z.nullable(z.string()),
        fileName: z.string(),
        modelId: z.string(),
        /** Its state in the list. */
        state: z.string(),
        submittedAt: z.string(),
        submittedBy: z.nullable(z.string()),
      }),
      /** Index of the document in the result, from 0. */
      index: z.int(),
      state: z.enum(exportedDocumentStates),
      /** When a reviewer last changed the submission; null without a draft. */
      savedAt: z.nullable(z.string()),
      /** When the service last accepted feedback for the submission; null if never. */
      sentAt: z.nullable(z.string()),
      /**
       * The result's properties of the document itself: FileName, TotalPages, and those that the spec does not name.
       */
      document: z.record(z.string(), z.unknown()),
      /**
       * The fields outside tables, by name: Text, Value, Type, Page (from 0), each omitted if unknown, and properties
       * that the spec does not name. Confidence only if no reviewer touched the field.
       */
      fields: z.record(z.string(), z.unknown()),
      /** Rows by table name, in the order of their numbers (from 0); a cell is like a field, by column name. */
      tables: z.record(
        z.string(),
        z.array(z.object({ row: z.int(), cells: z.record(z.string(), z.unknown()) })),
      ),
    }),
  ),
  skipped: z.array(skippedSubmissionSchema),
})

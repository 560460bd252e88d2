import { z } from 'zod/mini'

/**
 * Exporting reviewed values: `GET` or `POST /workspace/exports`, with the organisation's token like every other path.
 *
 * GET takes the parameters of `ExportRequest` in the query (`id`, `state` and `model` may be repeated); POST takes the
 * request as JSON, with `ids`, `states` and `models` as lists, for more ids than an address can hold. Without ids all
 * submissions that pass the filters are exported, newest first: each document once, by its present reading, and none that is
 * deleted. With ids exactly those, in that order.
 *
 * The answer is streamed: 200 with `Content-Disposition: attachment`, `X-Exported-Submissions` and
 * `X-Skipped-Submissions`. 400 `parameter_invalid` names a wrong parameter; 503 `server_busy` says when to come back. A
 * connection that breaks off means that the export is not complete.
 *
 * A submission without a result is skipped: it is refused, failed, still being read, of an unknown outcome, or not
 * there (`state` null). Skipped ones are counted in the header and named in JSON, on the sheet "Notes" of XLSX, in
 * `skipped.csv` of the zip, and by `exports/summary`.
 */
const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * What CSV holds: `fields` one row for each document, `lines` one row for each row of a table, `all` a zip with both as
 * `documents.csv` and `lines.csv`, and `skipped.csv`. XLSX and JSON always hold all. Documents and rows are counted from 1
 * in CSV and XLSX, as in the app; in JSON from 0, as the service names them.
 */
const exportContents = ['all', 'fields', 'lines'] as const
export type ExportContent = (typeof exportContents)[number]

/** `nl`: semicolons and decimal commas, as a Dutch spreadsheet expects; `en`: commas and decimal points. */
export const csvNotations = ['nl', 'en'] as const
export type CsvNotation = (typeof csvNotations)[number]

/** Most submissions that can be named in one export. */
const maxExportIds = 50_000

const textSchema = z.string().check(z.maxLength(500))
const textsSchema = z.array(textSchema).check(z.maxLength(1000))

/** Which submissions; what is left out filters nothing. */
export const exportSelectionSchema = z.strictObject({
  /** Those of `GET /workspace/submissions`; the filters below apply to them too. */
  ids: z.optional(z.array(textSchema).check(z.maxLength(maxExportIds))),
  /**
   * States of the list. `reviewed` are submissions marked as reviewed, and those to review of which every flagged field is
   * dealt with. An unknown state matches nothing.
   */
  states: z.optional(textsSchema),
  models: z.optional(textsSchema),
  /** Submitted at or after: a date (`2026-11-24`, in UTC) or an ISO 8601 time. */
  from: z.optional(textSchema),
  /** Submitted before: a time, or a date, which is included. */
  to: z.optional(textSchema),
  /** Part of the file name, the model id or the name of who submitted it, whatever the case. */
  q: z.optional(textSchema),
})
export type ExportSelection = z.infer<typeof exportSelectionSchema>

export const exportRequestSchema = z.extend(exportSelectionSchema, {
  format: z.enum(exportFormats),
  /** CSV only; `all` by default. */
  content: z.optional(z.enum(exportContents)),
  /**
   * Of our own headings, of countries and of states; names of fields are always the model's. English by default, in which a
   * state of the list keeps its name of the interface (`to-review`).
   */
  language: z.optional(z.enum(['nl', 'en'])),
  /** CSV only; that of the language by default. */
  notation: z.optional(z.enum(csvNotations)),
})
export type ExportRequest = z.infer<typeof exportRequestSchema>

/** A submission that has nothing to export. */
const skippedSubmissionSchema = z.object({
  id: z.string(),
  /** Null, as the others, for an id that is not there. */
  fileName: z.nullable(z.string()),
  modelId: z.nullable(z.string()),
  /** Its state in the list; with a result that holds no document, that state too. */
  state: z.nullable(z.string()),
})
export type SkippedSubmission = z.infer<typeof skippedSubmissionSchema>

/** Answer of `exports/summary`, which takes the same selection: what an export would hold. */
export const exportSummarySchema = z.object({
  submissions: z.int(),
  skipped: z.array(skippedSubmissionSchema),
})
export type ExportSummary = z.infer<typeof exportSummarySchema>

/**
 * Whose values an exported document holds, so that nobody takes a reading for a reviewed value:
 * - `unread`: none; the document, one of several in a file, could not be opened, and no reviewer has filled in anything.
 * - `read`: the service's; no reviewer has touched them.
 * - `in-review`: a reviewer has changed or accepted some, and something that asks for attention is open.
 * - `reviewed`: a reviewer dealt with all that asked for attention, or marked the submission as reviewed. Not sent.
 * - `sent`: those of the feedback that the service accepted last.
 * - `changed-since-sent`: a reviewer has changed them since, and they were not sent again: the service has others.
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
 * The JSON export. Parse it with a parser that keeps long numbers: numbers are written as the service wrote them.
 * Properties may be added in a later version with the same number; none is removed or changes its meaning.
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
      /** When the service accepted feedback for the submission last; null when it never did. */
      sentAt: z.nullable(z.string()),
      /** What the result says of the document itself: FileName, TotalPages, and what the spec does not name. */
      document: z.record(z.string(), z.unknown()),
      /**
       * The fields that are no table cells, by name: Text, Value, Type, Page (from 0), each left out where it is not
       * known, and what the spec does not name. Confidence only where no reviewer touched the field.
       */
      fields: z.record(z.string(), z.unknown()),
      /** Rows by the table's name, in the order of their numbers (from 0); a cell is as a field, by the column's name. */
      tables: z.record(
        z.string(),
        z.array(z.object({ row: z.int(), cells: z.record(z.string(), z.unknown()) })),
      ),
    }),
  ),
  skipped: z.array(skippedSubmissionSchema),
})

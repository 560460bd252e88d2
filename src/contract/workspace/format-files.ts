import { z } from 'zod/mini'
import type { ProblemCode } from '../problem.ts'

/** Raised when an older version can no longer read the file. */
export const formatFileVersion = 1

/** Maximum size of a file of learnt formats, in bytes, and of documents in it: they are checked while others wait. */
export const maxFormatFileBytes = 8 * 1024 * 1024
export const maxFormatFileDocuments = 1000

/** Distinguishes a file of learnt formats from other JSON, and shows whether this version can read it. */
export const formatFileHeadSchema = z.object({ format: z.literal('veldwerk-formats'), version: z.int() })

/** A text that the database can store. */
const text = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[^\0\p{Cs}]*$/u))

const formatFileDocumentSchema = z.strictObject({
  modelId: text(200),
  /** Hex digest of the file's content. */
  document: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  taughtAt: z.iso.datetime(),
  /** What the document taught: see engine/learning/example-schema.ts. */
  example: z.unknown(),
})

/**
 * GET /workspace/formats/export, and the body of POST /workspace/formats/import: everything an organisation's service
 * learnt.
 */
export const formatFileSchema = z.strictObject({
  format: z.literal('veldwerk-formats'),
  version: z.literal(formatFileVersion),
  exportedAt: z.iso.datetime(),
  /** Describes the personal data in the file, in words. */
  personalData: z.array(z.string()),
  /** False if the file lacks anything learnt: it holds the newest documents, and none that could not be imported. */
  isComplete: z.boolean(),
  /** Newest first. */
  documents: z.array(formatFileDocumentSchema).check(z.maxLength(maxFormatFileDocuments)),
})
export type FormatFile = z.infer<typeof formatFileSchema>

/** Names the exported file. @param exportedAt ISO 8601. */
export const nameFormatFile = (exportedAt: string): string =>
  `veldwerk-formats-${exportedAt.slice(0, 10)}.json`

/** Reasons for refusing a file. */
export type FormatFileProblem = Extract<ProblemCode, `format_file_${string}`>

/** Response to an import. */
export const formatImportSchema = z.object({
  /** Id for undoing it, as long as forgetting can be undone; null if nothing was added. */
  id: z.nullable(z.string()),
  /** Documents added, and documents that had already taught this service and stay unchanged. */
  added: z.int(),
  known: z.int(),
  /** Documents left out because their models do not exist here. */
  unknownModels: z.array(z.object({ modelId: z.string(), documents: z.int() })),
})
export type FormatImport = z.infer<typeof formatImportSchema>

/** POST /workspace/formats/undo-import: 204, or 404 if it can no longer be undone. */
export const undoImportRequestSchema = z.object({ id: z.uuid() })

import { z } from 'zod/mini'
import type { ProblemCode } from '../problem.ts'

/** Raised when an older version could no longer read what is written. */
export const formatFileVersion = 1

/** Largest file of learnt formats, in bytes, and the documents in it: what is checked in one go while others wait. */
export const maxFormatFileBytes = 8 * 1024 * 1024
export const maxFormatFileDocuments = 1000

/** By what a file of learnt formats is told from other JSON, and whether this version reads it. */
export const formatFileHeadSchema = z.object({ format: z.literal('veldwerk-formats'), version: z.int() })

/** A text that the database can hold. */
const text = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[^\0\p{Cs}]*$/u))

const formatFileDocumentSchema = z.strictObject({
  modelId: text(200),
  /** Hex digest of the file's content. */
  document: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  taughtAt: z.iso.datetime(),
  /** What it taught: see engine/learning/example-schema.ts. */
  example: z.unknown(),
})

/** GET /workspace/formats/export, and the body of POST /workspace/formats/import: what an organisation's service learnt. */
export const formatFileSchema = z.strictObject({
  format: z.literal('veldwerk-formats'),
  version: z.literal(formatFileVersion),
  exportedAt: z.iso.datetime(),
  /** Says in words which personal data the file holds. */
  personalData: z.array(z.string()),
  /** False when not all that was learnt is in it: a file holds the newest documents, and none that could not be imported. */
  isComplete: z.boolean(),
  /** The newest first. */
  documents: z.array(formatFileDocumentSchema).check(z.maxLength(maxFormatFileDocuments)),
})
export type FormatFile = z.infer<typeof formatFileSchema>

/** The name under which it is saved. @param exportedAt ISO 8601. */
export const nameFormatFile = (exportedAt: string): string =>
  `veldwerk-formats-${exportedAt.slice(0, 10)}.json`

/** Why a file is not imported. */
export type FormatFileProblem = Extract<ProblemCode, `format_file_${string}`>

/** The answer to an import. */
export const formatImportSchema = z.object({
  /** Under which it can be undone, for as long as forgetting can; null when nothing was added. */
  id: z.nullable(z.string()),
  /** Documents that were added; that had taught here already, and stay as they are. */
  added: z.int(),
  known: z.int(),
  /** Documents of models that are not set up here; they were left out. */
  unknownModels: z.array(z.object({ modelId: z.string(), documents: z.int() })),
})
export type FormatImport = z.infer<typeof formatImportSchema>

/** POST /workspace/formats/undo-import: 204, or 404 when it cannot be undone any more. */
export const undoImportRequestSchema = z.object({ id: z.uuid() })

import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { corrections } from './schema.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** Maximum rows of one statement: each has five values, and a statement accepts at most 65,535. */
const maxRowsPerStatement = 5000

/** The part of the workspace store that counts corrections of fields, for its owner only. */
export function createCorrectionStore(
  database: Database,
  owner: string,
): Pick<WorkspaceStore, 'listCorrections' | 'listCorrectionsInDocument'> {
  const ofModel = (modelId: string) => and(eq(corrections.owner, owner), eq(corrections.modelId, modelId))
  return {
    listCorrections: (modelId) =>
      database
        .select({ field: corrections.field, documents: count() })
        .from(corrections)
        .where(ofModel(modelId))
        .groupBy(corrections.field)
        .orderBy(asc(corrections.field)),
    async listCorrectionsInDocument(modelId, sha256) {
      const rows = await database
        .select({ field: corrections.field, feedbackId: corrections.feedbackId })
        .from(corrections)
        .where(and(ofModel(modelId), eq(corrections.document, sha256)))
      return new Map(rows.map(({ field, feedbackId }) => [field, feedbackId]))
    },
  }
}

/** The document and the feedback of corrections. */
export interface CorrectedDocument {
  readonly owner: string
  readonly modelId: string
  /** Hex digest of the file's content. */
  readonly document: string
  readonly feedbackId: string
}

/** Counts fields as corrected in a document, in the caller's transaction; fields already counted are unchanged. */
export async function recordCorrections(
  tx: Database,
  corrected: CorrectedDocument,
  fields: readonly string[],
): Promise<void> {
  // In a fixed order, so that concurrent writers of the same rows do not deadlock.
  const rows = [...new Set(fields)].sort().map((field) => ({ ...corrected, field }))
  for (let start = 0; start < rows.length; start += maxRowsPerStatement)
    await tx
      .insert(corrections)
      .values(rows.slice(start, start + maxRowsPerStatement))
      .onConflictDoNothing()
}

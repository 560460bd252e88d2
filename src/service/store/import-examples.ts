import { and, eq, gt, sql } from 'drizzle-orm'
import { minutesToRemember } from '#src/contract/workspace/formats.ts'
import type { Database } from './database.ts'
import { addExampleKeys } from './example-keys.ts'
import type { ExampleToImport, ImportedExamples } from './format-store.ts'
import { examples, forgottenExamples } from './schema.ts'

/**
 * Adds examples that were learnt elsewhere, in the caller's transaction. A document that taught here is unchanged.
 * @param given at most as many as one statement accepts: see `maxFormatFileDocuments`.
 */
export async function importExamples(
  tx: Database,
  organisation: string,
  given: readonly ExampleToImport[],
): Promise<ImportedExamples> {
  if (given.length === 0) return { id: undefined, added: 0 }
  const [id, now] = [crypto.randomUUID(), new Date()]
  // Where the file has a document twice, its first entry counts: it is the newer one.
  const byKey = new Map(given.toReversed().map((one) => [toKey(one), one]))
  // In a fixed order, so that concurrent imports do not deadlock.
  const sorted = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  const rows = await tx
    .insert(examples)
    .values(
      sorted.map(({ example, taughtAt, ...one }) => ({
        ...one,
        organisation,
        requestId: `import:${id}`,
        // A time in the future would outlive all feedback on the document.
        taughtAt: taughtAt > now ? now : taughtAt,
        content: JSON.stringify(example),
        importId: id,
        importedAt: sql`now()`,
      })),
    )
    .onConflictDoNothing()
    .returning()
  await addExampleKeys(
    tx,
    rows.flatMap((row) => {
      const example = byKey.get(toKey(row))?.example
      return example ? [{ ...row, example }] : []
    }),
  )
  return { id: rows.length > 0 ? id : undefined, added: rows.length }
}

const toKey = ({ modelId, document }: Pick<ExampleToImport, 'modelId' | 'document'>) =>
  `${document} ${modelId}`

/** Erases what an import added, including what was forgotten of it; what was taught since stays. */
export async function removeImport(tx: Database, organisation: string, id: string): Promise<boolean> {
  const since = sql`now() - make_interval(mins => ${minutesToRemember}::integer)`
  let removed = 0
  for (const table of [examples, forgottenExamples]) {
    const isOfImport = and(
      eq(table.organisation, organisation),
      eq(table.importId, id),
      gt(table.importedAt, since),
    )
    removed += (await tx.delete(table).where(isOfImport).returning({ document: table.document })).length
  }
  return removed > 0
}

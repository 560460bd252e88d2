import type { FormatExample } from '#src/engine/learning/example.ts'
import { listLookupKeys } from '#src/engine/learning/format-keys.ts'
import type { Database } from './database.ts'
import { exampleKeys, type examples } from './schema.ts'

type StoredKeys = Pick<typeof examples.$inferSelect, 'organisation' | 'modelId' | 'document' | 'taughtAt'> & {
  readonly example: FormatExample
}

/** Maximum rows of one statement: each has six values, and a statement accepts at most 65,535. */
const maxRowsPerStatement = 5000

/** Writes the keys by which examples are found; earlier ones must be removed before. */
export async function addExampleKeys(tx: Database, stored: readonly StoredKeys[]): Promise<void> {
  const rows = stored.flatMap(({ example, organisation, modelId, document, taughtAt }) => {
    const issuer = example.issuer?.length ? example.issuer.join(' ') : null
    return listLookupKeys(example.keys).map((key) => ({
      organisation,
      modelId,
      document,
      key,
      taughtAt,
      issuer,
    }))
  })
  for (let start = 0; start < rows.length; start += maxRowsPerStatement)
    await tx.insert(exampleKeys).values(rows.slice(start, start + maxRowsPerStatement))
}

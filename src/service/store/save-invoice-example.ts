import { and, eq, inArray, sql } from 'drizzle-orm'
import { listLookupKeys } from '#src/engine/learning/format-keys.ts'
import { isSameFormat } from '#src/engine/learning/group-examples.ts'
import type { Database } from './database.ts'
import { addExampleKeys } from './example-keys.ts'
import { findExampleRows } from './find-stored-examples.ts'
import type { LearningScope, TaughtExample } from './learning-store.ts'
import { examples } from './schema.ts'

/**
 * Maximum examples of a format that its electronic invoices taught: more add nothing, and would displace those of
 * people.
 */
const maxPerFormat = 5

/** Whether a row was taught by an electronic invoice, and not reviewed by anyone. */
export const isFromInvoice = sql`${examples.content}::json ->> 'source' is not null`

/**
 * Saves what the electronic invoice of a document taught, in the caller's transaction, in place of an earlier example
 * of this kind. An example from a person's feedback on the document stays. Only the newest of a format are kept.
 */
export async function saveInvoiceExample(
  tx: Database,
  { organisation, modelId }: LearningScope,
  { document, requestId, example }: Omit<TaughtExample, 'acceptedAt'>,
): Promise<void> {
  const scope = { organisation, modelId }
  const isOfScope = and(eq(examples.organisation, organisation), eq(examples.modelId, modelId))
  await tx.delete(examples).where(and(isOfScope, eq(examples.document, document), isFromInvoice))
  const [row] = await tx
    .insert(examples)
    .values({ ...scope, document, requestId, content: JSON.stringify(example) })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) return
  await addExampleKeys(tx, [{ ...row, example }])
  const similar = await findExampleRows(tx, scope, listLookupKeys(example.keys))
  const old = similar
    .filter((one) => one.example.source !== undefined && isSameFormat(one.example.keys, example.keys))
    .slice(maxPerFormat)
  if (old.length === 0) return
  const documents = old.map((one) => one.document)
  await tx.delete(examples).where(and(isOfScope, inArray(examples.document, documents), isFromInvoice))
}

import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { FormatExample } from '#src/engine/learning/example.ts'
import { listLookupKeys } from '#src/engine/learning/format-keys.ts'
import type { StoredReading } from '#src/engine/learning/stored-reading.ts'
import { createSubmissionRetention } from '#src/workspace/store/drizzle-submission-retention.ts'
import { submissions } from '#src/workspace/store/schema.ts'
import type { SubmissionRetention } from '#src/workspace/store/submission-retention.ts'
import type { Database } from './database.ts'
import type { LearningStore } from './learning-store.ts'
import { exampleKeys, examples, readings } from './schema.ts'

/** More than are used: some of them will be of another format. */
const maxExamples = 14
/** Of each key only the newest count: a customer's own number may be on every document. */
const maxPerKey = 25

/** The learning store over Drizzle. */
export function createLearningStore(database: Database): LearningStore {
  return {
    async findReading(requestId) {
      const [row] = await database.select().from(readings).where(eq(readings.requestId, requestId))
      // Only this service writes the column.
      return row && (JSON.parse(row.content) as StoredReading)
    },
    async saveExample({ organisation, modelId }, { document, requestId, example }) {
      const taught = { requestId, taughtAt: new Date(), content: JSON.stringify(example) }
      const id = { organisation, modelId, document }
      const keys = [...new Set(listLookupKeys(example.keys))]
      await database.transaction(async (tx) => {
        await tx
          .insert(examples)
          .values({ ...id, ...taught })
          .onConflictDoUpdate({
            target: [examples.organisation, examples.modelId, examples.document],
            set: taught,
          })
        await tx
          .delete(exampleKeys)
          .where(
            and(
              eq(exampleKeys.organisation, organisation),
              eq(exampleKeys.modelId, modelId),
              eq(exampleKeys.document, document),
            ),
          )
        if (keys.length > 0)
          await tx.insert(exampleKeys).values(keys.map((key) => ({ ...id, key, taughtAt: taught.taughtAt })))
      })
    },
    async findExamples({ organisation, modelId }, keys) {
      if (keys.length === 0) return []
      const given = sql`json_array_elements_text(${JSON.stringify([...new Set(keys)])}::text::json)`
      const found = database
        .select({ document: sql<string>`found.document`.as('document') })
        .from(
          sql`${given} as given (key) cross join lateral (
            select document, taught_at from ${exampleKeys}
            where organisation = ${organisation} and model_id = ${modelId} and ${exampleKeys.key} = given.key
            order by taught_at desc nulls last limit ${maxPerKey}) as found`,
        )
        .groupBy(sql`found.document`)
        .orderBy(sql`count(*) desc, max(found.taught_at) desc nulls last, found.document`)
        .limit(maxExamples)
      const rows = await database
        .select({ content: examples.content })
        .from(examples)
        .where(
          and(
            eq(examples.organisation, organisation),
            eq(examples.modelId, modelId),
            inArray(examples.document, found),
          ),
        )
        .orderBy(desc(examples.taughtAt))
      return rows.map(({ content }) => JSON.parse(content) as FormatExample)
    },
  }
}

/** The retention of submissions that also removes what is kept of their reading and what their feedback taught. */
export function createServiceRetention(transaction: Database): SubmissionRetention {
  const retention = createSubmissionRetention(transaction)
  return {
    ...retention,
    async purge(ids) {
      const purged = await retention.purge(ids)
      const requests = sql`(select ${submissions.requestId} from ${submissions}
        where ${submissions.purgedAt} is not null
          and ${submissions.id} in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)::uuid))`
      await transaction.delete(readings).where(sql`${readings.requestId} in ${requests}`)
      await transaction.delete(examples).where(sql`${examples.requestId} in ${requests}`)
      return purged
    },
  }
}

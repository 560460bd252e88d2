import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CustomModelStore, ModelToStore, StoredCustomModel } from './custom-model-store.ts'
import type { Database } from './database.ts'
import { customModels } from './schema.ts'

/** The store of custom models over Drizzle. */
export function createCustomModelStore(database: Database): CustomModelStore {
  return {
    async list(organisation) {
      const rows = await database
        .select()
        .from(customModels)
        .where(eq(customModels.organisation, organisation))
        .orderBy(asc(customModels.id))
      return rows.map(toStored)
    },
    async find(organisation, id, transaction = database) {
      const [row] = await transaction.select().from(customModels).where(isModel(organisation, id))
      return row && toStored(row)
    },
    async save(organisation, model, basis) {
      const [row] =
        basis === 0
          ? await insert(database, organisation, [model], isNotNull(customModels.deletedAt))
          : await database
              .update(customModels)
              .set({
                content: model.content,
                savedBy: model.savedBy,
                savedAt: sql`now()`,
                revision: basis + 1,
              })
              .where(and(isModel(organisation, model.id), isRevision(basis)))
              .returning()
      return row && toStored(row)
    },
    import: (organisation, models, replaces) =>
      database.transaction(async (tx) => {
        const ids = models.map(({ id }) => id)
        if (ids.length === 0) return []
        const rows = await tx
          .select({ id: customModels.id })
          .from(customModels)
          .where(
            and(
              eq(customModels.organisation, organisation),
              inArray(customModels.id, ids),
              isNull(customModels.deletedAt),
            ),
          )
        if (rows.length > 0 && !replaces) return rows.map(({ id }) => id)
        await insert(tx, organisation, models)
        return rows.map(({ id }) => id)
      }),
    async delete(organisation, id, revision) {
      const rows = await database
        .update(customModels)
        .set({ deletedAt: sql`now()`, revision: revision + 1 })
        .where(and(isModel(organisation, id), isRevision(revision)))
        .returning({ id: customModels.id })
      return rows.length > 0
    },
  }
}

const isModel = (organisation: string, id: string) =>
  and(eq(customModels.organisation, organisation), eq(customModels.id, id))

const isRevision = (revision: number) =>
  and(eq(customModels.revision, revision), isNull(customModels.deletedAt))

/** Inserts models; an existing one with the same id is replaced where `replaced` holds for it. */
const insert = (
  database: Database,
  organisation: string,
  models: readonly ModelToStore[],
  replaced?: ReturnType<typeof isNotNull>,
) =>
  database
    .insert(customModels)
    .values(models.map((model) => ({ organisation, ...model })))
    .onConflictDoUpdate({
      target: [customModels.organisation, customModels.id],
      set: {
        content: sql`excluded.content`,
        savedBy: sql`excluded.saved_by`,
        savedAt: sql`now()`,
        deletedAt: null,
        // The revision continues: a change based on a deleted model with this id is stale.
        revision: sql`${customModels.revision} + 1`,
      },
      ...(replaced && { setWhere: replaced }),
    })
    .returning()

const toStored = ({
  id,
  content,
  revision,
  savedAt,
  savedBy,
  deletedAt,
}: typeof customModels.$inferSelect): StoredCustomModel => ({
  id,
  content,
  revision,
  savedAt,
  savedBy,
  isDeleted: deletedAt !== null,
})

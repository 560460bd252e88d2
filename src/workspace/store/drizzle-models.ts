import { and, asc, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { models } from './schema.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** The part of the workspace store with the owner's settings of models. */
export function createModelStore(
  database: Database,
  owner: string,
): Pick<WorkspaceStore, 'listModels' | 'updateModel' | 'deleteModel'> {
  const own = eq(models.owner, owner)
  return {
    listModels: () =>
      database
        .select({ id: models.id, label: models.label, hidden: models.hidden })
        .from(models)
        .where(own)
        .orderBy(asc(models.id)),
    async updateModel(id, { label, hidden }) {
      const change = {
        ...(label === undefined ? {} : { label: label || null }),
        ...(hidden === undefined ? {} : { hidden }),
      }
      const insert = database.insert(models).values({ owner, id, ...change })
      const target = [models.owner, models.id]
      await (Object.keys(change).length === 0
        ? insert.onConflictDoNothing({ target })
        : insert.onConflictDoUpdate({ target, set: change }))
    },
    async deleteModel(id) {
      await database.delete(models).where(and(own, eq(models.id, id)))
    },
  }
}

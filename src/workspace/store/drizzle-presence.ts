import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { maxPresenceAgeMs } from '#src/contract/workspace/presence.ts'
import type { Database } from './database.ts'
import { presences } from './schema.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/**
 * The part of the workspace store with who has which document open. Times are the database's, because clocks differ.
 */
export function createPresenceStore(
  database: Database,
  owner: string,
): Pick<WorkspaceStore, 'recordPresence' | 'removePresence' | 'listPresences'> {
  const oldest = sql`now() - ${maxPresenceAgeMs} * interval '1 millisecond'`
  const own = eq(presences.owner, owner)
  return {
    async recordPresence({ submissionId, client, name }) {
      await database.delete(presences).where(and(own, lte(presences.seenAt, oldest)))
      await database
        .insert(presences)
        .values({ owner, submissionId, client, name })
        .onConflictDoUpdate({
          target: [presences.submissionId, presences.client],
          set: { name, seenAt: sql`now()` },
        })
    },
    async removePresence(submissionId, client) {
      const one = and(own, eq(presences.submissionId, submissionId), eq(presences.client, client))
      await database.delete(presences).where(one)
    },
    listPresences: () =>
      database
        .select({ submissionId: presences.submissionId, client: presences.client, name: presences.name })
        .from(presences)
        .where(and(own, gt(presences.seenAt, oldest)))
        .orderBy(presences.submissionId, presences.client),
  }
}

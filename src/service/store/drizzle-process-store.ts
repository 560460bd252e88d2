import { asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { maxSilenceSeconds, type ProcessRole, type ProcessStore } from './process-store.ts'
import { processes } from './schema.ts'

const silenceLimit = sql`now() - ${maxSilenceSeconds} * interval '1 second'`

/** The process store over Drizzle. */
export const createProcessStore = (database: Database): ProcessStore => ({
  async record({ id, ...written }) {
    const row = { ...written, reading: [...written.reading], seenAt: sql`now()` }
    // Another process may have removed one that was silent for a while.
    await database
      .insert(processes)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: processes.id, set: row })
    await database.delete(processes).where(lte(processes.seenAt, silenceLimit))
  },
  async remove(id) {
    await database.delete(processes).where(eq(processes.id, id))
  },
  async list() {
    const rows = await database
      .select()
      .from(processes)
      .where(gt(processes.seenAt, silenceLimit))
      .orderBy(asc(processes.startedAt), asc(processes.id))
    // Only record() writes the column.
    return rows.map((row) => ({ ...row, role: row.role as ProcessRole }))
  },
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import { vacuumChangedTables } from './vacuum-tables.ts'

const table = 'workspace.submissions'

test('finds a page of a long list by its index once the planner knows the length of the list', async () => {
  const { database, close } = await openMemoryDatabase()
  const store = createWorkspaceStore(database)
  await vacuumChangedTables(database)
  expect(await vacuumChangedTables(database)).not.toContain(table)
  for (let batch = 0; batch < 5; batch += 1)
    await store.addSubmissions(Array.from({ length: 400 }, () => buildNewSubmission()))
  expect(await vacuumChangedTables(database)).toContain(table)
  expect(await vacuumChangedTables(database)).not.toContain(table)
  const plan = await database.execute(
    sql`explain select id from workspace.submissions where owner = 'default' order by submitted_at desc, id desc limit 20`,
  )
  expect(JSON.stringify(plan)).toContain('submissions_newest')
  await close()
})

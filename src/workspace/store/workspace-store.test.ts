import { afterAll, beforeAll, describe } from 'vitest'
import { createTestDatabase, testServerUrl, unlessPostgres } from '#src/server/database-for-tests.ts'
import { openEmbedded, openPostgres, type OpenDatabase } from '#src/server/database.ts'
import { createSubmissionUpkeep } from './drizzle-submission-upkeep.ts'
import { createWorkspaceStore } from './drizzle-workspace-store.ts'
import { submissionUpkeepConformance } from './submission-upkeep.conformance.ts'
import { workspaceStoreConformance } from './workspace-store.conformance.ts'

describe('on PGlite', () => {
  conforms(() => openEmbedded(undefined))
})

describe.skipIf(testServerUrl === '')(`on PostgreSQL ${unlessPostgres}`, () => {
  conforms(async () => {
    const { url, drop } = await createTestDatabase()
    const opened = await openPostgres(url)
    return { ...opened, close: async () => (await opened.close(), await drop()) }
  })
})

function conforms(open: () => Promise<OpenDatabase>) {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())
  workspaceStoreConformance((owner) => createWorkspaceStore(opened.database, owner))
  submissionUpkeepConformance(() => ({
    store: createWorkspaceStore(opened.database),
    upkeep: (act) => opened.database.transaction((tx) => act(createSubmissionUpkeep(tx))),
  }))
}

import { afterAll, beforeAll, describe } from 'vitest'
import { createTestDatabase, testServerUrl, unlessPostgres } from '#src/server/database-for-tests.ts'
import { openEmbedded, openPostgres, type OpenDatabase } from '#src/server/database.ts'
import { createRequestStore } from './drizzle-request-store.ts'
import { createRequestUpkeep } from './drizzle-request-upkeep.ts'
import { requestStoreConformance } from './request-store.conformance.ts'
import { requestUpkeepConformance } from './request-upkeep.conformance.ts'

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
  requestStoreConformance((enqueue) => createRequestStore(opened.database, enqueue))
  requestUpkeepConformance((enqueue) => ({
    store: createRequestStore(opened.database, enqueue),
    upkeep: (act) => opened.database.transaction((tx) => act(createRequestUpkeep(tx, enqueue))),
  }))
}

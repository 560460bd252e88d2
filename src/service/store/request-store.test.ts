import { afterAll, beforeAll, describe } from 'vitest'
import { openEmbedded, openPostgres, type OpenDatabase } from '#src/server/database.ts'
import { createRequestStore } from './drizzle-request-store.ts'
import { requestStoreConformance } from './request-store.conformance.ts'

const postgresUrl = process.env['TEST_DATABASE_URL'] ?? ''

describe('on PGlite', () => {
  conforms(() => openEmbedded(undefined))
})

describe.skipIf(postgresUrl === '')('on PostgreSQL (skipped unless TEST_DATABASE_URL is set)', () => {
  conforms(() => openPostgres(postgresUrl))
})

function conforms(open: () => Promise<OpenDatabase>) {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())
  requestStoreConformance((enqueue) => createRequestStore(opened.database, enqueue))
}

import { afterAll, beforeAll, describe, test } from 'vitest'
import { openEmbedded, openPostgres, type OpenDatabase } from '#src/server/database.ts'
import { createRequestStore } from './drizzle-request-store.ts'
import { requestStoreConformance } from './request-store.conformance.ts'

const postgresUrl = process.env['TEST_DATABASE_URL']

describe('on PGlite', () => conforms(() => openEmbedded(undefined)))

if (postgresUrl === undefined) test.skip('on PostgreSQL: skipped, TEST_DATABASE_URL is not set', () => {})
else describe('on PostgreSQL', () => conforms(() => openPostgres(postgresUrl)))

function conforms(open: () => Promise<OpenDatabase>) {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())
  requestStoreConformance((enqueue) => createRequestStore(opened.database, enqueue))
}

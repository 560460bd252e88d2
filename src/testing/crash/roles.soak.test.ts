import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#src/server/database/open-database.ts'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
  type TestDatabase,
} from '../builders/test-database.ts'
import { checkAcknowledged, countRows, expectRows } from './check-acknowledged.ts'
import { killRoles } from './kill-roles.ts'

/** Number of kills, and the seed of their moments and victims. */
const rounds = Number(process.env['ROLE_CRASHES'] ?? 20)
const seed = 20_261_126

describe.skipIf(testServerUrl === '')(`one web process and two workers ${skippedWithoutPostgres}`, () => {
  let folder: string
  let database: TestDatabase
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'veldwerk-roles-'))
    database = await createTestDatabase()
  })
  afterAll(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  test(`while any one is killed ${rounds} times (seed ${seed}), nothing is lost, doubled or charged twice`, async () => {
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, READING_CONCURRENCY: '2' }
    const { known, kills, web, workers } = await killRoles(environment, { rounds, seed })
    const documents = await checkAcknowledged(web.url, known)
    expect(await Promise.all([web, ...workers].map((server) => server.end('SIGTERM')))).toEqual([0, 0, 0])
    const takenOver = await countTakenOver(database.url)
    console.log(JSON.stringify({ rounds, kills, documents, takenOver }))
    expect(Math.min(kills.web, kills.worker)).toBeGreaterThan(0)
    expect(takenOver, 'some documents were being read when a worker was killed').toBeGreaterThan(0)
    expect(await countRows(() => openPostgres(database.url))).toEqual(expectRows(documents))
  }, 3_600_000)
})

/** Counts documents that a worker was reading when it was killed. */
async function countTakenOver(url: string): Promise<number> {
  const opened = await openPostgres(url)
  const [row] = await opened.database
    .select({ count: sql<string>`count(*)` })
    .from(sql`pgboss.job`)
    .where(sql`name = 'readings' and data ? 'crashes'`)
  await opened.close()
  return Number(row?.count)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAcknowledged, countRows, expectRows } from './check-acknowledged.ts'
import { killRepeatedly } from './kill-repeatedly.ts'
import { createTestDatabase, testServerUrl, skippedWithoutPostgres } from '../builders/test-database.ts'
import { openEmbedded, openPostgres, type OpenDatabase } from '#src/server/database/open-database.ts'
import { spawnServer } from '../builders/spawned-server.ts'

/** Number of kills, and the seed of their moments. */
const kills = Number(process.env['CRASHES'] ?? 30)
const seed = 20_261_120

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-crash-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface TestServer {
  readonly environment: Record<string, string>
  readonly open: () => Promise<OpenDatabase>
}

const invariant = 'nothing acknowledged is lost and nothing is done twice'

describe('on PGlite', () => {
  test(`killed at ${kills} random moments (seed ${seed}), ${invariant}`, async () => {
    const own = join(folder, 'embedded')
    const open = () => openEmbedded(join(own, 'database'))
    const { counts, expected } = await killAndVerify(kills, { environment: { DATA_DIR: own }, open })
    expect(counts).toEqual(expected)
  })
})

// The same invariant; the embedded database is the riskier one, and so is killed more often.
const killsOnServer = Math.max(9, Math.ceil(kills / 4))

describe.skipIf(testServerUrl === '')(`on PostgreSQL ${skippedWithoutPostgres}`, () => {
  test(`killed at ${killsOnServer} random moments (seed ${seed}), ${invariant}`, async () => {
    const { url, drop } = await createTestDatabase()
    const environment = { DATA_DIR: join(folder, 'shared'), DATABASE_URL: url }
    const surviving = killAndVerify(killsOnServer, { environment, open: () => openPostgres(url) })
    const { counts, expected } = await surviving.finally(drop)
    expect(counts).toEqual(expected)
  })
})

/** Kills, then checks everything acknowledged. @returns the counted rows and the expected ones. */
async function killAndVerify(times: number, { environment, open }: TestServer) {
  const known = await killRepeatedly(environment, { kills: times, seed })
  const server = await spawnServer(environment)
  const documents = await checkAcknowledged(server.url, known)
  expect(await server.end('SIGTERM')).toBe(0)
  return { counts: await countRows(open), expected: expectRows(documents) }
}

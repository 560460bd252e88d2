import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { documentPaths, headers, workspacePaths } from '#src/contract/paths.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { spawnServer, type SpawnedServer } from '#src/testing/builders/spawned-server.ts'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
  type TestDatabase,
} from '#src/testing/builders/test-database.ts'

// Runs the commands of README.md, "Backup", exactly as written there.

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
const content = new TextEncoder().encode('Bakkerij Zon\nFactuurnummer 2026-114\nTotaal € 12,50\n')
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const act of undo.splice(0).reverse()) await act()
})

function runCommands(name: string, environment: Record<string, string>): void {
  const [, block] = new RegExp(`<!-- test: ${name} -->\\s+\`\`\`sh\\n([^]+?)\`\`\``).exec(readme) ?? []
  if (block === undefined) throw new Error(`README.md has no commands "${name}"`)
  execFileSync('bash', ['-euo', 'pipefail', '-c', block], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-backup-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function startServer(environment: Record<string, string>): Promise<SpawnedServer> {
  const server = await spawnServer(environment)
  undo.push(() => server.end('SIGKILL'))
  return server
}

/** Submits a document and waits until it is read. @returns the id of its request. */
async function submit({ url }: SpawnedServer): Promise<string> {
  const request = buildSubmissionRequest({ model: 'invoice', name: 'brood.txt', content })
  const answer = await fetch(new URL(new URL(request.url).pathname, url), {
    method: 'POST',
    headers: request.headers,
    body: await request.arrayBuffer(),
  })
  expect(answer.status).toBe(200)
  return answer.headers.get(headers.requestId) ?? ''
}

/** Fetches a server's data about a document: its result, its file, and its response to corrections. */
async function readDocument({ url }: SpawnedServer, requestId: string) {
  const result = await fetch(url + documentPaths.request(requestId))
  const { submissions } = await (await fetch(url + workspacePaths.submissions)).json()
  const [{ id }] = submissions
  const file = await fetch(url + workspacePaths.file(id))
  return {
    status: result.status,
    result: await result.text(),
    file: new Uint8Array(await file.arrayBuffer()),
  }
}

test('a backup of the embedded database, restored elsewhere, has the document, its file and its result', async () => {
  const [from, to, kept] = [
    await createFolder(),
    join(await createFolder(), 'restored'),
    await createFolder(),
  ]
  const first = await startServer({ DATA_DIR: from })
  const requestId = await submit(first)
  const before = await readDocument(first, requestId)
  await first.end('SIGTERM')
  const BACKUP = join(kept, 'backup.tar')
  runCommands('embedded backup', { BACKUP, DATA_DIR: from })
  await rm(from, { recursive: true })
  runCommands('embedded restore', { BACKUP, DATA_DIR: to })
  const after = await readDocument(await startServer({ DATA_DIR: to }), requestId)
  expect(after).toEqual(before)
  expect(after).toMatchObject({ status: 200, file: content })
})

describe.skipIf(testServerUrl === '' || !hasProgram('pg_dump'))(
  `with PostgreSQL ${skippedWithoutPostgres} or there is no pg_dump`,
  () => {
    test('a backup of a running server, restored into an empty database, has everything that it contained', async () => {
      const [from, to, kept] = [await createFolder(), await createFolder(), await createFolder()]
      const [source, target] = [await createDatabase(), await createDatabase()]
      const first = await startServer({ DATA_DIR: from, DATABASE_URL: source.url })
      const requestId = await submit(first)
      const before = await readDocument(first, requestId)
      const BACKUP = join(kept, 'backup')
      runCommands('postgres backup', { BACKUP, DATA_DIR: from, DATABASE_URL: source.url })
      await first.end('SIGKILL')
      const environment = { BACKUP, DATA_DIR: to, DATABASE_URL: target.url }
      runCommands('postgres restore', environment)
      const second = await startServer(environment)
      expect(await readDocument(second, requestId)).toEqual(before)
      expect(await submit(second)).not.toBe(requestId)
    })
  },
)

async function createDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  undo.push(database.drop)
  return database
}

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnServer } from '#src/testing/builders/spawned-server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a second server on the same folder or port reports it and leaves the first alone', async () => {
  const environment = { DATA_DIR: join(folder, 'data') }
  const server = await spawnServer(environment)
  await expect(spawnServer(environment)).rejects.toThrow('is in use')
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  const port = new URL(server.url).port
  const other = join(folder, 'other')
  await expect(spawnServer({ DATA_DIR: other, PORT: port })).rejects.toThrow(
    new RegExp(`^Port ${port} is in use\\. .+\\nor start this one .+ npm start\\s*$`),
  )
  await server.end('SIGTERM')
})

test('a bad configuration stops the start and lists every problem, without the values', async () => {
  const wrong = { PORT: 'http', HOST: '0.0.0.0', ACCESS_TOKEN: 'short', DATABASE_URL: 'mysql://secret@db' }
  const output = await spawnServer(wrong).catch((error: Error) => error.message)
  for (const name of ['PORT', 'ACCESS_TOKEN', 'DATABASE_URL']) expect(output).toContain(`${name}:`)
  expect(output).not.toContain('secret')
})

test('a database that cannot be opened is reported with the setting and without its password', async () => {
  const wrong = { DATA_DIR: join(folder, 'no-database'), DATABASE_URL: 'postgres://ria:secret@127.0.0.1:1/x' }
  const output = await spawnServer(wrong).catch((error: Error) => error.message)
  expect(output).toContain('Check that the PostgreSQL server runs')
  expect(output).toContain('DATABASE_URL')
  expect(output).not.toContain('secret')
})

test('a member has MEMBER_CALLS_PER_MINUTE', async () => {
  const token = 'een-lang-en-geheim-woord-0008'
  const limit = { ACCESS_TOKEN: token, MEMBER_CALLS_PER_MINUTE: '100' }
  const server = await spawnServer({ DATA_DIR: join(folder, 'limited'), ...limit })
  const statuses: number[] = []
  for (let calls = 0; calls < 3; calls += 1) {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${server.url}/workspace/exports?format=json`, { headers })
    statuses.push(response.status)
    await response.arrayBuffer()
  }
  expect(statuses).toEqual([200, 200, 429])
  await server.end('SIGTERM')
})

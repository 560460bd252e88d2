import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
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
  expect(existsSync(join(other, 'files')), 'it opened no database, which would claim the files').toBe(false)
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

test('starts while the identity provider is down, logs it, and leads people back with the reason', async () => {
  const SERVICE_CONFIG = join(folder, 'members.json')
  const members = [{ name: 'ria', email: 'ria@een.example' }]
  await writeFile(SERVICE_CONFIG, JSON.stringify({ organisations: [{ name: 'Een BV', members }] }))
  const server = await spawnServer({
    DATA_DIR: join(folder, 'provider'),
    SERVICE_CONFIG,
    LOG_LEVEL: 'warn',
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'veldwerk',
    OIDC_CLIENT_SECRET: 'secret-of-the-client-01',
    PUBLIC_URL: 'http://127.0.0.1:9',
  })
  await expect.poll(server.readOutput).toContain('identity provider unavailable')
  const answered = Promise.withResolvers<IncomingMessage>()
  // Under the public address, whose port this server has not.
  const headers = { Host: '127.0.0.1:9', 'Sec-Fetch-Site': 'same-origin' }
  get(`${server.url}/sign-in/start?return=/settings`, { headers }, answered.resolve)
  const { statusCode, headers: answer } = await answered.promise
  expect([statusCode, answer.location]).toEqual([303, '/settings#sign-in=unavailable'])
  expect(server.readOutput()).not.toContain('secret-of-the-client-01')
  await server.end('SIGTERM')
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { spawnServer, type SpawnedServer } from '#src/testing/builders/spawned-server.ts'

const token = 'een-lang-en-geheim-woord-0007'
let folder: string
/** A server that trusts a proxy on this machine, from which these tests call it. */
let server: SpawnedServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-proxies-'))
  server = await spawnServer({
    DATA_DIR: join(folder, 'data'),
    ACCESS_TOKEN: token,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
  })
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** Calls as the proxy does for a client at this address. */
const call = (path: string, address: string, init: RequestInit = {}) =>
  fetch(server.url + path, {
    ...init,
    headers: { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https', ...init.headers },
  })
const signIn = (address: string, word: string) =>
  call(workspacePaths.session, address, { method: 'POST', body: JSON.stringify({ token: word }) })

test('behind a trusted proxy wrong tokens slow down their own address only, and are logged with it', async () => {
  const attacker = '198.51.100.66'
  // The attacker also writes the address of someone else in front of its own.
  for (let index = 0; index < 6; index += 1)
    await signIn(`198.51.100.7, ${attacker}`, `token-of-nobody-${index}`)
  const slowed = await signIn(attacker, token)
  expect([slowed.status, slowed.headers.get('Retry-After')]).toEqual([401, '1'])
  const signedIn = await signIn('198.51.100.7', token)
  expect(signedIn.status).toBe(204)
  expect(signedIn.headers.get('Set-Cookie')).toMatch(/^__Host-veldwerk_session=.*; Secure/)
  const lines = server.readOutput().split('\n')
  const wrong = lines.filter((line) => line.includes('"wrong token"'))
  expect(wrong).toHaveLength(6)
  for (const line of wrong) expect(JSON.parse(line)).toMatchObject({ level: 40, address: attacker })
})

test.each([
  ['for someone elsewhere', { 'X-Forwarded-For': '198.51.100.8' }, 401],
  ['for someone elsewhere who claims to be here', { 'X-Forwarded-For': '127.0.0.1, 198.51.100.8' }, 401],
  ['for someone whom the proxy does not name', {}, 401],
  ['for someone whose own header it passes on', { 'X-Forwarded-For': '127.0.0.1' }, 401],
  ['for a collector with a token', { Authorization: `Bearer ${token}` }, 200],
])('asks for the metrics through a trusted proxy on this machine, %s', async (_, headers, status) => {
  expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(status)
})

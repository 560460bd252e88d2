import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentPaths, registryPaths } from '#src/contract/paths.ts'
import { createAccounts } from '#src/service/accounts/create-accounts.ts'
import { buildThreeOrganisations } from '#src/testing/builders/organisations.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import type { ApiHandler } from '#src/service/local-backend.ts'
import { createHostedBackend } from './backends.ts'
import { readConfig } from '../config/config.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createFolderStorage } from '#src/server/files/file-storage.ts'

// Three organisations share a hosted service that supports keys and returns every result to any caller.

let opened: OpenDatabase
let folder: string
let service: Server
let api: ApiHandler
let seen: string[]
let keys: Map<string, string>

beforeAll(async () => {
  opened = await openMemoryDatabase()
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-hosted-'))
  service = createServer((incoming, outgoing) => {
    seen.push(incoming.url ?? '')
    incoming.resume().on('end', () => {
      if (incoming.url?.includes('analyze'))
        outgoing.writeHead(202, { 'X-Request-Id': readRequestId(incoming) }).end()
      else outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{"Documents":[]}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const reading = readConfig({})
  if (!reading.ok) throw new Error(reading.problems.join())
  // A server that listens on TCP has an address with a port.
  const baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const accounts = createAccounts(buildThreeOrganisations())
  const deps = {
    config: reading.config,
    baseUrl,
    accounts,
    opened,
    storage: createFolderStorage(folder),
    onError: () => {},
  }
  api = createHostedBackend(deps).api
})
afterAll(async () => {
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
  await opened.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  seen = []
  keys = new Map()
})

function readRequestId({ headers }: IncomingMessage): string {
  const key = String(headers['idempotency-key'])
  const id = keys.get(key) ?? crypto.randomUUID()
  keys.set(key, id)
  return id
}

const ria = { organisation: 'Een BV', name: 'ria' }
const guest = { organisation: 'Een BV', name: 'guest' }
const otto = { organisation: 'Twee BV', name: 'otto' }
const away = { organisation: 'Drie BV', name: 'away' }

const submit = async (caller = ria, key?: string) =>
  api(buildSubmissionRequest({ query: '?async=true', ...(key === undefined ? {} : { key }) }), caller)
const getRequestId = (response: Response) => response.headers.get('X-Request-Id') ?? ''
const get = (path: string, caller = ria) => api(new Request(`http://localhost${path}`), caller)
const readProblem = async (response: Response) => [response.status, (await response.json()).code]

test('the id of another organisation’s request is unknown, for its result and for corrections', async () => {
  const id = getRequestId(await submit())
  seen = []
  expect(await readProblem(await get(documentPaths.request(id), otto))).toEqual([400, 'request_unknown'])
  const body = '{"Documents":[{"Fields":{}}]}'
  const correct = (caller = ria) =>
    api(new Request(`http://localhost${documentPaths.feedback(id)}`, { method: 'POST', body }), caller)
  expect(await readProblem(await correct(otto))).toEqual([400, 'request_unknown'])
  expect(seen).toEqual([])
  expect((await get(documentPaths.request(id))).status).toBe(200)
  expect((await correct()).status).toBe(202)
  expect(seen).toHaveLength(2)
})

test.each([
  (id: string) => `/v2/document-intelligence/requests/${id}/`,
  (id: string) => `/v2/document-intelligence//requests/${id}`,
  (id: string) => `/v2/document-intelligence/requests/%2e/${id}`,
  (id: string) => `/v2/document-intelligence/requests/x%2f..%2f${id}`,
  (id: string) => `/v2/document-intelligence/requests/${id};a`,
  (id: string) => `/v2/document-intelligence/requests/${id}%00`,
  (id: string) => `/v2/document-intelligence/requests/%ff${id}`,
  (id: string) => `/v2/Document-Intelligence/requests/${id}`,
  (id: string) => `/v2/chamber-of-commerce/..%2f..%2fv2/document-intelligence/requests/${id}`,
  (id: string) => `/v2/chamber-of-commerce/%2e%2e/document-intelligence/requests/${id}`,
  (id: string) => `/v2/requests/${id}`,
])('accepts no other spelling of the path: %s', async (path) => {
  const id = getRequestId(await submit())
  seen = []
  const response = await get(path(id), otto)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(seen).toEqual([])
})

test('the same key makes two submissions of two organisations, and one of one organisation', async () => {
  const ids = [await submit(ria, 'same'), await submit(otto, 'same'), await submit(ria, 'same')].map(
    getRequestId,
  )
  expect(new Set(ids).size).toBe(2)
  expect(ids[2]).toBe(ids[0])
})

test.each([
  ['a member', guest],
  ['an organisation', away],
])('refuses %s that is not linked, except for the registry', async (_, caller) => {
  expect(await readProblem(await submit(caller))).toEqual([401, 'not_linked'])
  expect(await readProblem(await get(documentPaths.request('any'), caller))).toEqual([401, 'not_linked'])
  expect(seen).toEqual([])
  expect((await get(registryPaths.basicProfile('68750110'), caller)).status).toBe(200)
})

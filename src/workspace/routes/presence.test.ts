import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { presenceListSchema } from '#src/contract/workspace/presence.ts'
import { createAccounts } from '#src/service/accounts/create-accounts.ts'
import { parseServiceConfig } from '#src/service/accounts/parse-service-config.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

const [ria, tom] = [
  { organisation: 'Een BV', name: 'ria' },
  { organisation: 'Twee BV', name: 'tom' },
]

let backend: TestBackend
beforeAll(async () => {
  const organisations = [ria, tom].map(({ organisation, name }) => ({
    name: organisation,
    members: [{ name, token: `geheim-woord-van-${name}` }],
  }))
  const read = parseServiceConfig(JSON.stringify({ organisations }))
  if (!read.ok) throw new Error(read.problems.join('\n'))
  backend = await createTestBackend({ accounts: createAccounts(read.config) })
})
afterAll(() => backend.close())

const [one, other] = ['6f1c1c0e-3f2b-4a59-9d07-000000000001', '6f1c1c0e-3f2b-4a59-9d07-000000000002']
const unknown = '6f1c1c0e-3f2b-4a59-9d07-000000000003'
const call = (path: string, method = 'GET', caller = ria) =>
  backend.fetch(new Request(`http://localhost${path}`, { method }), caller)
const readClients = async (response: Response) =>
  presenceListSchema.parse(await response.json()).presences.map(({ client }) => client)

test('a document is open in the browsers that last reported it, until they leave', async () => {
  const response = await backend.fetch(buildSubmissionRequest({ content: 'open me' }), ria)
  const id = response.headers.get('X-Submission-Id') ?? ''
  const path = (client: string) => workspacePaths.submissionPresence(id, client)
  expect(await readClients(await call(workspacePaths.presence))).toEqual([])
  for (const client of [one, other, one]) expect((await call(path(client), 'PUT')).status).toBe(200)
  expect((await readClients(await call(workspacePaths.presence))).toSorted()).toEqual([one, other])
  expect((await call(path(one), 'DELETE')).status).toBe(204)
  expect(await readClients(await call(workspacePaths.presence))).toEqual([other])
})

test('another organisation sees and changes nothing of it', async () => {
  const response = await backend.fetch(buildSubmissionRequest({ content: 'ours' }), ria)
  const path = workspacePaths.submissionPresence(response.headers.get('X-Submission-Id') ?? '', one)
  const { presences } = presenceListSchema.parse(await (await call(path, 'PUT')).json())
  expect(presences.find(({ client }) => client === one)?.name).toBe('ria')
  expect(await readClients(await call(workspacePaths.presence, 'GET', tom))).toEqual([])
  for (const method of ['PUT', 'DELETE']) expect((await call(path, method, tom)).status).toBe(404)
  expect(await readClients(await call(workspacePaths.presence))).toContain(one)
})

test('a browser is identified by a UUID, and only for an existing document', async () => {
  const missing = await call(workspacePaths.submissionPresence(unknown, one), 'PUT')
  expect(missing.status).toBe(404)
  const response = await backend.fetch(buildSubmissionRequest({ content: 'another' }), ria)
  const id = response.headers.get('X-Submission-Id') ?? ''
  expect((await call(workspacePaths.submissionPresence(id, 'me'), 'PUT')).status).toBe(400)
})

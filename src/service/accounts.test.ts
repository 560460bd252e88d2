import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, registryPaths, workspacePaths } from '#src/contract/paths.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { createAccounts } from './accounts/create-accounts.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition } from './recognise-file.ts'

let backend: TestBackend
const ria = { organisation: 'Een BV', name: 'ria' }
const otto = { organisation: 'Twee BV', name: 'otto' }
beforeAll(async () => {
  backend = await createTestBackend({
    accounts: createAccounts(buildThreeOrganisations()),
    recognise: async (file, { fields }) => {
      const text = new TextDecoder().decode(file.bytes)
      if (text === 'damaged') return { ok: false, code: 'file_damaged', detail: 'The file is damaged.' }
      return serialiseRecognition(buildRecognition(fields.at(-1)?.name))
    },
  })
})
afterAll(() => backend.close())

const withToken = (request: Request, token?: string): Request => {
  const headers = new Headers(request.headers)
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  return new Request(request, { headers })
}
const get = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init)
const ask = (request: Request, token?: string) => backend.service(withToken(request, token))
const readCode = async (response: Response) => [response.status, (await response.json()).code]
const getRequestId = (response: Response) => response.headers.get('X-Request-Id') ?? ''
const payload = '{"Documents":[{"Fields":{"A":{"Text":"","Value":null,"Type":"String","Page":0}}}]}'

test.each([
  ['no token', undefined, 'not_signed_in'],
  ['a wrong token', 'token-of-nobody-1', 'not_signed_in'],
  ['a member who is not linked', memberTokens.guest, 'not_linked'],
  ['a member of an organisation that is not linked', memberTokens.away, 'not_linked'],
])('with %s every document operation is 401', async (_, token, code) => {
  const id = crypto.randomUUID()
  const operations = [
    buildSubmissionRequest({ model: 'invoice' }),
    get(documentPaths.request(id)),
    get(documentPaths.feedback(id), { method: 'POST', body: payload }),
  ]
  for (const operation of operations) expect(await readCode(await ask(operation, token))).toEqual([401, code])
})

test('users and robots submit and fetch; requests of another organisation are unknown', async () => {
  const id = getRequestId(await ask(buildSubmissionRequest({ model: 'invoice' }), memberTokens.inbox))
  expect((await ask(get(documentPaths.request(id)), memberTokens.ria)).status).toBe(200)
  const feedback = () => get(documentPaths.feedback(id), { method: 'POST', body: payload })
  for (const request of [get(documentPaths.request(id)), feedback()])
    expect(await readCode(await ask(request, memberTokens.otto))).toEqual([400, 'request_unknown'])
  expect((await ask(feedback(), memberTokens.ria)).status).toBe(202)
})

test('a model exists for the organisation that has it, with its own fields', async () => {
  const submission = () => buildSubmissionRequest({ model: 'project-invoice' })
  const result = await (await ask(submission(), memberTokens.ria)).json()
  expect(result.Documents[0].Fields.FirstLine.Text).toBe('ProjectCode')
  expect(await readCode(await ask(submission(), memberTokens.otto))).toEqual([400, 'model_unknown'])
})

test('a failed reading costs nothing, and one of two requests for the last credit is refused', async () => {
  const failed = await ask(
    buildSubmissionRequest({ model: 'invoice', content: 'damaged' }),
    memberTokens.otto,
  )
  expect(await readCode(failed)).toEqual([400, 'file_damaged'])
  const race = await Promise.all(
    ['one', 'two'].map((content) =>
      ask(buildSubmissionRequest({ model: 'invoice', content }), memberTokens.otto),
    ),
  )
  expect(race.map(({ status }) => status).sort()).toEqual([200, 400])
  const refused = race.filter(({ status }) => status === 400)
  expect(await Promise.all(refused.map(readCode))).toEqual([[400, 'balance_insufficient']])
  // The other organisation still has its own credit.
  expect((await ask(buildSubmissionRequest({ model: 'invoice' }), memberTokens.ria)).status).toBe(200)
})

test.each([
  ['own organisation', memberTokens.ria, 'key-of-een', 200],
  ['another organisation', memberTokens.ria, 'key-of-twee', 401],
  ['any organisation, when the caller is not known', undefined, 'key-of-twee', 401],
  ['nobody', undefined, 'key-of-nobody', 401],
  ['nobody, where the organisation has no key', memberTokens.away, 'key-of-nobody', 200],
])('the registry key of %s', async (_, token, apikey, status) => {
  const request = get(registryPaths.basicProfile('69599084'), { headers: { apikey } })
  expect((await ask(request, token)).status).toBe(status)
})

test('the workspace shows each organisation only its own submissions, with their senders', async () => {
  const answer = await backend.fetch(buildSubmissionRequest({ model: 'invoice', key: 'the same key' }), ria)
  const id = answer.headers.get('X-Submission-Id') ?? ''
  const seen = async (path: string, caller: typeof ria) => {
    const response = await backend.fetch(get(path), caller)
    return response.status === 200 ? response.json() : response.status
  }
  expect(await seen(workspacePaths.submission(id), ria)).toMatchObject({ submittedBy: 'ria' })
  const paths = [workspacePaths.submission, workspacePaths.file, workspacePaths.result, workspacePaths.draft]
  for (const path of paths) expect(await seen(path(id), otto)).toBe(404)
  const { submissions } = await seen(workspacePaths.submissions, otto)
  expect(submissions.map((submission: { id: string }) => submission.id)).not.toContain(id)
  const { models } = await seen(workspacePaths.models, ria)
  expect(models.map((model: { id: string }) => model.id)).toEqual(['invoice', 'project-invoice'])
})

test('a draft says who saved it', async () => {
  const answer = await backend.fetch(buildSubmissionRequest({ model: 'invoice' }), ria)
  const path = workspacePaths.draft(answer.headers.get('X-Submission-Id') ?? '')
  const body = '{"revision":0,"content":{"documents":[],"checked":0}}'
  const saved = await backend.fetch(get(path, { method: 'PUT', body }), ria)
  expect(await saved.json()).toMatchObject({ revision: 1, savedBy: 'ria' })
})

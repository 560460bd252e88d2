import { afterAll, beforeAll, expect, test } from 'vitest'
import { headers, workspacePaths } from '#src/contract/paths.ts'
import { buildModel, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

let backend: TestBackend
const caller = { organisation: 'default', name: null }
beforeAll(async () => {
  backend = await createTestBackend({
    models: [buildModel()],
    recognise: async () => ({ ok: true, json: '{"Documents":[{"Fields":{}},{"Fields":{}}]}' }),
  })
})
afterAll(() => backend.close())

test('counts the documents of a file with several, and rejected ones', async () => {
  const submitted = await backend.fetch(buildSubmissionRequest({ name: 'mail.txt', content: 'x' }), caller)
  const id = submitted.headers.get(headers.submissionId) ?? ''
  const action = { action: 'reject', reason: 'duplicate' }
  const rejected = await backend.fetch(
    new Request(`http://localhost${workspacePaths.submissionActions(id)}`, {
      method: 'POST',
      body: JSON.stringify({ action, revision: 0 }),
    }),
    caller,
  )
  expect(rejected.status).toBe(200)
  const get = (path: string) => backend.fetch(new Request(`http://localhost${path}?id=${id}`), caller)
  expect(await (await get(workspacePaths.exportSummary)).json()).toEqual({
    submissions: 1,
    documents: 2,
    rejected: 1,
    postponed: 0,
    skipped: [],
  })
  const exported = await backend.fetch(
    new Request(`http://localhost${workspacePaths.exports}?id=${id}&format=json`),
    caller,
  )
  expect(exported.headers.get(headers.exportedDocuments)).toBe('2')
  await exported.arrayBuffer()
})

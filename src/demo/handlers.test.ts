import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { createHandlers } from './handlers.ts'

let backend: TestBackend
let mockServer: ReturnType<typeof setupServer>
beforeAll(async () => {
  backend = await createTestBackend()
  mockServer = setupServer(...createHandlers(backend.fetch))
  mockServer.listen()
})
afterAll(async () => {
  mockServer.close()
  await backend.close()
})

test('behind MSW, the real service reads a text and the workspace lists it', async () => {
  const form = new FormData()
  form.append(
    'file',
    new Blob(['Factuur\nFactuurnummer: 2025-0042\nFactuurdatum: 14-03-2025\n']),
    'factuur.txt',
  )
  const origin = 'http://localhost:3000'
  const answer = await fetch(`${origin}${documentPaths.analyze('invoice')}`, { method: 'POST', body: form })
  expect((await answer.json()).Documents[0].Fields.InvoiceNumber.Value).toBe('2025-0042')
  const { submissions } = await (await fetch(`${origin}${workspacePaths.submissions}`)).json()
  expect(submissions).toMatchObject([{ fileName: 'factuur.txt', state: 'to-review' }])
})

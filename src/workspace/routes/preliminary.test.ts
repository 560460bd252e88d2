import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'

const soFar = '{"pagesRead":1,"fields":[{"name":"FirstLine","text":"1,50","value":1.50,"type":"Double"}]}'

interface Attempt {
  readonly report: (json: string) => void
  readonly finish: () => void
  readonly breakDown: () => void
}
/** The attempts to read a document, as they begin. */
let attempts: ReadableStreamDefaultReader<Attempt>
let backend: TestBackend
beforeEach(async () => {
  const begun = new TransformStream<Attempt, Attempt>(undefined, undefined, { highWaterMark: 10 })
  const writer = begun.writable.getWriter()
  attempts = begun.readable.getReader()
  backend = await createTestBackend({
    models: [buildModel()],
    async recognise(_file, _model, { onPreliminary = () => {} } = {}) {
      const finished = Promise.withResolvers<void>()
      const breakDown = () => finished.reject(new Error('The reader broke down'))
      await writer.write({ report: onPreliminary, finish: finished.resolve, breakDown })
      await finished.promise
      return serialiseRecognition(buildRecognition())
    },
  })
})
afterEach(() => backend.close())

async function nextAttempt(): Promise<Attempt> {
  const { value } = await attempts.read()
  if (value === undefined) throw new Error('There is an attempt')
  return value
}

const call = async (path: string) => {
  const response = await backend.fetch(new Request(`http://localhost${path}`))
  return [response.status, await response.text()] as const
}

async function submit() {
  const response = await backend.fetch(buildSubmissionRequest({ query: '?async=true' }))
  const path = workspacePaths.preliminary(response.headers.get('X-Submission-Id') ?? '')
  return { path, requestPath: documentPaths.request(response.headers.get('X-Request-Id') ?? '') }
}

test('returns the reading so far unchanged until there is a result, and /v2 does not', async () => {
  const { path, requestPath } = await submit()
  const attempt = await nextAttempt()
  expect(await call(path)).toEqual([204, ''])
  attempt.report(soFar)
  expect(await call(path)).toEqual([200, soFar])
  expect(await call(requestPath)).toEqual([204, ''])
  attempt.finish()
  await expect.poll(async () => (await call(requestPath))[0]).toBe(200)
  expect(await call(path)).toEqual([204, ''])
  expect((await call(requestPath))[1]).not.toContain('1,50')
})

test('a reading that broke down loses what was read so far', async () => {
  const { path } = await submit()
  const first = await nextAttempt()
  first.report(soFar)
  first.breakDown()
  const second = await nextAttempt()
  expect(await call(path)).toEqual([204, ''])
  second.report(soFar)
  expect(await call(path)).toEqual([200, soFar])
  second.finish()
})

test('does not know submissions that do not exist', async () => {
  expect((await call(workspacePaths.preliminary(crypto.randomUUID())))[0]).toBe(404)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { readingQueueSchema } from '#src/contract/workspace/queue.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createAccounts } from '#src/service/accounts/create-accounts.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

/** Ends the readings, one after another; two run at a time. */
const readings: (() => void)[] = []
let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({
    accounts: createAccounts(buildThreeOrganisations()),
    async recognise() {
      const finished = Promise.withResolvers<void>()
      readings.push(finished.resolve)
      await finished.promise
      return serialiseRecognition(buildRecognition())
    },
  })
})
afterAll(() => backend.close())

const call = (token: string, request: Request) => {
  request.headers.set('Authorization', `Bearer ${token}`)
  return backend.service(request)
}
async function submit(token: string): Promise<string> {
  const response = await call(token, buildSubmissionRequest({ model: 'invoice', query: '?async=true' }))
  return response.headers.get('X-Submission-Id') ?? ''
}
async function listWaiting(token: string) {
  const response = await call(token, new Request(`http://localhost${workspacePaths.queue}`))
  return readingQueueSchema.parse(await response.json()).waiting
}

test('returns the position of waiting documents, to their organisation only', async () => {
  const { ria: mine, otto: theirs } = memberTokens
  const ids: string[] = []
  for (const token of [mine, mine, mine, theirs, mine]) ids.push(await submit(token))
  await expect.poll(() => readings.length).toBe(2)
  const [, , third, other, fifth] = ids
  expect(await listWaiting(mine)).toEqual([
    { id: third, position: 1 },
    { id: fifth, position: 3 },
  ])
  expect(await listWaiting(theirs)).toEqual([{ id: other, position: 2 }])

  readings[0]?.()
  await expect.poll(() => readings.length).toBe(3)
  expect(await listWaiting(mine)).toEqual([{ id: fifth, position: 2 }])
  for (let ended = 1; ended < 5; ended += 1) {
    await expect.poll(() => readings.length).toBeGreaterThan(ended)
    readings[ended]?.()
  }
  expect([await listWaiting(mine), await listWaiting(theirs)]).toEqual([[], []])
})

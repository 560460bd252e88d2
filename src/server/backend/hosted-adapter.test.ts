import { expect, test } from 'vitest'
import { createHostedAdapter } from './hosted-adapter.ts'

const by = { organisation: 'default', member: null }

/** The adapter of a service that answers everything with one response. */
const answering = (status: number, body: string | null = null, type = '') =>
  createHostedAdapter({
    send: async () => new Response(body, { status, headers: { 'Content-Type': type } }),
    origin: 'http://service.test',
    files: {
      stream: () => {
        throw new Error('The file is empty')
      },
    },
    isShared: false,
    onError: () => {},
  })

test('a refusal as a web page is passed on as it is, and not kept as words', async () => {
  const outcome = await answering(400, 'Bad <b>request</b>', 'text/html').submit({
    id: 'a',
    file: { sha256: '', name: 'a.pdf', bytes: 0 },
    modelId: 'invoice',
    idempotencyKey: 'a',
    by,
    wait: false,
    format: '',
  })
  expect(outcome).toMatchObject({
    kind: 'rejected',
    error: { status: 400, code: null, detail: null, body: 'Bad <b>request</b>' },
  })
})

test.each([200, 202, 204])('feedback that is answered %i is accepted', async (status) => {
  expect(await answering(status).sendFeedback('r', '{}', by)).toEqual({ status: 202, error: null })
})

test.each([302, 304, 400, 500])('feedback that is answered %i is not', async (status) => {
  expect(await answering(status).sendFeedback('r', '{}', by)).toMatchObject({ status, error: { status } })
})

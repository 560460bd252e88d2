import { expect, test } from 'vitest'
import { isSafeToResubmit } from '#src/contract/workspace/submissions.ts'
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

const upload = {
  id: 'a',
  file: { sha256: '', name: 'a.pdf', bytes: 0 },
  modelId: 'invoice',
  idempotencyKey: 'a',
  by,
  wait: true,
  format: '',
}

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

test('feedback that is answered with a web page is not accepted', async () => {
  const outcome = await answering(200, '<html>Sign in</html>', 'text/html').sendFeedback('r', '{}', by)
  expect(outcome).toMatchObject({ status: 502, error: { code: 'backend_invalid' } })
})

test.each([408, 425, 429, 503])(
  'a file that is not accepted now (%i) can be sent again, whatever id the answer has',
  async (status) => {
    const send = async () => new Response(null, { status, headers: { 'X-Request-Id': 'of-a-gateway' } })
    const adapter = createHostedAdapter({
      send,
      origin: 'http://service.test',
      files: {
        stream: () => {
          throw new Error('The file is empty')
        },
      },
      isShared: false,
      onError: () => {},
    })
    const outcome = await adapter.submit(upload)
    expect(outcome).toMatchObject({ kind: 'unknown', requestId: null })
    expect('error' in outcome && isSafeToResubmit(outcome.error)).toBe(true)
  },
)

test.each([
  [302, 502, undefined],
  [304, 502, undefined],
  [400, 400, undefined],
  [404, 404, 400],
  [422, 422, 400],
  [429, 429, 503],
  [500, 500, undefined],
])('feedback that is answered %i is not: %i, %s to the caller', async (answered, status, responseStatus) => {
  const outcome = await answering(answered).sendFeedback('r', '{}', by)
  expect([outcome.status, outcome.error?.status, outcome.error?.responseStatus]).toEqual([
    status,
    status,
    responseStatus,
  ])
})

const unavailable = (code: string) => (detail: string) => ({
  kind: 'unavailable',
  error: { status: 502, code, detail },
})
const invalid = unavailable('backend_invalid')
const unknown = unavailable('request_unknown')

test.each([
  [204, null, '', { kind: 'processing' }],
  [202, null, '', { kind: 'processing' }],
  [200, '{"Documents":[]}', 'application/json', { kind: 'finished', result: '{"Documents":[]}' }],
  [200, '{}', 'text/plain', { kind: 'finished', result: '{}' }],
  [400, '{}', 'application/json', { kind: 'failed', error: { status: 400 } }],
  [200, '<html>Sign in</html>', 'text/html; charset=utf-8', invalid('HTTP 200, text/html')],
  [200, '', 'application/json', invalid('HTTP 200, 0 bytes')],
  [200, '[]', 'application/json', invalid('HTTP 200, application/json')],
  [200, '{"Documents"', '', invalid('HTTP 200, no Content-Type')],
  [302, null, '', invalid('HTTP 302, 0 bytes')],
  [404, 'gone', 'text/plain', unknown('HTTP 404, text/plain')],
  [404, '<html>', 'text/html', invalid('HTTP 404, text/html')],
  [400, '<html>', 'text/html', invalid('HTTP 400, text/html')],
  [403, '', '', invalid('HTTP 403, 0 bytes')],
  [401, '{}', '', { kind: 'unavailable', error: { status: 401 } }],
  [429, '', '', { kind: 'unavailable', error: { status: 429, responseStatus: 503 } }],
  [500, '', '', { kind: 'unavailable', error: { status: 500 } }],
])('a result that is answered %i with %j as %j', async (status, body, type, expected) => {
  expect(await answering(status, body, type).getResult('r', by)).toMatchObject(expected)
})

test.each([
  [200, '<html>', 'text/html', 'unknown', 502, undefined],
  [302, null, '', 'unknown', 302, 502],
  [403, '', '', 'rejected', 403, 400],
  [404, '', '', 'rejected', 404, 400],
  [413, '', '', 'rejected', 413, undefined],
  [422, '', '', 'rejected', 422, 400],
  [429, '', '', 'unknown', 429, 503],
  [503, '', '', 'unknown', 503, undefined],
])(
  'a submission that is answered %i with %j as %j is %s',
  async (status, body, type, kind, own, responseStatus) => {
    const outcome = await answering(status, body, type).submit(upload)
    const error = 'error' in outcome ? outcome.error : undefined
    expect([outcome.kind, error?.status, error?.responseStatus]).toEqual([kind, own, responseStatus])
  },
)

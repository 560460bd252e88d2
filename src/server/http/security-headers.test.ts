import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createClientResolver, type HttpEnv } from './resolve-client.ts'
import { setSecurityHeaders } from './security-headers.ts'

const app = new Hono<HttpEnv>()
app.use(setSecurityHeaders)
app.get('/workspace/kept', (context) => context.body('a page', 200, { 'Cache-Control': 'private, no-cache' }))
app.get('/workspace/framed', (context) =>
  context.body('a mail', 200, { 'Content-Security-Policy': "default-src 'none'; img-src data:" }),
)
app.all('*', (context) => context.json({ path: context.req.path }))

const resolveClient = createClientResolver()

async function getHeaders(path: string, headers: Record<string, string> = {}): Promise<Headers> {
  const request = new Request(`http://localhost${path}`, { headers })
  return (await app.request(request, undefined, resolveClient(request, ''))).headers
}

test('the app runs scripts of this origin only, and nothing frames it', async () => {
  const policy = (await getHeaders('/review/1')).get('Content-Security-Policy') ?? ''
  const directives = policy.split(';').map((directive) => directive.trim())
  for (const directive of [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(directives).toContain(directive)
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:/)
})

test.each(['/', '/v2/document-intelligence/requests/1', '/workspace/submissions', '/workspace/kept'])(
  'no page of another origin can open, embed or detect %s, and its type is not guessed',
  async (path) => {
    expect(Object.fromEntries(await getHeaders(path))).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
  },
)

test('a response of the API that is opened as a page runs nothing, unless its route has its own policy', async () => {
  const policy = async (path: string) => (await getHeaders(path)).get('Content-Security-Policy')
  expect(await policy('/v2/x')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  expect(await policy('/workspace/framed')).toBe("default-src 'none'; img-src data:")
})

test('responses of the API are not cached, unless their route allows it', async () => {
  const caching = async (path: string) => (await getHeaders(path)).get('Cache-Control')
  expect(await caching('/v2/x')).toBe('no-store')
  expect(await caching('/workspace/kept')).toBe('private, no-cache')
  expect(await caching('/assets/index.js')).toBeNull()
})

test('a browser on https gets HSTS for a year, and one on http gets none', async () => {
  const header = 'Strict-Transport-Security'
  for (const path of ['/', '/workspace/submissions'])
    expect((await getHeaders(path, { 'X-Forwarded-Proto': 'https' })).get(header)).toBe('max-age=31536000')
  expect((await getHeaders('/')).has(header)).toBe(false)
})

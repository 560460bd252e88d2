import { expect, test } from 'vitest'
import { createGuard } from './guard.ts'

const local = { HOST: '127.0.0.1', ALLOWED_HOSTS: ['review.example'], signInRequired: false }
const guard = createGuard(local)

const request = (headers: Record<string, string>, method = 'POST', path = '/v2/x') =>
  new Request(`http://127.0.0.1:4173${path}`, { method, headers: { Host: '127.0.0.1:4173', ...headers } })

test.each(['127.0.0.1:4173', 'localhost', 'LOCALHOST:80', 'localhost.:4173', '[::1]:4173', 'review.example'])(
  'answers under the host %s',
  (host) => {
    expect(guard(request({ Host: host }, 'GET', '/'))).toBeUndefined()
  },
)

test.each([
  'evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example:4173',
  '192.168.1.5',
  '',
  'review.example.'.repeat(2),
])('refuses the host "%s"', (host) => {
  for (const path of ['/', '/workspace/submissions', '/health'])
    expect(guard(request({ Host: host }, 'GET', path))?.status).toBe(421)
})

test.each([
  ['a program', {}],
  ['our own page', { Origin: 'http://127.0.0.1:4173', 'Sec-Fetch-Site': 'same-origin' }],
  ['our own page in an older browser', { Origin: 'http://127.0.0.1:4173' }],
  ['our own page behind https', { Host: 'review.example', Origin: 'https://review.example' }],
])('lets %s call the API', (_, headers) => {
  expect(guard(request(headers))).toBeUndefined()
})

test.each([
  ['a page of another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['another port of this machine', { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'same-site' }],
  ['another site in an older browser', { Origin: 'https://evil.example' }],
  ['a sandboxed frame', { Origin: 'null' }],
  ['a page that claims our name', { Origin: 'http://127.0.0.1:4173.evil.example' }],
  ['a page that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
])('refuses an API call by %s', (_, headers) => {
  for (const method of ['POST', 'PUT', 'GET']) expect(guard(request(headers, method))?.status).toBe(403)
})

test('answers under any name on all interfaces when tokens protect it', () => {
  const everywhere = { HOST: '0.0.0.0', ALLOWED_HOSTS: [] }
  const call = request({ Host: 'any.example' }, 'GET')
  expect(createGuard({ ...everywhere, signInRequired: true })(call)).toBeUndefined()
  expect(createGuard({ ...everywhere, signInRequired: false })(call)?.status).toBe(421)
})

test('lets the identity provider lead back here, by that path and GET only', () => {
  const crossSite = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }
  const pass = (method: string, path: string) => guard(request(crossSite, method, path)) === undefined
  expect(pass('GET', '/sign-in/callback?code=c&state=s')).toBe(true)
  for (const method of ['HEAD', 'POST', 'PUT']) expect(pass(method, '/sign-in/callback')).toBe(false)
  for (const path of ['/sign-in/start', '/workspace/session', '/workspace/sign-in/callback'])
    expect(pass('GET', path)).toBe(false)
  expect(guard(request({ 'Sec-Fetch-Site': 'same-origin' }, 'GET', '/sign-in/start'))).toBeUndefined()
})

test('answers under the public address', () => {
  const call = request({ Host: 'veldwerk.example' }, 'GET')
  expect(guard(call)?.status).toBe(421)
  expect(createGuard({ ...local, publicUrl: 'https://veldwerk.example' })(call)).toBeUndefined()
})

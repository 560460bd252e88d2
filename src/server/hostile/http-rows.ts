import { analyzePath, fileSubmission, formType, harmless } from './form.ts'
import type { RawRequest } from './raw-http.ts'
import { row, type Row } from './row.ts'

const list = '/workspace/submissions'
const get = (path: string, ...headers: string[]): RawRequest => ({ path, headers })
const note = (more: Partial<RawRequest>) => fileSubmission('note.txt', harmless, more)
const host = (...lines: string[]): RawRequest => ({
  path: list,
  bare: true,
  headers: [...lines, 'Connection: close'],
})
const nodes = 'Node refuses it while it reads the headers'

/** Tricks with methods, headers and the frame of HTTP. */
export const httpRows: readonly Row[] = [
  ...['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'].map((method) =>
    row(`${method} of a submission`, { method, path: analyzePath }, 405, 'method_not_allowed'),
  ),
  row('a method that is none', { method: 'FOO', path: analyzePath }, 400, null, { why: nodes }),
  row('TRACE', { method: 'TRACE', path: analyzePath }, 405, 'method_not_allowed'),
  row('CONNECT', { method: 'CONNECT', path: 'example.com:443' }, 0, null, {
    why: 'Node ends the connection',
  }),
  row(
    'GET asked to be taken for a POST',
    get(analyzePath, 'X-HTTP-Method-Override: POST'),
    405,
    'method_not_allowed',
  ),
  row('no HTTP at all', { method: '\u0016\u0003\u0001', path: 'hello', bare: true }, 400, null, {
    why: nodes,
  }),
  row('HTTP/9.9', { path: list, version: 'HTTP/9.9' }, 400, null, { why: nodes }),
  row('HTTP/1.0 without a host', { path: list, version: 'HTTP/1.0', bare: true }, 400, null, { why: nodes }),
  row('no host', host(), 400, null, { why: nodes }),
  row('two hosts', host('Host: 127.0.0.1', 'Host: evil.example'), 421, 'origin_refused'),
  row('another host', host('Host: evil.example'), 421, 'origin_refused'),
  row('a host with a user in front', host('Host: 127.0.0.1@evil.example'), 400, null),
  row('a host that only ends as ours', host('Host: evil-127.0.0.1'), 421, 'origin_refused'),
  row('a host of nothing', host('Host: '), 400, null),
  row('another origin', get(list, 'Origin: https://evil.example'), 403, 'origin_refused'),
  row('the origin null', get(list, 'Origin: null'), 403, 'origin_refused'),
  row('a call from another site', get(list, 'Sec-Fetch-Site: cross-site'), 403, 'origin_refused'),
  row('headers of 20 KB', get(list, `X-Long: ${'h'.repeat(20_000)}`), 431, null, { why: nodes }),
  row('a path of 20 KB', get(`${list}/${'p'.repeat(20_000)}`), 431, null, { why: nodes }),
  row('500 headers', get(list, ...Array.from({ length: 500 }, (_, at) => `X-${at}: 1`)), 200, null, {
    why: 'they fit and mean nothing',
  }),
  row('two lengths', note({ headers: ['Content-Length: 5'] }), 400, null, { why: nodes }),
  row('a length and chunks', note({ headers: ['Content-Length: 5'], framing: 'chunked' }), 400, null, {
    why: nodes,
  }),
  row('a length below zero', note({ headers: ['Content-Length: -1'], framing: 'unsaid' }), 400, null, {
    why: nodes,
  }),
  row(
    'chunks that are none',
    note({ headers: ['Transfer-Encoding: chunked'], framing: 'unsaid' }),
    400,
    null,
  ),
  row('a header with a NUL', get(list, 'X-Evil: a\u0000b'), 400, null, { why: nodes }),
  row('a header split by a bare line feed', get(list, 'X-Evil: a\nX-More: b'), 400, null, { why: nodes }),
  row('an expectation that nobody knows', note({ headers: ['Expect: 200-maybe'] }), 417, null, {
    why: nodes,
  }),
  row('a websocket', get(list, 'Upgrade: websocket', 'Sec-WebSocket-Key: x'), 200, null, {
    why: 'the wish is ignored',
  }),
  row(
    'a body that breaks off',
    { ...note({ breaksOff: true }), headers: [formType, 'Content-Length: 100000'], framing: 'unsaid' },
    0,
    null,
    { why: 'nobody is there to answer' },
  ),
  row('a submission that is not waited for', note({ breaksOff: true }), 0, null, {
    why: 'nobody is there to answer; it is read all the same',
  }),
  row('version 1', get('/v1/document-intelligence/requests/1'), 410, 'version_ended'),
  row('a path with two slashes', get('//v2/document-intelligence/requests/1'), 404, 'not_found'),
  row('a path that climbs', get('/v2/../../../etc/passwd'), 404, 'not_found'),
  ...[
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/%c0%ae%c0%ae/package.json',
  ].map((path) => row(`a file outside the app: ${path}`, get(path), 404, 'not_found', { also: notPackage })),
  row('a file with a NUL', get('/index.html%00.js'), 404, 'not_found'),
  row('a whole URL of another server', get('http://evil.example/workspace/submissions'), 200, null, {
    why: 'only a proxy is asked so; the Host, which is ours, decides',
  }),
]

function notPackage({ body }: { readonly body: string }): boolean {
  return !body.includes('"dependencies"')
}

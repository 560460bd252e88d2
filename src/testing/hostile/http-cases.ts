import { analyzePath, buildFileSubmission, formType, harmlessText } from './multipart-form.ts'
import type { RawRequest } from './raw-http.ts'
import { defineCase, type HostileCase } from './hostile-case.ts'

const listPath = '/workspace/submissions'
const buildGet = (path: string, ...headers: string[]): RawRequest => ({ path, headers })
const buildNoteSubmission = (more: Partial<RawRequest>) => buildFileSubmission('note.txt', harmlessText, more)
const buildWithHost = (...lines: string[]): RawRequest => ({
  path: listPath,
  bare: true,
  headers: [...lines, 'Connection: close'],
})
const rejectedByNode = 'Node refuses it while it reads the headers'

/** Unusual methods, headers and HTTP framing. */
export const httpCases: readonly HostileCase[] = [
  ...['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'].map((method) =>
    defineCase(`${method} of a submission`, { method, path: analyzePath }, 405, 'method_not_allowed'),
  ),
  defineCase('a method that is none', { method: 'FOO', path: analyzePath }, 400, null, {
    why: rejectedByNode,
  }),
  defineCase('TRACE', { method: 'TRACE', path: analyzePath }, 405, 'method_not_allowed'),
  defineCase('CONNECT', { method: 'CONNECT', path: 'example.com:443' }, 0, null, {
    why: 'Node ends the connection',
  }),
  defineCase(
    'GET asked to be taken for a POST',
    buildGet(analyzePath, 'X-HTTP-Method-Override: POST'),
    405,
    'method_not_allowed',
  ),
  defineCase('no HTTP at all', { method: '\u0016\u0003\u0001', path: 'hello', bare: true }, 400, null, {
    why: rejectedByNode,
  }),
  defineCase('HTTP/9.9', { path: listPath, version: 'HTTP/9.9' }, 400, null, { why: rejectedByNode }),
  defineCase('HTTP/1.0 without a host', { path: listPath, version: 'HTTP/1.0', bare: true }, 400, null, {
    why: rejectedByNode,
  }),
  defineCase('no host', buildWithHost(), 400, null, { why: rejectedByNode }),
  defineCase('two hosts', buildWithHost('Host: 127.0.0.1', 'Host: evil.example'), 421, 'origin_refused'),
  defineCase('another host', buildWithHost('Host: evil.example'), 421, 'origin_refused'),
  defineCase('a host with a user in front', buildWithHost('Host: 127.0.0.1@evil.example'), 400, null),
  defineCase('a host that only ends as ours', buildWithHost('Host: evil-127.0.0.1'), 421, 'origin_refused'),
  defineCase('a host of nothing', buildWithHost('Host: '), 400, null),
  defineCase('another origin', buildGet(listPath, 'Origin: https://evil.example'), 403, 'origin_refused'),
  defineCase('the origin null', buildGet(listPath, 'Origin: null'), 403, 'origin_refused'),
  defineCase(
    'a call from another site',
    buildGet(listPath, 'Sec-Fetch-Site: cross-site'),
    403,
    'origin_refused',
  ),
  defineCase('headers of 20 KB', buildGet(listPath, `X-Long: ${'h'.repeat(20_000)}`), 431, null, {
    why: rejectedByNode,
  }),
  defineCase('a path of 20 KB', buildGet(`${listPath}/${'p'.repeat(20_000)}`), 431, null, {
    why: rejectedByNode,
  }),
  defineCase(
    '500 headers',
    buildGet(listPath, ...Array.from({ length: 500 }, (_, at) => `X-${at}: 1`)),
    200,
    null,
    {
      why: 'they fit and mean nothing',
    },
  ),
  defineCase('two lengths', buildNoteSubmission({ headers: ['Content-Length: 5'] }), 400, null, {
    why: rejectedByNode,
  }),
  defineCase(
    'a length and chunks',
    buildNoteSubmission({ headers: ['Content-Length: 5'], framing: 'chunked' }),
    400,
    null,
    {
      why: rejectedByNode,
    },
  ),
  defineCase(
    'a length below zero',
    buildNoteSubmission({ headers: ['Content-Length: -1'], framing: 'unsaid' }),
    400,
    null,
    {
      why: rejectedByNode,
    },
  ),
  defineCase(
    'chunks that are none',
    buildNoteSubmission({ headers: ['Transfer-Encoding: chunked'], framing: 'unsaid' }),
    400,
    null,
  ),
  defineCase('a header with a NUL', buildGet(listPath, 'X-Evil: a\u0000b'), 400, null, {
    why: rejectedByNode,
  }),
  defineCase('a header split by a bare line feed', buildGet(listPath, 'X-Evil: a\nX-More: b'), 400, null, {
    why: rejectedByNode,
  }),
  defineCase(
    'an expectation that nobody knows',
    buildNoteSubmission({ headers: ['Expect: 200-maybe'] }),
    417,
    null,
    {
      why: rejectedByNode,
    },
  ),
  defineCase('a websocket', buildGet(listPath, 'Upgrade: websocket', 'Sec-WebSocket-Key: x'), 200, null, {
    why: 'the wish is ignored',
  }),
  defineCase(
    'a body that breaks off',
    {
      ...buildNoteSubmission({ breaksOff: true }),
      headers: [formType, 'Content-Length: 100000'],
      framing: 'unsaid',
    },
    0,
    null,
    { why: 'nobody is there to answer' },
  ),
  defineCase('a submission that is not waited for', buildNoteSubmission({ breaksOff: true }), 0, null, {
    why: 'nobody is there to answer; it is read all the same',
  }),
  defineCase('version 1', buildGet('/v1/document-intelligence/requests/1'), 410, 'version_ended'),
  defineCase('a path with two slashes', buildGet('//v2/document-intelligence/requests/1'), 404, 'not_found'),
  defineCase('a path that climbs', buildGet('/v2/../../../etc/passwd'), 404, 'not_found'),
  ...[
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/%c0%ae%c0%ae/package.json',
  ].map((path) =>
    defineCase(`a file outside the app: ${path}`, buildGet(path), 404, 'not_found', {
      also: isNotPackageJson,
    }),
  ),
  defineCase('a file with a NUL', buildGet('/index.html%00.js'), 404, 'not_found'),
  defineCase(
    'a whole URL of another server',
    buildGet('http://evil.example/workspace/submissions'),
    200,
    null,
    {
      why: 'only a proxy is asked so; the Host, which is ours, decides',
    },
  ),
]

function isNotPackageJson({ body }: { readonly body: string }): boolean {
  return !body.includes('"dependencies"')
}

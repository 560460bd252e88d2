import { analyzePath, body, boundary, disposition, formType, harmless, part, submission } from './form.ts'
import type { RawRequest } from './raw-http.ts'
import { row, type Row } from './row.ts'

const good = part(harmless, disposition('note.txt'))
const withType = (type: string, sent = body(good)): RawRequest => ({
  path: analyzePath,
  headers: [`Content-Type: ${type}`],
  body: sent,
})

/** Messages that are no submission, or nearly one. */
export const messageRows: readonly Row[] = [
  row('no Content-Type', { path: analyzePath, body: body(good) }, 415, 'not_multipart'),
  row('JSON instead of a form', withType('application/json', Buffer.from('{}')), 415, 'not_multipart'),
  row(
    'multipart, but not of a form',
    withType(`multipart/mixed; boundary=${boundary}`),
    415,
    'not_multipart',
  ),
  row('a form of URL encoding', withType('application/x-www-form-urlencoded'), 415, 'not_multipart'),
  row(
    'two Content-Types',
    { ...withType('text/plain'), headers: ['Content-Type: text/plain', formType] },
    415,
    'not_multipart',
    { why: 'the first counts' },
  ),
  row('no boundary', withType('multipart/form-data'), 400, 'malformed_multipart'),
  row('an empty boundary', withType('multipart/form-data; boundary='), 400, 'malformed_multipart'),
  row('a boundary of spaces', withType('multipart/form-data; boundary="   "'), 400, 'malformed_multipart'),
  row(
    'a boundary of 71 characters',
    withType(`multipart/form-data; boundary=${'b'.repeat(71)}`),
    400,
    'malformed_multipart',
  ),
  row(
    'a boundary outside ASCII',
    withType('multipart/form-data; boundary=gr\u00fcn'),
    400,
    'malformed_multipart',
  ),
  row(
    'another boundary than the body has',
    withType('multipart/form-data; boundary=other'),
    400,
    'malformed_multipart',
  ),
  row(
    'a body without its last boundary',
    withType(`multipart/form-data; boundary=${boundary}`, good),
    400,
    'malformed_multipart',
  ),
  row(
    'a body cut off inside the headers of a part',
    withType(`multipart/form-data; boundary=${boundary}`, good.subarray(0, 30)),
    400,
    'malformed_multipart',
  ),
  row(
    'an empty body',
    withType(`multipart/form-data; boundary=${boundary}`, Buffer.alloc(0)),
    400,
    'malformed_multipart',
  ),
  row('a form without parts', submission([]), 400, 'file_missing'),
  row(
    'a body that is compressed',
    {
      ...submission([good]),
      headers: [formType, 'Content-Encoding: gzip'],
      body: Buffer.from('H4sIAAAAAAAAAwMAAAAAAAAAAAA=', 'base64'),
    },
    400,
    'malformed_multipart',
  ),
  row(
    'a charset that forms do not have',
    withType(`multipart/form-data; charset=utf-16; boundary=${boundary}`),
    200,
    null,
    { why: 'the parameter has no meaning' },
  ),
  row(
    'text after the form',
    { ...submission([good]), body: Buffer.concat([body(good), Buffer.alloc(100_000, 'x')]) },
    200,
    null,
    {
      why: 'RFC 2046: what follows the last boundary is ignored',
    },
  ),
  row(
    'text before the form',
    { ...submission([good]), body: Buffer.concat([Buffer.from('hello\r\n'), body(good)]) },
    400,
    'malformed_multipart',
  ),
  row(
    '21 parts',
    submission([
      ...Array.from({ length: 20 }, () => part('x', 'Content-Disposition: form-data; name="x"')),
      good,
    ]),
    400,
    'malformed_multipart',
  ),
  row(
    'a part with a header of 1 MB',
    submission([part(harmless, disposition('note.txt'), `X-Long: ${'y'.repeat(1e6)}`)]),
    400,
    'malformed_multipart',
  ),
  row(
    'a form in a form',
    submission([
      part(body(good), disposition('inner.pdf'), `Content-Type: multipart/mixed; boundary=${boundary}2`),
    ]),
    400,
    'file_damaged',
    { why: 'the bytes are the file; they are no PDF' },
  ),
  row(
    'another form in a form',
    submission([
      part(
        '--a\r\nContent-Disposition: attachment; filename="x.pdf"\r\n\r\n%PDF-\r\n--a--',
        disposition('inner.pdf'),
        'Content-Type: multipart/mixed; boundary=a',
      ),
    ]),
    400,
    'file_damaged',
    { why: 'the bytes are the file; they are no PDF' },
  ),
]

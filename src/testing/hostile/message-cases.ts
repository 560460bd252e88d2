import {
  analyzePath,
  buildBody,
  boundary,
  buildDisposition,
  formType,
  harmlessText,
  buildPart,
  buildSubmission,
} from './multipart-form.ts'
import type { RawRequest } from './raw-http.ts'
import { defineCase, type HostileCase } from './hostile-case.ts'

const good = buildPart(harmlessText, buildDisposition('note.txt'))
const buildWithType = (type: string, sent = buildBody(good)): RawRequest => ({
  path: analyzePath,
  headers: [`Content-Type: ${type}`],
  body: sent,
})

/** Messages that are not submissions, or nearly are. */
export const messageCases: readonly HostileCase[] = [
  defineCase('no Content-Type', { path: analyzePath, body: buildBody(good) }, 415, 'not_multipart'),
  defineCase(
    'JSON instead of a form',
    buildWithType('application/json', Buffer.from('{}')),
    415,
    'not_multipart',
  ),
  defineCase(
    'multipart, but not of a form',
    buildWithType(`multipart/mixed; boundary=${boundary}`),
    415,
    'not_multipart',
  ),
  defineCase(
    'a form of URL encoding',
    buildWithType('application/x-www-form-urlencoded'),
    415,
    'not_multipart',
  ),
  defineCase(
    'two Content-Types',
    { ...buildWithType('text/plain'), headers: ['Content-Type: text/plain', formType] },
    415,
    'not_multipart',
    { why: 'the first counts' },
  ),
  defineCase(
    'a form that is said to be compressed',
    {
      ...buildWithType(`multipart/form-data; boundary=${boundary}`),
      headers: [formType, 'Content-Encoding: gzip'],
    },
    415,
    'content_coding_unsupported',
  ),
  defineCase('no boundary', buildWithType('multipart/form-data'), 400, 'malformed_multipart'),
  defineCase(
    'an empty boundary',
    buildWithType('multipart/form-data; boundary='),
    400,
    'malformed_multipart',
  ),
  defineCase(
    'a boundary of spaces',
    buildWithType('multipart/form-data; boundary="   "'),
    400,
    'malformed_multipart',
  ),
  defineCase(
    'a boundary of 71 characters',
    buildWithType(`multipart/form-data; boundary=${'b'.repeat(71)}`),
    400,
    'malformed_multipart',
  ),
  defineCase(
    'a boundary outside ASCII',
    buildWithType('multipart/form-data; boundary=gr\u00fcn'),
    400,
    'malformed_multipart',
  ),
  defineCase(
    'another boundary than the body has',
    buildWithType('multipart/form-data; boundary=other'),
    400,
    'malformed_multipart',
  ),
  defineCase(
    'a body without its last boundary',
    buildWithType(`multipart/form-data; boundary=${boundary}`, good),
    400,
    'malformed_multipart',
  ),
  defineCase(
    'a body cut off inside the headers of a part',
    buildWithType(`multipart/form-data; boundary=${boundary}`, good.subarray(0, 30)),
    400,
    'malformed_multipart',
  ),
  defineCase(
    'an empty body',
    buildWithType(`multipart/form-data; boundary=${boundary}`, Buffer.alloc(0)),
    400,
    'malformed_multipart',
  ),
  defineCase('a form without parts', buildSubmission([]), 400, 'file_missing'),
  defineCase(
    'a body that is compressed',
    {
      ...buildSubmission([good]),
      headers: [formType, 'Content-Encoding: gzip'],
      body: Buffer.from('H4sIAAAAAAAAAwMAAAAAAAAAAAA=', 'base64'),
    },
    415,
    'content_coding_unsupported',
  ),
  defineCase(
    'a charset that forms do not have',
    buildWithType(`multipart/form-data; charset=utf-16; boundary=${boundary}`),
    200,
    null,
    { why: 'the parameter has no meaning' },
  ),
  defineCase(
    'text after the form',
    { ...buildSubmission([good]), body: Buffer.concat([buildBody(good), Buffer.alloc(100_000, 'x')]) },
    200,
    null,
    {
      why: 'RFC 2046: what follows the last boundary is ignored',
    },
  ),
  defineCase(
    'text before the form',
    { ...buildSubmission([good]), body: Buffer.concat([Buffer.from('hello\r\n'), buildBody(good)]) },
    200,
    null,
    { why: 'it is a preamble, which RFC 2046 allows' },
  ),
  defineCase(
    '21 parts',
    buildSubmission([
      ...Array.from({ length: 20 }, () => buildPart('x', 'Content-Disposition: form-data; name="x"')),
      good,
    ]),
    400,
    'malformed_multipart',
  ),
  defineCase(
    'a part with a header of 1 MB',
    buildSubmission([buildPart(harmlessText, buildDisposition('note.txt'), `X-Long: ${'y'.repeat(1e6)}`)]),
    400,
    'malformed_multipart',
  ),
  defineCase(
    'a form in a form',
    buildSubmission([
      buildPart(
        buildBody(good),
        buildDisposition('inner.pdf'),
        `Content-Type: multipart/mixed; boundary=${boundary}2`,
      ),
    ]),
    400,
    'file_damaged',
    { why: 'the bytes are the file; they are no PDF' },
  ),
  defineCase(
    'another form in a form',
    buildSubmission([
      buildPart(
        '--a\r\nContent-Disposition: attachment; filename="x.pdf"\r\n\r\n%PDF-\r\n--a--',
        buildDisposition('inner.pdf'),
        'Content-Type: multipart/mixed; boundary=a',
      ),
    ]),
    400,
    'file_damaged',
    { why: 'the bytes are the file; they are no PDF' },
  ),
]

import type { RawResponse } from './raw-http.ts'
import { defineCase, type HostileCase } from './hostile-case.ts'

const requestsPath = '/v2/document-intelligence/requests'
const oddIds: readonly (readonly [name: string, id: string])[] = [
  ['a word', 'x'],
  ['an unknown id', '00000000-0000-4000-8000-000000000000'],
  ['a quote of SQL', "'%20or%201=1--"],
  ['a path', '..%2f..%2fmodels'],
  ['a NUL', '%00'],
  ['broken percents', '%E0%A4%A'],
  ['5,000 characters', 'a'.repeat(5000)],
  ['__proto__', '__proto__'],
  ['digits of another script', '%EF%BC%91%EF%BC%92'],
  ['braces', '%7B00000000-0000-4000-8000-000000000000%7D'],
]

/** Malformed ids, wherever an id is accepted. */
export const idCases: readonly HostileCase[] = [
  ...oddIds.map(([name, id]) =>
    defineCase(`fetch: ${name}`, { path: `${requestsPath}/${id}` }, 400, 'request_unknown'),
  ),
  defineCase(
    'fetch: a line end after an id',
    ({ requestId }) => ({ path: `${requestsPath}/${requestId}%0A` }),
    400,
    'request_unknown',
  ),
  defineCase(
    'fetch: capitals',
    ({ requestId }) => ({ path: `${requestsPath}/${requestId.toUpperCase()}` }),
    200,
    null,
    {
      why: 'a UUID may be written so',
    },
  ),
  defineCase('fetch: no id', { path: `${requestsPath}/` }, 404, 'not_found'),
  defineCase(
    'fetch: with DELETE',
    ({ requestId }) => ({ method: 'DELETE', path: `${requestsPath}/${requestId}` }),
    405,
    'method_not_allowed',
  ),
  defineCase(
    'fetch: a document that could not be read',
    ({ failedId }) => ({ path: `${requestsPath}/${failedId}` }),
    400,
    'file_damaged',
  ),
  ...oddIds.map(([name, id]) =>
    defineCase(
      `feedback: ${name}`,
      { path: `${requestsPath}/${id}/feedback`, body: '{}' },
      400,
      'request_unknown',
    ),
  ),
  ...oddIds.flatMap(([name, id]) => [
    defineCase(`submission: ${name}`, { path: `/workspace/submissions/${id}` }, 404, 'submission_unknown'),
    defineCase(`file: ${name}`, { path: `/workspace/submissions/${id}/file` }, 404, 'submission_unknown'),
    defineCase(
      `draft: ${name}`,
      { method: 'PUT', path: `/workspace/submissions/${id}/draft`, body: '{}' },
      404,
      'submission_unknown',
    ),
  ]),
]

const defineRangeCase = (
  name: string,
  range: string,
  status: number,
  also?: HostileCase['also'],
): HostileCase =>
  defineCase(
    `Range: ${name}`,
    ({ submissionId }) => ({
      path: `/workspace/submissions/${submissionId}/file`,
      headers: [`Range: ${range}`],
    }),
    status,
    null,
    { also },
  )
const hasNoContent = ({ body }: RawResponse) => !body.includes('Factuur')
const hasContent = ({ body }: RawResponse) => body.includes('Factuur')

/** Ranges of a file. Anything but a single range gets the whole file, as RFC 9110 allows. */
export const rangeCases: readonly HostileCase[] = [
  defineRangeCase('one byte', 'bytes=0-0', 206, ({ body }) => body === 'F'),
  defineRangeCase('the last zero bytes', 'bytes=-0', 416, hasNoContent),
  defineRangeCase('beyond the end', 'bytes=9999999-', 416, hasNoContent),
  defineRangeCase('beyond all numbers', `bytes=${'9'.repeat(400)}-`, 416, hasNoContent),
  defineRangeCase('the last of more than there is', `bytes=-${'9'.repeat(400)}`, 206, hasContent),
  defineRangeCase('backwards', 'bytes=5-2', 200, hasContent),
  defineRangeCase('below zero', 'bytes=--5', 200, hasContent),
  defineRangeCase('no numbers', 'bytes=a-b', 200, hasContent),
  defineRangeCase('another unit', 'pages=0-1', 200, hasContent),
  defineRangeCase(
    '3,000 ranges',
    `bytes=${Array.from({ length: 3000 }, () => '0-1').join(',')}`,
    200,
    hasContent,
  ),
]

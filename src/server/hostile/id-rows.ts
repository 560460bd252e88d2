import type { RawAnswer } from './raw-http.ts'
import { row, type Row } from './row.ts'

const requests = '/v2/document-intelligence/requests'
const odd: readonly (readonly [name: string, id: string])[] = [
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

/** Ids of odd shape, wherever an id stands. */
export const idRows: readonly Row[] = [
  ...odd.map(([name, id]) => row(`fetch: ${name}`, { path: `${requests}/${id}` }, 400, 'request_unknown')),
  row(
    'fetch: a line end after an id',
    ({ requestId }) => ({ path: `${requests}/${requestId}%0A` }),
    400,
    'request_unknown',
  ),
  row('fetch: capitals', ({ requestId }) => ({ path: `${requests}/${requestId.toUpperCase()}` }), 200, null, {
    why: 'a UUID may be written so',
  }),
  row('fetch: no id', { path: `${requests}/` }, 404, 'not_found'),
  row(
    'fetch: with DELETE',
    ({ requestId }) => ({ method: 'DELETE', path: `${requests}/${requestId}` }),
    405,
    'method_not_allowed',
  ),
  row(
    'fetch: a document that could not be read',
    ({ failedId }) => ({ path: `${requests}/${failedId}` }),
    400,
    'file_damaged',
  ),
  ...odd.map(([name, id]) =>
    row(`feedback: ${name}`, { path: `${requests}/${id}/feedback`, body: '{}' }, 400, 'request_unknown'),
  ),
  ...odd.flatMap(([name, id]) => [
    row(`submission: ${name}`, { path: `/workspace/submissions/${id}` }, 404, 'submission_unknown'),
    row(`file: ${name}`, { path: `/workspace/submissions/${id}/file` }, 404, 'submission_unknown'),
    row(
      `draft: ${name}`,
      { method: 'PUT', path: `/workspace/submissions/${id}/draft`, body: '{}' },
      404,
      'submission_unknown',
    ),
  ]),
]

const ranged = (name: string, range: string, status: number, also?: Row['also']): Row =>
  row(
    `Range: ${name}`,
    ({ submissionId }) => ({
      path: `/workspace/submissions/${submissionId}/file`,
      headers: [`Range: ${range}`],
    }),
    status,
    null,
    { also },
  )
const empty = ({ body }: RawAnswer) => !body.includes('Factuur')
const whole = ({ body }: RawAnswer) => body.includes('Factuur')

/** Parts of a file. What is no single range is answered with the whole, as RFC 9110 allows. */
export const rangeRows: readonly Row[] = [
  ranged('one byte', 'bytes=0-0', 206, ({ body }) => body === 'F'),
  ranged('the last zero bytes', 'bytes=-0', 416, empty),
  ranged('beyond the end', 'bytes=9999999-', 416, empty),
  ranged('beyond all numbers', `bytes=${'9'.repeat(400)}-`, 416, empty),
  ranged('the last of more than there is', `bytes=-${'9'.repeat(400)}`, 206, whole),
  ranged('backwards', 'bytes=5-2', 200, whole),
  ranged('below zero', 'bytes=--5', 200, whole),
  ranged('no numbers', 'bytes=a-b', 200, whole),
  ranged('another unit', 'pages=0-1', 200, whole),
  ranged('3,000 ranges', `bytes=${Array.from({ length: 3000 }, () => '0-1').join(',')}`, 200, whole),
]

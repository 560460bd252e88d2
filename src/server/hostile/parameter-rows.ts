import { analyzePath, disposition, fileSubmission, formType, harmless, part, submission } from './form.ts'
import { row, type Row } from './row.ts'

const good = part(harmless, disposition('note.txt'))
const query = (text: string) => fileSubmission('note.txt', harmless, { path: `${analyzePath}?${text}` })
const model = (id: string) =>
  fileSubmission('note.txt', harmless, { path: `/v2/document-intelligence/models/${id}/analyze` })
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'x')

/** Sizes, parameters, models and keys. */
export const parameterRows: readonly Row[] = [
  row(
    'a file of one byte more than 30 MB',
    fileSubmission('a.txt', Buffer.alloc(30 * 2 ** 20 + 1, 'x')),
    413,
    'file_too_large',
  ),
  row(
    'a body above 31 MB in chunks, its length unsaid',
    fileSubmission('a.txt', megabytes(40), { framing: 'chunked' }),
    413,
    'file_too_large',
  ),
  row(
    'a part above 31 MB that is not the file',
    submission([part(megabytes(32), 'Content-Disposition: form-data; name="x"'), good]),
    413,
    'file_too_large',
  ),
  row(
    'a body that says it is 3 GB, and never comes',
    { ...submission([good]), headers: [formType, 'Content-Length: 3000000000'], framing: 'unsaid' },
    413,
    'file_too_large',
  ),
  row('async=TRUE', query('async=TRUE'), 400, 'parameter_invalid'),
  row('async=1', query('async=1'), 400, 'parameter_invalid'),
  row('async without a value', query('async'), 400, 'parameter_invalid'),
  row('async twice', query('async=true&async=true'), 400, 'parameter_invalid'),
  row('format=xml', query('format=xml'), 400, 'parameter_invalid'),
  row('format empty and not empty', query('format=&format=%00'), 400, 'parameter_invalid'),
  row('an unknown parameter', query('debug=true&__proto__=1'), 200, null, {
    why: 'the service ignores what it does not know',
  }),
  row('broken percents in the query', query('x=%zz&%'), 200, null, {
    why: 'they belong to no parameter of the service',
  }),
  row('ASYNC=true', query('ASYNC=true'), 200, null, {
    why: 'names have a case; this is an unknown parameter',
  }),
  row('an unknown model', model('nothing'), 400, 'model_unknown'),
  row('the model __proto__', model('__proto__'), 400, 'model_unknown'),
  row('a model with a NUL', model('invoice%00'), 400, 'model_unknown'),
  row('a model with broken percents', model('%E0%A4%A'), 400, 'model_unknown'),
  row('a model with a path', model('..%2f..%2finvoice'), 400, 'model_unknown'),
  row('a model of 10,000 characters', model('m'.repeat(10_000)), 400, 'model_unknown'),
  row('an empty model', model(''), 404, 'not_found'),
  row(
    'an Idempotency-Key of 10,000 characters',
    fileSubmission('a.txt', harmless, { headers: [`Idempotency-Key: ${randomText(10_000)}`] }),
    400,
    'idempotency_key_invalid',
  ),
  row(
    'an Idempotency-Key outside ASCII',
    fileSubmission('a.txt', harmless, { headers: ['Idempotency-Key: \u00e9\u00e8\u00ff'] }),
    200,
    null,
    { why: 'any text is a key' },
  ),
  row(
    'an empty Idempotency-Key',
    fileSubmission('a.txt', harmless, { headers: ['Idempotency-Key: '] }),
    200,
    null,
    { why: 'as without one' },
  ),
  row(
    'a key with a quote of SQL',
    fileSubmission('a.txt', harmless, { headers: [`Idempotency-Key: ' or 1=1; drop table requests; --`] }),
    200,
    null,
    { why: 'any text is a key' },
  ),
  row(
    'the same key for another file',
    fileSubmission('a.txt', 'Iets anders', {
      headers: [`Idempotency-Key: ' or 1=1; drop table requests; --`],
    }),
    422,
    'idempotency_key_reused',
  ),
]

/** Text that no database can press into less. The same each time. */
function randomText(length: number): string {
  let state = 42
  const letter = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % 94
  return Array.from({ length }, () => String.fromCharCode(33 + letter()))
    .join('')
    .replaceAll(/[",:]/g, 'x')
}

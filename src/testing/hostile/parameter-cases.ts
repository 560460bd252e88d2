import {
  analyzePath,
  buildDisposition,
  buildFileSubmission,
  formType,
  harmlessText,
  buildPart,
  buildSubmission,
} from './multipart-form.ts'
import { defineCase, type HostileCase } from './hostile-case.ts'

const good = buildPart(harmlessText, buildDisposition('note.txt'))
const buildWithQuery = (text: string) =>
  buildFileSubmission('note.txt', harmlessText, { path: `${analyzePath}?${text}` })
const buildWithModel = (id: string) =>
  buildFileSubmission('note.txt', harmlessText, { path: `/v2/document-intelligence/models/${id}/analyze` })
const buildMegabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'x')

/** Sizes, parameters, models and keys. */
export const parameterCases: readonly HostileCase[] = [
  defineCase(
    'a file of one byte more than 30 MB',
    buildFileSubmission('a.txt', Buffer.alloc(30 * 2 ** 20 + 1, 'x')),
    413,
    'file_too_large',
  ),
  defineCase(
    'a body above 31 MB in chunks, its length unsaid',
    buildFileSubmission('a.txt', buildMegabytes(40), { framing: 'chunked' }),
    413,
    'file_too_large',
  ),
  defineCase(
    'a part above 31 MB that is not the file',
    buildSubmission([buildPart(buildMegabytes(32), 'Content-Disposition: form-data; name="x"'), good]),
    413,
    'file_too_large',
  ),
  defineCase(
    'a body with a Content-Length of 3 GB that never arrives',
    { ...buildSubmission([good]), headers: [formType, 'Content-Length: 3000000000'], framing: 'unsaid' },
    413,
    'file_too_large',
  ),
  defineCase('async=TRUE', buildWithQuery('async=TRUE'), 202, null, {
    why: 'programs write a boolean in their own way',
  }),
  defineCase('async=1', buildWithQuery('async=1'), 400, 'parameter_invalid'),
  defineCase('async without a value', buildWithQuery('async'), 200, null, {
    why: 'an empty parameter counts as omitted',
  }),
  defineCase('async twice', buildWithQuery('async=true&async=true'), 400, 'parameter_invalid'),
  defineCase('format=xml', buildWithQuery('format=xml'), 400, 'parameter_invalid'),
  defineCase('format empty and not empty', buildWithQuery('format=&format=%00'), 400, 'parameter_invalid'),
  defineCase('an unknown parameter', buildWithQuery('debug=true&__proto__=1'), 200, null, {
    why: 'the service ignores what it does not know',
  }),
  defineCase('broken percents in the query', buildWithQuery('x=%zz&%'), 200, null, {
    why: 'they belong to no parameter of the service',
  }),
  defineCase('ASYNC=true', buildWithQuery('ASYNC=true'), 200, null, {
    why: 'names have a case; this is an unknown parameter',
  }),
  defineCase('an unknown model', buildWithModel('nothing'), 400, 'model_unknown'),
  defineCase('the model __proto__', buildWithModel('__proto__'), 400, 'model_unknown'),
  defineCase('a model with a NUL', buildWithModel('invoice%00'), 400, 'model_unknown'),
  defineCase('a model with broken percents', buildWithModel('%E0%A4%A'), 400, 'model_unknown'),
  defineCase('a model with a path', buildWithModel('..%2f..%2finvoice'), 400, 'model_unknown'),
  defineCase('a model of 10,000 characters', buildWithModel('m'.repeat(10_000)), 400, 'model_unknown'),
  defineCase('an empty model', buildWithModel(''), 404, 'not_found'),
  defineCase(
    'an Idempotency-Key of 10,000 characters',
    buildFileSubmission('a.txt', harmlessText, { headers: [`Idempotency-Key: ${createRandomText(10_000)}`] }),
    400,
    'idempotency_key_invalid',
  ),
  defineCase(
    'an Idempotency-Key outside ASCII',
    buildFileSubmission('a.txt', harmlessText, { headers: ['Idempotency-Key: \u00e9\u00e8\u00ff'] }),
    200,
    null,
    { why: 'any text is a key' },
  ),
  defineCase(
    'an empty Idempotency-Key',
    buildFileSubmission('a.txt', harmlessText, { headers: ['Idempotency-Key: '] }),
    200,
    null,
    { why: 'as without one' },
  ),
  defineCase(
    'a key with a quote of SQL',
    buildFileSubmission('a.txt', harmlessText, {
      headers: [`Idempotency-Key: ' or 1=1; drop table requests; --`],
    }),
    200,
    null,
    { why: 'any text is a key' },
  ),
  defineCase(
    'the same key for another file',
    buildFileSubmission('a.txt', 'Iets anders', {
      headers: [`Idempotency-Key: ' or 1=1; drop table requests; --`],
    }),
    422,
    'idempotency_key_reused',
  ),
]

/** Creates a text that no database can compress, the same each time. */
function createRandomText(length: number): string {
  let state = 42
  const letter = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % 94
  return Array.from({ length }, () => String.fromCharCode(33 + letter()))
    .join('')
    .replaceAll(/[",:]/g, 'x')
}

import type { RawResponse, RawRequest } from './raw-http.ts'
import { defineCase, type HostileFixture, type HostileCase } from './hostile-case.ts'

const nestArrays = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const entry = '{"Text":"a","Value":"a","Type":"String","Page":0}'
const fields = (text: string) => `{"Documents":[{"Fields":{${text}}}]}`
const field = (text: string) => fields(`"InvoiceNumber":${text}`)
const namesField = ({ body }: RawResponse) => typeof JSON.parse(body).field === 'string'

/** Defines rows that send different bodies to the same path. */
const createBodyCases =
  (what: string, requestWith: (ground: HostileFixture, body: RawRequest['body']) => RawRequest) =>
  (
    name: string,
    body: RawRequest['body'],
    status: number,
    code: string | null,
    more: Pick<HostileCase, 'why' | 'also'> = {},
  ): HostileCase =>
    defineCase(`${what}: ${name}`, (ground) => requestWith(ground, body), status, code, more)

const feedback = createBodyCases('feedback', ({ requestId }, body) => ({
  path: `/v2/document-intelligence/requests/${requestId}/feedback`,
  headers: ['Content-Type: application/json'],
  body,
}))

export const feedbackCases: readonly HostileCase[] = [
  feedback('no body', '', 400, 'feedback_invalid'),
  feedback('no JSON', '{"Documents":', 400, 'feedback_invalid'),
  feedback('a comment', `/* */${field(entry)}`, 400, 'feedback_invalid'),
  feedback('null', 'null', 400, 'feedback_invalid'),
  feedback('a list', '[]', 400, 'feedback_invalid'),
  feedback('no documents', '{"Documents":[]}', 400, 'feedback_invalid'),
  feedback(
    'documents that are no list',
    '{"Documents":{"length":1,"0":{"Fields":{}}}}',
    400,
    'feedback_invalid',
  ),
  feedback(
    'documents only by a prototype',
    '{"__proto__":{"Documents":[{"Fields":{}}]}}',
    400,
    'feedback_invalid',
  ),
  feedback('fields that are a list', '{"Documents":[{"Fields":[]}]}', 400, 'feedback_invalid'),
  feedback('a field that is null', field('null'), 400, 'feedback_invalid', { also: namesField }),
  feedback(
    'a field without Page',
    field('{"Text":"a","Value":"a","Type":"String"}'),
    400,
    'feedback_invalid',
    { also: namesField },
  ),
  feedback('Page as text', field(entry.replace(':0}', ':"0"}')), 400, 'feedback_invalid', {
    also: namesField,
  }),
  feedback('Page below zero', field(entry.replace(':0}', ':-1}')), 400, 'feedback_invalid', {
    also: namesField,
  }),
  feedback('Page beyond all numbers', field(entry.replace(':0}', ':1e400}')), 400, 'feedback_invalid', {
    also: namesField,
  }),
  feedback(
    'Page of 400 digits',
    field(entry.replace(':0}', `:${'9'.repeat(400)}}`)),
    400,
    'feedback_invalid',
    { also: namesField },
  ),
  feedback('Text as a number', field(entry.replace('"Text":"a"', '"Text":1')), 400, 'feedback_invalid', {
    also: namesField,
  }),
  feedback('an unknown Type', field(entry.replace('String', 'string')), 400, 'feedback_invalid', {
    also: namesField,
  }),
  feedback('keys that come only by a prototype', field(`{"__proto__":${entry}}`), 400, 'feedback_invalid', {
    also: namesField,
  }),
  feedback(
    'a wrong field in the second document',
    `{"Documents":[{"Fields":{}},{"Fields":{"A":{}}}]}`,
    400,
    'feedback_invalid',
  ),
  feedback('a field called __proto__', fields(`"__proto__":${entry},"constructor":${entry}`), 202, null, {
    why: 'a field like any other',
  }),
  feedback('the same field twice', fields(`"A":${entry},"A":${entry}`), 202, null, {
    why: 'JSON: the last one counts; kept as it came',
  }),
  feedback(
    'a Value of 400 digits',
    field(entry.replace('"Value":"a"', `"Value":${'9'.repeat(400)}`)),
    202,
    null,
    { why: 'any number is a value; kept as it came' },
  ),
  feedback('a NUL as an escape', field(entry.replace('"a"', '"\\u0000"')), 202, null, {
    why: 'JSON has it; kept as it came',
  }),
  feedback('half a character as an escape', field(entry.replace('"a"', '"\\ud800"')), 202, null, {
    why: 'JSON has it; kept as it came',
  }),
  feedback('a NUL', field(entry.replace('"a"', '"\u0000"')), 400, 'feedback_invalid'),
  feedback(
    'Latin-1',
    Buffer.from(field(entry.replace('"a"', '"caf\u00e9"')), 'latin1'),
    400,
    'feedback_invalid',
  ),
  feedback('UTF-16', Buffer.from(`\ufeff${field(entry)}`, 'utf16le'), 400, 'feedback_invalid'),
  feedback('100,000 lists in each other', nestArrays(100_000), 400, 'feedback_invalid'),
  feedback(
    'a Value of 100,000 lists in each other',
    field(entry.replace('"Value":"a"', `"Value":${nestArrays(100_000)}`)),
    400,
    'feedback_invalid',
  ),
  feedback(
    'a Value of 900 lists in each other',
    field(entry.replace('"Value":"a"', `"Value":${nestArrays(900)}`)),
    202,
    null,
    { why: 'any JSON is a value' },
  ),
  feedback(
    '20,000 fields',
    fields(Array.from({ length: 20_000 }, (_, at) => `"F${at}":${entry}`).join()),
    202,
    null,
    { why: 'below 8 MB' },
  ),
  feedback('10 MB', `${field(entry)}${' '.repeat(10e6)}`, 413, 'feedback_invalid'),
  defineCase(
    'feedback: on a document that could not be read',
    ({ failedId }) => ({
      path: `/v2/document-intelligence/requests/${failedId}/feedback`,
      body: field(entry),
    }),
    400,
    'request_not_finished',
  ),
  defineCase(
    'feedback: with GET',
    ({ requestId }) => ({ path: `/v2/document-intelligence/requests/${requestId}/feedback` }),
    405,
    'method_not_allowed',
  ),
]

const draft = createBodyCases('draft', ({ submissionId }, body) => ({
  method: 'PUT',
  path: `/workspace/submissions/${submissionId}/draft`,
  body,
}))
const content = (edit: string) =>
  `{"revision":0,"content":{"documents":[{"edits":[["A",${edit}]]}],"checked":0}}`

export const draftCases: readonly HostileCase[] = [
  draft('no body', '', 400, 'draft_invalid'),
  draft('no JSON', '{', 400, 'draft_invalid'),
  draft('a list', '[]', 400, 'draft_invalid'),
  draft(
    'a revision below zero',
    '{"revision":-1,"content":{"documents":[],"checked":0}}',
    400,
    'draft_invalid',
  ),
  draft(
    'a revision as text',
    '{"revision":"0","content":{"documents":[],"checked":0}}',
    400,
    'draft_invalid',
  ),
  draft(
    'a revision beyond the database',
    '{"revision":99999999999,"content":{"documents":[],"checked":0}}',
    400,
    'draft_invalid',
  ),
  draft(
    'a revision that never was',
    '{"revision":7,"content":{"documents":[],"checked":0}}',
    409,
    'draft_stale',
  ),
  draft('an edit that is none', content('{"state":"nothing"}'), 400, 'draft_invalid'),
  draft(
    'only a prototype',
    '{"__proto__":{"revision":0,"content":{"documents":[],"checked":0}}}',
    400,
    'draft_invalid',
  ),
  draft('100,000 lists in each other', nestArrays(100_000), 400, 'draft_invalid'),
  draft(
    'a value of 100,000 lists in each other',
    content(`{"state":"corrected","value":${nestArrays(100_000)}}`),
    400,
    'draft_invalid',
  ),
  draft('a NUL', '{"revision":0,\u0000}', 400, 'draft_invalid'),
  draft('5 MB', content(`{"state":"corrected","text":"${'x'.repeat(5e6)}"}`), 400, 'draft_invalid'),
  draft('a NUL as an escape', content('{"state":"corrected","text":"\\u0000"}'), 200, null, {
    why: 'JSON has it; kept as it came',
  }),
  defineCase(
    'draft: with DELETE',
    ({ submissionId }) => ({ method: 'DELETE', path: `/workspace/submissions/${submissionId}/draft` }),
    404,
    'not_found',
  ),
]

import { expect, test } from 'vitest'
import { readApiError, parseErrorBody } from './api-error.ts'
import { toFailure } from './failure.ts'
import { onSignedOut, notifyIfSignedOut } from './signed-out.ts'

const cases: [string, string, string, { code: string | null; detail: string | null }][] = [
  [
    'problem details',
    '{"code":"model_unknown","detail":"No model x."}',
    'application/problem+json',
    { code: 'model_unknown', detail: 'No model x.' },
  ],
  [
    'an object with a message',
    '{"message":"Insufficient balance"}',
    'application/json',
    { code: null, detail: 'Insufficient balance' },
  ],
  ['an error inside an object', '{"error":{"message":"deep"}}', 'text/plain', { code: null, detail: 'deep' }],
  [
    'a list of errors',
    '{"errors":[{"message":"first"},{"message":"second"}]}',
    'application/json',
    { code: null, detail: 'first' },
  ],
  ['a JSON string', '"no"', 'application/json', { code: null, detail: 'no' }],
  [
    'plain text',
    'Provider supports no feedback',
    'text/plain',
    { code: null, detail: 'Provider supports no feedback' },
  ],
  ['text that only claims to be JSON', '{broken', 'application/json', { code: null, detail: '{broken' }],
  ['a web page', '<!DOCTYPE html><title>502</title>', 'text/html', { code: null, detail: null }],
  ['nothing', '  ', 'application/json', { code: null, detail: null }],
  [
    'the registry’s own form',
    '{"fout":[{"code":"IPD5200","omschrijving":"Er zijn geen gegevens gevonden."}]}',
    'application/json',
    { code: 'IPD5200', detail: 'Er zijn geen gegevens gevonden.' },
  ],
  [
    'an invalid registry key',
    '{"fout":[{"code":null,"omschrijving":"APIKEY01"}]}',
    'application/json',
    { code: null, detail: 'APIKEY01' },
  ],
  ['JSON without a message', '{"status":400}', 'application/json', { code: null, detail: null }],
]

test.each(cases)('reads %s', (_, body, contentType, read) => {
  expect(parseErrorBody(body, contentType)).toEqual(read)
})

test('turns a response into an error with its status, code and message', async () => {
  const response = Response.json({ code: 'draft_stale', detail: 'Somebody was first.' }, { status: 409 })
  const error = await readApiError(response)
  expect(error).toMatchObject({ status: 409, code: 'draft_stale', detail: 'Somebody was first.' })
  expect(toFailure(error)).toEqual({
    kind: 'conflict',
    status: 409,
    detail: 'Somebody was first.',
    code: 'draft_stale',
  })
})

test('recognises only a 401 with its code as signed out', async () => {
  let notified = 0
  const stop = onSignedOut(() => (notified += 1))
  const classify = async (body: object) => {
    const error = await readApiError(Response.json(body, { status: 401 }))
    notifyIfSignedOut(error)
    return [toFailure(error).kind, notified]
  }
  expect(await classify({ code: 'not_linked' })).toEqual(['refused', 0])
  expect(await classify({ fout: [{ code: null, omschrijving: 'APIKEY01' }] })).toEqual(['refused', 0])
  expect(await classify({ code: 'not_signed_in' })).toEqual(['signIn', 1])
  stop()
})

test('distinguishes a lost network, an aborted request and a broken contract', () => {
  expect(toFailure(new TypeError('Failed to fetch')).kind).toBe('offline')
  expect(toFailure(new DOMException('', 'AbortError')).kind).toBe('aborted')
  expect(toFailure(new Error('zod')).kind).toBe('contract')
})

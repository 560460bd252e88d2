import { expect, test } from 'vitest'
import { parseErrorBody } from './parse-error-body.ts'

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
  ['a web page without a type', '<h1>Bad gateway</h1>', '', { code: null, detail: null }],
  ['XML', '<?xml version="1.0"?><Error/>', 'application/xml', { code: null, detail: null }],
  [
    'a code beside a message',
    '{"code":"E1","Message":"No balance"}',
    'application/json',
    { code: 'E1', detail: 'No balance' },
  ],
  ['a title', '{"title":"Bad Request","status":"400"}', '', { code: null, detail: 'Bad Request' }],
  ['empty words', '{"detail":"","error":"No balance"}', '', { code: null, detail: 'No balance' }],
  [
    'what is nested too deeply',
    `${'{"error":'.repeat(50_000)}"x"${'}'.repeat(50_000)}`,
    '',
    { code: null, detail: null },
  ],
  ['markup inside JSON', '{"detail":"<html>stack"}', 'application/json', { code: null, detail: null }],
  ['a web page as a JSON string', '" <html>secret"', 'application/json', { code: null, detail: null }],
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
  [
    'the registry’s form beside a problem',
    '{"code":"not_signed_in","detail":"Sign in first.","fout":[{"code":null,"omschrijving":"Meld je aan."}]}',
    'application/problem+json',
    { code: 'not_signed_in', detail: 'Meld je aan.' },
  ],
  ['JSON without a message', '{"status":400}', 'application/json', { code: null, detail: null }],
]

test.each(cases)('reads %s', (_, body, contentType, read) => {
  expect(parseErrorBody(body, contentType)).toEqual(read)
})

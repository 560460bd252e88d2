import { expect, test } from 'vitest'
import { ApiError } from '#src/client/http/api-error.ts'
import { classifySendError, recoveryActions } from './send-failure.ts'

const problem = (code: string, detail = '') =>
  new ApiError(400, JSON.stringify({ status: 400, code, detail }), 'application/problem+json')
const said = (words: string, status = 400) => new ApiError(status, words, 'text/plain')

test('the refusals of spec 4.4 are told apart by our codes', () => {
  expect(classifySendError(problem('feedback_invalid', 'Total has no Page.'))).toBe('incomplete')
  expect(classifySendError(problem('request_not_finished', 'The document is still being read.'))).toBe(
    'notFinished',
  )
  expect(
    classifySendError(problem('request_not_finished', 'Reading failed: there is no result to correct.')),
  ).toBe('noResult')
  expect(classifySendError(problem('document_type_missing'))).toBe('documentType')
  expect(classifySendError(problem('feedback_not_supported'))).toBe('provider')
})

test.each([
  ['Provider B supports no feedback', 'provider'],
  ['This model has no document type', 'documentType'],
  ['The request has not finished yet', 'notFinished'],
  ['There is no result for this request', 'noResult'],
  ['Page is missing for field Total', 'incomplete'],
  ['Nee.', 'other'],
])('a service of others that says “%s” is understood', (words, trouble) => {
  expect(classifySendError(said(words))).toBe(trouble)
})

test('a failure is not taken for a refusal, whatever its words', () => {
  expect(classifySendError(said('The provider is down', 503))).toBe('other')
  expect(classifySendError(new TypeError('fetch failed'))).toBe('lost')
})

test('every trouble has a way out', () => {
  for (const ways of Object.values(recoveryActions)) expect(ways.length).toBeGreaterThan(0)
})

import { expect, test } from 'vitest'
import { ApiError } from '#src/client/http/api-error.ts'
import { OutdatedPayloadError } from '#src/client/http/outdated-payload-error.ts'
import { classifySendError, recoveryActions } from './send-failure.ts'

const problem = (code: string, detail = '') =>
  new ApiError(400, JSON.stringify({ status: 400, code, detail }), 'application/problem+json')
const createTextError = (message: string, status = 400) => new ApiError(status, message, 'text/plain')

test('classifies the refusals of spec 4.4 by problem code', () => {
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

test('changes since, here or elsewhere, make a payload stale', () => {
  expect(classifySendError(problem('draft_stale'))).toBe('stale')
  expect(classifySendError(new OutdatedPayloadError())).toBe('stale')
})

test.each([
  ['Provider B supports no feedback', 'provider'],
  ['This model has no document type', 'documentType'],
  ['The request has not finished yet', 'notFinished'],
  ['There is no result for this request', 'noResult'],
  ['Page is missing for field Total', 'incomplete'],
  ['Nee.', 'other'],
])('classifies the message “%s” of another service', (message, failure) => {
  expect(classifySendError(createTextError(message))).toBe(failure)
})

test('does not classify server and network failures as refusals', () => {
  expect(classifySendError(createTextError('The provider is down', 503))).toBe('other')
  expect(classifySendError(new TypeError('fetch failed'))).toBe('lost')
})

test.each([
  ['backend_unreachable', 'undelivered'],
  ['backend_lost', 'unanswered'],
  ['backend_timeout', 'unanswered'],
])('a call of the service that failed with %s is %s', (code, failure) => {
  const error = new ApiError(502, JSON.stringify({ code }), 'application/problem+json')
  expect(classifySendError(error)).toBe(failure)
})

test('offers a recovery action for every failure', () => {
  for (const actions of Object.values(recoveryActions)) expect(actions.length).toBeGreaterThan(0)
})

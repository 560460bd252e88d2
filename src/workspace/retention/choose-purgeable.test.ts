import { expect, test } from 'vitest'
import type { SubmissionSummary } from '../store/submission-retention.ts'
import { choosePurgeable, type RequestSummary } from './choose-purgeable.ts'

const aSubmission = (overrides: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  id: 'submission',
  owner: 'default',
  requestId: 'request',
  idempotencyKey: 'key',
  sha256: 'ab',
  state: 'to-review',
  quiet: true,
  ...overrides,
})

const aRequest = (overrides: Partial<RequestSummary> = {}): RequestSummary => ({
  id: 'request',
  organisation: 'default',
  idempotencyKey: 'key',
  sha256: 'ab',
  quiet: true,
  ...overrides,
})

const chosen = (submissions: readonly SubmissionSummary[], requests: readonly RequestSummary[]) => {
  const settled = choosePurgeable(submissions, requests)
  return [[...settled.submissions], [...settled.requests]]
}

test('a submission and its request go together', () => {
  expect(chosen([aSubmission()], [aRequest()])).toEqual([['submission'], ['request']])
})

test.each([
  ['its draft was saved lately', aSubmission({ quiet: false }), aRequest()],
  ['its request is busy', aSubmission(), aRequest({ quiet: false })],
  ['it is busy, known by its key only', aSubmission({ requestId: null }), aRequest({ quiet: false })],
])('a document stays whole when %s', (_, submission, request) => {
  expect(chosen([submission], [request])).toEqual([[], []])
})

test('the same key of another organisation is another document', () => {
  const request = aRequest({ organisation: 'other', quiet: false })
  expect(chosen([aSubmission({ requestId: null, state: 'uncertain' })], [request])).toEqual([
    ['submission'],
    [],
  ])
})

test('a result that nobody fetched goes with the request that was finished', () => {
  expect(chosen([aSubmission({ state: 'processing' })], [aRequest()])).toEqual([['submission'], ['request']])
})

test('what a hosted service is reading stays, and what it has read goes', () => {
  expect(chosen([aSubmission({ state: 'processing' })], [])).toEqual([[], []])
  expect(chosen([aSubmission({ state: 'to-review' })], [])).toEqual([['submission'], []])
})

test('a request that no submission refers to goes by its own age', () => {
  expect(chosen([], [aRequest(), aRequest({ id: 'busy', idempotencyKey: null, quiet: false })])).toEqual([
    [],
    ['request'],
  ])
})

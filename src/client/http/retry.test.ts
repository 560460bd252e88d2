import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { toRequestStatus } from '../api/request-status.ts'
import { computeBackoff, shouldRetry } from './retry.ts'

test('an answer of the 4xx kind is never asked for again', () => {
  for (const status of [400, 401, 404, 409, 413, 415, 429])
    expect(shouldRetry(0, new ApiError(status, '', ''))).toBe(false)
})

test('a failing server and a lost network are asked again, three times', () => {
  for (const error of [new ApiError(503, '', ''), new TypeError('Failed to fetch')]) {
    expect(shouldRetry(2, error)).toBe(true)
    expect(shouldRetry(3, error)).toBe(false)
  }
})

test('waits longer with every try, spread over 75 to 125 %, and never longer than the most', () => {
  expect(computeBackoff(0, {}, 0.5)).toBe(400)
  expect(computeBackoff(1, {}, 0.5)).toBe(600)
  expect(computeBackoff(0, {}, 0)).toBe(300)
  expect(computeBackoff(1000, {}, 0.5)).toBe(10_000)
  fc.assert(
    fc.property(fc.nat(200), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      const wait = computeBackoff(attempt, {}, random)
      expect(wait).toBeGreaterThanOrEqual(300)
      expect(wait).toBeLessThanOrEqual(10_000)
    }),
  )
})

test('only 204 means that it is still being read; a failing server says nothing of the request', () => {
  expect(toRequestStatus(204)).toBe('processing')
  expect(toRequestStatus(200)).toBe('completed')
  expect(toRequestStatus(400)).toBe('failed')
  expect(toRequestStatus(404)).toBe('failed')
  expect(toRequestStatus(502)).toBe('unreachable')
  expect(toRequestStatus(429)).toBe('unreachable')
})

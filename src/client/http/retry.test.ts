import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { computeBackoff, computePollInterval, shouldRetry } from './retry.ts'

test('never retries a 4xx response', () => {
  for (const status of [400, 401, 404, 409, 413, 415, 429])
    expect(shouldRetry(0, new ApiError(status, '', ''))).toBe(false)
})

test('retries a failing server and a lost network three times', () => {
  for (const error of [new ApiError(503, '', ''), new TypeError('Failed to fetch')]) {
    expect(shouldRetry(2, error)).toBe(true)
    expect(shouldRetry(3, error)).toBe(false)
  }
})

test('waits longer with every attempt, spread over 75 to 125 %, up to the maximum', () => {
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

test('polling intervals grow, and are the same for the same number of polls', () => {
  const intervals = [0, 1, 2, 50].map((polls) => computePollInterval(polls))
  expect(intervals).toEqual([400, 600, 900, 10_000])
  expect(computePollInterval(50, { max: 3_000 })).toBe(3_000)
})

import fc from 'fast-check'
import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { requestStatusQuery, toRequestStatus } from '../api/request-status.ts'
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

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('goes on asking for a result on a screen that renders every half second', async () => {
  const getQuery = () => requestStatusQuery('one')
  vi.useFakeTimers()
  const answer = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', answer)
  const client = new QueryClient()
  client.mount()
  const observer = new QueryObserver(client, client.defaultQueryOptions(getQuery() as QueryObserverOptions))
  const stop = observer.subscribe(() => {})
  for (let halfSeconds = 0; halfSeconds < 120; halfSeconds += 1) {
    await vi.advanceTimersByTimeAsync(500)
    observer.setOptions(client.defaultQueryOptions(getQuery() as QueryObserverOptions))
  }
  stop()
  client.unmount()
  // In a minute: eight while the interval grows to ten seconds, and then every ten.
  expect(answer.mock.calls.length).toBeGreaterThanOrEqual(11)
})

test('polls ever more slowly, by the same interval for the same number of polls', () => {
  expect([0, 1, 2, 50].map((polls) => computePollInterval(polls))).toEqual([400, 600, 900, 10_000])
})

test('treats only 204 as processing, and a failing server as unreachable', () => {
  expect(toRequestStatus(204)).toBe('processing')
  expect(toRequestStatus(200)).toBe('completed')
  expect(toRequestStatus(400)).toBe('failed')
  expect(toRequestStatus(404)).toBe('failed')
  expect(toRequestStatus(502)).toBe('unreachable')
  expect(toRequestStatus(429)).toBe('unreachable')
})

import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { preliminaryQuery } from './preliminary.ts'
import { requestStatusQuery, toRequestStatus } from './request-status.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  // In one minute: the first call, eight while the interval grows to ten seconds, then one every ten seconds.
  ['status', () => requestStatusQuery('one'), 12],
  // The first call, five while the interval grows to three seconds, then one every three seconds.
  ['preliminary fields', () => preliminaryQuery(buildSubmission()), 23],
])('keeps polling the %s on a screen that renders every half second', async (_name, getQuery, calls) => {
  vi.useFakeTimers()
  const answer = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', answer)
  const client = new QueryClient()
  const observer = new QueryObserver(client, getQuery() as QueryObserverOptions)
  const stop = observer.subscribe(() => {})
  for (let halfSeconds = 0; halfSeconds < 120; halfSeconds += 1) {
    await vi.advanceTimersByTimeAsync(500)
    // As useQuery does with every rendering.
    observer.setOptions(getQuery() as QueryObserverOptions)
  }
  stop()
  expect(answer).toHaveBeenCalledTimes(calls)
})

test('treats only 204 as processing, only 400 as failed, and any other error as unreachable', () => {
  expect(toRequestStatus(204)).toBe('processing')
  expect(toRequestStatus(200)).toBe('completed')
  expect(toRequestStatus(400)).toBe('failed')
  for (const status of [401, 403, 404, 429, 502]) expect(toRequestStatus(status)).toBe('unreachable')
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { requestStatusQuery, toRequestStatus } from './request-status.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('goes on asking for a result on a screen that renders every half second', async () => {
  vi.useFakeTimers()
  const answer = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', answer)
  const client = new QueryClient()
  const observer = new QueryObserver(client, requestStatusQuery('one'))
  const stop = observer.subscribe(() => {})
  for (let halfSeconds = 0; halfSeconds < 120; halfSeconds += 1) {
    await vi.advanceTimersByTimeAsync(500)
    // As useQuery does with every rendering.
    observer.setOptions(requestStatusQuery('one'))
  }
  stop()
  // In a minute: the first, eight while the interval grows to ten seconds, and then every ten.
  expect(answer).toHaveBeenCalledTimes(12)
})

test('treats only 204 as processing, and a failing server as unreachable', () => {
  expect(toRequestStatus(204)).toBe('processing')
  expect(toRequestStatus(200)).toBe('completed')
  expect(toRequestStatus(400)).toBe('failed')
  expect(toRequestStatus(404)).toBe('failed')
  expect(toRequestStatus(502)).toBe('unreachable')
  expect(toRequestStatus(429)).toBe('unreachable')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFeedbackQueue, type NewFeedbackJob } from './feedback-queue.ts'

const buildJob = (submissionId: string, payload = '{}'): NewFeedbackJob => ({
  submissionId,
  requestId: `request-${submissionId}`,
  fileName: `${submissionId}.pdf`,
  payload,
})

/** A queue with a service that can refuse. */
function createTestQueue() {
  const service = { received: [] as string[], leaving: [] as boolean[], rejects: false }
  const settled: string[] = []
  const queue = createFeedbackQueue({
    async send({ submissionId, payload }, isLeaving) {
      if (service.rejects) throw new TypeError('fetch failed')
      service.received.push(`${submissionId} ${payload}`)
      service.leaving.push(isLeaving)
    },
    onSettled: (id) => settled.push(id),
  })
  const steps = () => queue.getSnapshot().map(({ submissionId, state }) => `${submissionId} ${state.step}`)
  return { queue, service, settled, steps }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('sends after the undo period and not before', async () => {
  const { queue, service, settled, steps } = createTestQueue()
  queue.enqueue(buildJob('a'))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(service.received).toEqual([])
  expect(queue.getSnapshot()[0]?.state).toEqual({ step: 'waiting', left: 1 })
  await vi.advanceTimersByTimeAsync(200)
  expect(service.received).toEqual(['a {}'])
  expect(steps()).toEqual(['a sent'])
  expect(settled).toEqual(['a'])
})

test('never sends a cancelled job, and cannot cancel a sent one', async () => {
  const { queue, service, steps } = createTestQueue()
  queue.enqueue(buildJob('a'))
  queue.enqueue(buildJob('b'))
  expect(queue.cancel('a')).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(service.received).toEqual(['b {}'])
  expect(queue.cancel('b')).toBe(false)
  expect(steps()).toEqual(['b sent'])
})

test('replaces a waiting job of the same submission and restarts the undo period', async () => {
  const { queue, service } = createTestQueue()
  queue.enqueue(buildJob('a', '1'))
  await vi.advanceTimersByTimeAsync(4_000)
  queue.enqueue(buildJob('a', '2'))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(service.received).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(service.received).toEqual(['a 2'])
})

test('keeps a failed job with its error until it is retried', async () => {
  const { queue, service, steps } = createTestQueue()
  service.rejects = true
  queue.enqueue(buildJob('a'))
  queue.sendNow('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(steps()).toEqual(['a failed'])
  service.rejects = false
  queue.sendNow('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(steps()).toEqual(['a sent'])
  // The countdown of the first attempt has stopped.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(service.received).toEqual(['a {}'])
  queue.dismiss('a')
  expect(steps()).toEqual([])
})

test('removes sent jobs when a new one is added, but not failed ones', async () => {
  const { queue, service, steps } = createTestQueue()
  queue.enqueue(buildJob('a'))
  queue.sendNow('a')
  await vi.advanceTimersByTimeAsync(0)
  service.rejects = true
  queue.enqueue(buildJob('b'))
  queue.sendNow('b')
  await vi.advanceTimersByTimeAsync(0)
  queue.enqueue(buildJob('c'))
  expect(steps()).toEqual(['b failed', 'c waiting'])
})

test('sends waiting jobs on leaving, as requests that outlive the page', async () => {
  const { queue, service } = createTestQueue()
  queue.enqueue(buildJob('a'))
  expect(queue.hasUnsafeJobs()).toBe(false)
  queue.flushOnLeave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(service).toMatchObject({ received: ['a {}'], leaving: [true] })
  queue.enqueue(buildJob('b', 'x'.repeat(70_000)))
  expect(queue.hasUnsafeJobs()).toBe(true)
})

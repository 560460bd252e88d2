import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFeedbackQueue, type NewFeedbackJob } from './feedback-queue.ts'

const buildJob = (submissionId: string, payload = '{}'): NewFeedbackJob => ({
  submissionId,
  requestId: `request-${submissionId}`,
  fileName: `${submissionId}.pdf`,
  payload,
})

/** An outbox with a service that can refuse. */
function createTestQueue() {
  const service = { got: [] as string[], leaving: [] as boolean[], refuses: false }
  const settled: string[] = []
  const outbox = createFeedbackQueue({
    async send({ submissionId, payload }, isLeaving) {
      if (service.refuses) throw new TypeError('fetch failed')
      service.got.push(`${submissionId} ${payload}`)
      service.leaving.push(isLeaving)
    },
    onSettled: (id) => settled.push(id),
  })
  const steps = () => outbox.getSnapshot().map(({ submissionId, state }) => `${submissionId} ${state.step}`)
  return { outbox, service, settled, steps }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('sends after the seconds of undo and not before', async () => {
  const { outbox, service, settled, steps } = createTestQueue()
  outbox.enqueue(buildJob('a'))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(service.got).toEqual([])
  expect(outbox.getSnapshot()[0]?.state).toEqual({ step: 'waiting', left: 1 })
  await vi.advanceTimersByTimeAsync(200)
  expect(service.got).toEqual(['a {}'])
  expect(steps()).toEqual(['a sent'])
  expect(settled).toEqual(['a'])
})

test('what is taken back never goes, and what went cannot be taken back', async () => {
  const { outbox, service, steps } = createTestQueue()
  outbox.enqueue(buildJob('a'))
  outbox.enqueue(buildJob('b'))
  expect(outbox.cancel('a')).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(service.got).toEqual(['b {}'])
  expect(outbox.cancel('b')).toBe(false)
  expect(steps()).toEqual(['b sent'])
})

test('a newer letter of the same submission takes the place of one that waits, and waits anew', async () => {
  const { outbox, service } = createTestQueue()
  outbox.enqueue(buildJob('a', '1'))
  await vi.advanceTimersByTimeAsync(4_000)
  outbox.enqueue(buildJob('a', '2'))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(service.got).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(service.got).toEqual(['a 2'])
})

test('one that failed stays, with why, and is sent again when asked', async () => {
  const { outbox, service, steps } = createTestQueue()
  service.refuses = true
  outbox.enqueue(buildJob('a'))
  outbox.sendNow('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(steps()).toEqual(['a failed'])
  service.refuses = false
  outbox.sendNow('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(steps()).toEqual(['a sent'])
  // The clock of the first try is not running on.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(service.got).toEqual(['a {}'])
  outbox.dismiss('a')
  expect(steps()).toEqual([])
})

test('what was sent before goes out of sight with the next letter; what failed does not', async () => {
  const { outbox, service, steps } = createTestQueue()
  outbox.enqueue(buildJob('a'))
  outbox.sendNow('a')
  await vi.advanceTimersByTimeAsync(0)
  service.refuses = true
  outbox.enqueue(buildJob('b'))
  outbox.sendNow('b')
  await vi.advanceTimersByTimeAsync(0)
  outbox.enqueue(buildJob('c'))
  expect(steps()).toEqual(['b failed', 'c waiting'])
})

test('leaving sends what waits at once, as a request that outlives the page', async () => {
  const { outbox, service } = createTestQueue()
  outbox.enqueue(buildJob('a'))
  expect(outbox.hasUnsafeJobs()).toBe(false)
  outbox.flushOnLeave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(service).toMatchObject({ got: ['a {}'], leaving: [true] })
  outbox.enqueue(buildJob('b', 'x'.repeat(70_000)))
  expect(outbox.hasUnsafeJobs()).toBe(true)
})

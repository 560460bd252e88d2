import { expect, test, vi } from 'vitest'
import { ApiError } from './http/api-error.ts'
import { createUploadQueue } from './upload-queue.ts'
import { buildAnalyzePath, type UploadResult, type UploadRequest } from './api/upload-file.ts'

const buildUpload = (name = 'a.pdf') => ({
  file: new File(['x'], name),
  modelId: 'invoice',
  wait: false,
  format: '',
})

/** A queue whose sends the test settles by hand, in the order they were made. */
function createTestQueue() {
  const sends: { request: UploadRequest; settle: PromiseWithResolvers<UploadResult> }[] = []
  const waits: number[] = []
  const settled = vi.fn<() => void>()
  const queue = createUploadQueue({
    send: (request) => {
      const settle = Promise.withResolvers<UploadResult>()
      request.signal.addEventListener('abort', () => settle.reject(new DOMException('', 'AbortError')))
      sends.push({ request, settle })
      return settle.promise
    },
    onSettled: settled,
    sleep: async (milliseconds) => void waits.push(milliseconds),
  })
  return { waits, queue, sends, settled, steps: () => queue.getSnapshot().map(({ state }) => state.step) }
}

const uploaded = { requestId: 'r', submissionId: 's' }

test('uploads three files at a time', async () => {
  const { queue, sends, steps } = createTestQueue()
  queue.add([buildUpload('a.pdf'), buildUpload('b.pdf'), buildUpload('c.pdf'), buildUpload('d.pdf')])
  expect(sends).toHaveLength(3)
  sends[0]!.settle.resolve(uploaded)
  await vi.waitFor(() => expect(sends).toHaveLength(4))
  expect(steps()[0]).toBe('done')
})

test('retries an upload whose response was lost, with the same key', async () => {
  const { queue, sends, steps } = createTestQueue()
  queue.add([buildUpload()])
  sends[0]!.settle.reject(new TypeError('lost'))
  await vi.waitFor(() => expect(sends).toHaveLength(2))
  sends[1]!.settle.resolve(uploaded)
  await vi.waitFor(() => expect(steps()).toEqual(['done']))
  expect(sends[1]!.request.idempotencyKey).toBe(sends[0]!.request.idempotencyKey)
})

test('reports an unknown outcome after three lost responses, and can then be retried', async () => {
  const { queue, sends, steps } = createTestQueue()
  queue.add([buildUpload()])
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(sends).toHaveLength(count))
    sends[count - 1]!.settle.reject(new TypeError('lost'))
  }
  await vi.waitFor(() => expect(steps()).toEqual(['unknown']))
  queue.retry(queue.getSnapshot()[0]!.id)
  await vi.waitFor(() => expect(sends).toHaveLength(4))
})

const buildProblem = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code }), 'application/problem+json', 7)

test('waits for a busy server as long as it requests, without counting an attempt', async () => {
  const { queue, sends, steps, waits } = createTestQueue()
  queue.add([buildUpload()])
  for (const count of [1, 2, 3, 4, 5]) {
    await vi.waitFor(() => expect(sends).toHaveLength(count))
    sends[count - 1]!.settle.reject(buildProblem(503, 'server_busy'))
    await vi.waitFor(() => expect(steps()).toEqual(['busy']))
  }
  await vi.waitFor(() => expect(sends).toHaveLength(6))
  sends[5]!.settle.resolve(uploaded)
  await vi.waitFor(() => expect(steps()).toEqual(['done']))
  expect(waits).toEqual([7000, 7000, 7000, 7000, 7000])
})

test.each(['storage_full', 'storage_unavailable', 'database_unavailable', 'too_many_calls'])(
  'waits while the server returns %s, and then retries with the same key',
  async (code) => {
    const { queue, sends, steps, waits } = createTestQueue()
    queue.add([buildUpload()])
    for (const count of [1, 2, 3, 4]) {
      await vi.waitFor(() => expect(sends).toHaveLength(count))
      sends[count - 1]!.settle.reject(buildProblem(code === 'storage_full' ? 507 : 503, code))
      await vi.waitFor(() => expect(steps()).toEqual(['busy']))
    }
    await vi.waitFor(() => expect(sends).toHaveLength(5))
    sends[4]!.settle.resolve(uploaded)
    await vi.waitFor(() => expect(steps()).toEqual(['done']))
    expect(waits).toEqual([7000, 7000, 7000, 7000])
    expect(new Set(sends.map(({ request }) => request.idempotencyKey)).size).toBe(1)
  },
)

test('reports an unknown outcome when a lost database does not return', async () => {
  const { queue, sends, steps } = createTestQueue()
  queue.add([buildUpload()])
  for (let count = 1; count <= 61; count += 1) {
    await vi.waitFor(() => expect(sends).toHaveLength(count))
    sends[count - 1]!.settle.reject(buildProblem(503, 'database_unavailable'))
  }
  await vi.waitFor(() => expect(steps()).toEqual(['unknown']))
})

test('does not resend a file that the server has while the service is down', async () => {
  const { queue, sends, steps } = createTestQueue()
  queue.add([buildUpload()])
  await vi.waitFor(() => expect(sends).toHaveLength(1))
  sends[0]!.settle.reject(buildProblem(502, 'backend_unreachable'))
  await vi.waitFor(() => expect(steps()).toEqual(['unknown']))
  expect(sends).toHaveLength(1)
})

test('does not retry an outcome that is unknown to the server', async () => {
  const { queue, sends, steps } = createTestQueue()
  queue.add([buildUpload()])
  sends[0]!.settle.reject(buildProblem(504, 'backend_timeout'))
  await vi.waitFor(() => expect(sends).toHaveLength(2))
  sends[1]!.settle.reject(buildProblem(409, 'outcome_unknown'))
  await vi.waitFor(() => expect(steps()).toEqual(['unknown']))
  expect(sends).toHaveLength(2)
})

test('does not retry what the service rejected', async () => {
  const { queue, sends, steps, settled } = createTestQueue()
  queue.add([buildUpload()])
  sends[0]!.settle.reject(new ApiError(400, '{"code":"model_unknown"}', 'application/problem+json'))
  await vi.waitFor(() => expect(steps()).toEqual(['refused']))
  expect(sends).toHaveLength(1)
  expect(settled).toHaveBeenCalledOnce()
})

test('aborts a cancelled upload', async () => {
  const { queue, sends, steps } = createTestQueue()
  queue.add([buildUpload()])
  queue.cancel(queue.getSnapshot()[0]!.id)
  await vi.waitFor(() => expect(steps()).toEqual(['cancelled']))
  expect(sends[0]!.request.signal.aborted).toBe(true)
})

test('a file is unfinished until the server has answered, also while it waits for its turn', async () => {
  const { queue, sends } = createTestQueue()
  expect(queue.hasUnfinished()).toBe(false)
  queue.add([buildUpload()])
  expect(queue.hasUnfinished()).toBe(true)
  sends[0]!.settle.resolve(uploaded)
  await expect.poll(queue.hasUnfinished).toBe(false)
})

test('stops and forgets every upload before another member continues', async () => {
  const { queue, sends } = createTestQueue()
  queue.add([buildUpload('a.pdf'), buildUpload('b.pdf'), buildUpload('c.pdf'), buildUpload('d.pdf')])
  queue.clear()
  expect(sends.map(({ request }) => request.signal.aborted)).toEqual([true, true, true])
  await Promise.allSettled(sends.map(({ settle }) => settle.promise))
  await new Promise((resolve) => setTimeout(resolve))
  expect([queue.getSnapshot(), sends.length]).toEqual([[], 3])
})

test('requests the result asynchronously unless the person waits for it', () => {
  expect(buildAnalyzePath({ modelId: 'my model', wait: false, format: '' })).toBe(
    '/v2/document-intelligence/models/my%20model/analyze?async=true',
  )
  expect(buildAnalyzePath({ modelId: 'm', wait: true, format: 'x&y' })).toBe(
    '/v2/document-intelligence/models/m/analyze?async=false&format=x%26y',
  )
})

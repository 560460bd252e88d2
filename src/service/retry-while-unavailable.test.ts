import { expect, test, vi } from 'vitest'
import { DatabaseUnavailableError } from '#src/workspace/storage-fault.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'

const gone = new DatabaseUnavailableError('unavailable', undefined)

test('repeats work until the storage is back', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValueOnce('done')
  expect(await retryWhileUnavailable(work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(2)
})

test('does not repeat work after an error that is no fault of the storage', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('a bug'))
  await expect(retryWhileUnavailable(work)).rejects.toThrow('a bug')
  expect(work).toHaveBeenCalledTimes(1)
})

test('stops waiting when its signal aborts', async () => {
  const stop = new AbortController()
  const work = vi.fn<() => Promise<void>>(async () => {
    queueMicrotask(() => stop.abort())
    throw gone
  })
  await expect(retryWhileUnavailable(work, stop.signal)).rejects.toBe(gone)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdleWriter } from './idle-writer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('writes a change after one that was not urgent, once for both', () => {
  const writeChanges = vi.fn<() => void>()
  const writer = createIdleWriter(writeChanges)
  writer.markChanged(false)
  vi.runAllTimers()
  expect(writeChanges).not.toHaveBeenCalled()
  writer.markChanged(true)
  writer.markChanged(true)
  vi.runAllTimers()
  expect(writeChanges).toHaveBeenCalledOnce()
})

test('does not write what something else wrote, and writes what is changed after it', () => {
  const writeChanges = vi.fn<() => void>()
  const writer = createIdleWriter(writeChanges)
  writer.markChanged(true)
  writer.markWritten()
  vi.runAllTimers()
  expect(writeChanges).not.toHaveBeenCalled()
  writer.markChanged(true)
  writer.write()
  vi.runAllTimers()
  expect(writeChanges).toHaveBeenCalledOnce()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdleWriter } from './idle-writer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('writes an urgent change after a non-urgent one once, for both', () => {
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

test('skips changes that were written otherwise, and writes later ones', () => {
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

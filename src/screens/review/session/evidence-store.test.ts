import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageBox, points } from '#src/page/geometry.ts'
import { createEvidenceStore } from './evidence-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const size = { width: points(100), height: points(100) }
/** A drawn page of text with these fields on it. */
const drawn = (page: number, ...keys: string[]) => ({
  page,
  size,
  canvas: undefined,
  fields: keys.map((key) => ({ key, boxes: [createPageBox(0, 0, 10, 10)] })),
})

test('fields no longer on a page are removed, and other pages are kept', () => {
  const store = createEvidenceStore()
  store.recordPage(drawn(0, 'A', 'B'))
  store.recordPage(drawn(1, 'C'))
  store.recordPage(drawn(0, 'B'))
  expect([...store.getState().found]).toEqual([
    ['B', 0],
    ['C', 1],
  ])
})

test('holds changes while the pointer moves, until it rests or leaves', () => {
  const store = createEvidenceStore()
  store.hold()
  store.recordPage(drawn(0, 'A'))
  vi.advanceTimersByTime(1_000)
  store.hold()
  vi.advanceTimersByTime(1_000)
  expect(store.getState().found.size).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(store.getState().found.size).toBe(1)
  store.hold()
  store.recordPage(drawn(0))
  expect(store.getState().found.size).toBe(1)
  store.release()
  expect(store.getState().found.size).toBe(0)
})

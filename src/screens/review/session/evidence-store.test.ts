import { expect, test } from 'vitest'
import { createPageBox, points } from '#src/page/geometry.ts'
import { createEvidenceStore } from './evidence-store.ts'

const size = { width: points(100), height: points(100) }
/** A drawn page of text with these fields on it. */
const drawn = (page: number, ...keys: string[]) => ({
  page,
  size,
  canvas: undefined,
  searchedKeys: keys,
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

test('a field counts as searched on the page on which it was last searched for, also if it was not found there', () => {
  const store = createEvidenceStore()
  expect(store.getState().searched.size).toBe(0)
  store.recordPage({ ...drawn(0, 'A'), searchedKeys: ['A', 'B'] })
  store.recordPage({ ...drawn(1), searchedKeys: ['C'] })
  expect([...store.getState().searched]).toEqual([
    ['A', 0],
    ['B', 0],
    ['C', 1],
  ])
})

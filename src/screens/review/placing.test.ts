import { expect, test } from 'vitest'
import type { PlaceSummary } from '#src/viewer/viewer-props.ts'
import { createPlacing } from './placing.ts'

const once = (page: number): PlaceSummary => ({ state: 'once', count: 1, index: 0, page, likeness: 'exact' })

test('of the field left it is still known where it was found, until yet another is found', () => {
  const placing = createPlacing()
  placing.found('Total', once(1))
  placing.found('Date', once(2))
  expect(placing.lastOf('Total')).toMatchObject({ summary: once(1) })
  expect(placing.lastOf('Date')).toBe(placing.snapshot())
  // More is found out about the same field: the one before it stays.
  placing.next('Date')
  expect(placing.lastOf('Total')).toMatchObject({ summary: once(1) })
  placing.found('Name', once(3))
  expect(placing.lastOf('Total')).toBeUndefined()
})

test('a field gone back to begins with its first place', () => {
  const placing = createPlacing()
  placing.found('Total', once(1))
  placing.next('Total')
  expect(placing.snapshot()?.index).toBe(1)
  placing.found('Date', once(2))
  placing.found('Total', once(1))
  expect(placing.snapshot()).toMatchObject({ name: 'Total', index: 0 })
})

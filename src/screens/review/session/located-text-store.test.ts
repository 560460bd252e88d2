import { expect, test } from 'vitest'
import type { SearchSummary } from '#src/viewer/viewer-props.ts'
import { createLocatedTextStore } from './located-text-store.ts'

const once = (page: number): SearchSummary => ({
  state: 'once',
  count: 1,
  index: 0,
  page,
  matchQuality: 'exact',
})

test('of the field left it is still known where it was found, until yet another is found', () => {
  const placing = createLocatedTextStore()
  placing.setSummary('Total', once(1))
  placing.setSummary('Date', once(2))
  expect(placing.getLatest('Total')).toMatchObject({ summary: once(1) })
  expect(placing.getLatest('Date')).toBe(placing.getSnapshot())
  // More is found out about the same field: the one before it stays.
  placing.showNext('Date')
  expect(placing.getLatest('Total')).toMatchObject({ summary: once(1) })
  placing.setSummary('Name', once(3))
  expect(placing.getLatest('Total')).toBeUndefined()
})

test('a field gone back to begins with its first place', () => {
  const placing = createLocatedTextStore()
  placing.setSummary('Total', once(1))
  placing.showNext('Total')
  expect(placing.getSnapshot()?.index).toBe(1)
  placing.setSummary('Date', once(2))
  placing.setSummary('Total', once(1))
  expect(placing.getSnapshot()).toMatchObject({ name: 'Total', index: 0 })
})

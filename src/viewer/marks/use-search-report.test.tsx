import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageBox } from '#src/page/geometry.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'
import type { SearchSummary } from './search-summary.ts'
import type { FieldSearch } from './use-field-search.ts'
import type { ChosenLocations } from './use-page-marks.ts'
import { useSearchReport } from './use-search-report.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const searching: FieldSearch = { status: 'searching' }
const none: FieldSearch = { status: 'none', unread: 0 }

const location: TextLocation = {
  matchQuality: 'exact',
  printedText: 'F-2025',
  boxes: [createPageBox(50, 60, 90, 70)],
  spans: [],
}
const chosen: ChosenLocations = {
  key: 'F-2025',
  found: { page: 0, locations: [location], isElsewhere: false },
  index: 0,
}
const found: FieldSearch = { status: 'found', key: chosen.key, found: chosen.found }

function renderReport() {
  const onSearchChange = vi.fn<(summary: SearchSummary) => void>()
  const { rerender } = renderHook(
    ({ key, search }: { key: string; search: FieldSearch }) =>
      useSearchReport({ key, text: 'F-2025', isScanned: false }, search, chosen, onSearchChange),
    { initialProps: { key: 'Number', search: searching } },
  )
  return {
    show: (key: string, search: FieldSearch) => rerender({ key, search }),
    wait: (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds)),
    getStates: () => onSearchChange.mock.calls.map(([{ state }]) => state),
  }
}

test('reports no running search if the pages cannot be opened', () => {
  const { show, getStates } = renderReport()
  show('Number', { status: 'unopened' })
  expect(getStates()).toEqual(['searching', 'unopened'])
})

test('the first search of a field is reported at once, with its answer', () => {
  const { show, getStates } = renderReport()
  expect(getStates()).toEqual(['searching'])
  show('Number', none)
  show('Date', searching)
  expect(getStates()).toEqual(['searching', 'none', 'searching'])
})

test('during typing, a search is reported before its result only if it takes a moment', () => {
  const { show, wait, getStates } = renderReport()
  show('Number', none)
  show('Number', searching)
  wait(150)
  show('Number', none)
  expect(getStates()).toEqual(['searching', 'none', 'none'])
  show('Number', searching)
  wait(250)
  expect(getStates()).toEqual(['searching', 'none', 'none', 'searching'])
  show('Number', { status: 'searching', progress: { done: 3, total: 9 } })
  expect(getStates()).toHaveLength(5)
})

test('a found text never counts for the text typed after it', () => {
  const { show, getStates } = renderReport()
  show('Number', found)
  show('Number', searching)
  expect(getStates()).toEqual(['searching', 'once', 'searching'])
})

test('a search for another field is never delayed by the previous result', () => {
  const { show, getStates } = renderReport()
  show('Number', none)
  show('Date', none)
  show('Date', searching)
  show('Number', searching)
  expect(getStates()).toEqual(['searching', 'none', 'none', 'searching'])
})

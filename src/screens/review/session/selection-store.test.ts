import { expect, test } from 'vitest'
import type { SearchSummary } from '#src/viewer/viewer-props.ts'
import type { PageBox } from '#src/page/geometry.ts'
import { createSelectionStore, findLocated } from './selection-store.ts'

const foundOnce = (page: number): SearchSummary => ({
  state: 'once',
  count: 1,
  index: 0,
  page,
  locations: [{ page, box: [0, 0, 10, 10] }],
  matchQuality: 'exact',
  printedText: '1 May 2024',
  isProved: true,
})

test('keeps the location of the previous field until another field is located', () => {
  const selection = createSelectionStore()
  const find = (name: string) => findLocated(selection.getState(), name)
  selection.setSummary('Total', foundOnce(1))
  selection.setSummary('Date', foundOnce(2))
  expect(find('Total')).toMatchObject({ summary: foundOnce(1) })
  expect(find('Date')).toBe(selection.getState().located)
  // A later result for the same field keeps the state of the previous field.
  selection.setSummary('Date', foundOnce(4))
  expect(find('Total')).toMatchObject({ summary: foundOnce(1) })
  selection.setSummary('Name', foundOnce(3))
  expect(find('Total')).toBeUndefined()
})

test('drops a pending focus request when another field is selected', () => {
  const selection = createSelectionStore()
  selection.requestField('Total')
  selection.requestFocus('value', 'Total')
  selection.requestField('Total')
  expect(selection.getState().focusRequest).toMatchObject({ target: 'value', name: 'Total' })
  selection.requestField('Date')
  expect(selection.getState().focusRequest).toBeUndefined()
})

test('withdraws only the look-up that was offered', () => {
  const selection = createSelectionStore()
  const withdrawFirst = selection.offerLookUp('A', () => {})
  const second = () => {}
  selection.offerLookUp('B', second)
  withdrawFirst()
  expect(selection.getState().lookUp).toBe(second)
})

test('a requested look-up runs once, when its own field offers it', () => {
  const selection = createSelectionStore()
  const calls: string[] = []
  selection.requestLookUp('A')
  selection.offerLookUp('A', () => calls.push('A'))
  selection.offerLookUp('A', () => calls.push('A again'))
  selection.requestLookUp('A')
  selection.offerLookUp('B', () => calls.push('B'))
  expect(calls).toEqual(['A'])
})

test('text selected for a field keeps that field as its target when another is selected', () => {
  const selection = createSelectionStore()
  const box = { left: 0, top: 0, right: 1, bottom: 1 } as PageBox
  selection.setPendingText({ selected: { text: 'x', page: 0, box }, targetName: 'A' })
  selection.requestField('B')
  expect(selection.getState().pendingText?.targetName).toBe('A')
  selection.endPendingTarget()
  expect(selection.getState().pendingText).toMatchObject({ selected: { text: 'x' }, targetName: undefined })
})

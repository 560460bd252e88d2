import { expect, test } from 'vitest'
import type { SearchSummary } from '#src/viewer/viewer-props.ts'
import { createSelectionStore, findLocated } from './selection-store.ts'

const foundOnce = (page: number): SearchSummary => ({
  state: 'once',
  count: 1,
  index: 0,
  page,
  matchQuality: 'exact',
})

test('remembers where the previous field was found until yet another field is located', () => {
  const selection = createSelectionStore()
  const find = (name: string) => findLocated(selection.getState(), name)
  selection.setSummary('Total', foundOnce(1))
  selection.setSummary('Date', foundOnce(2))
  expect(find('Total')).toMatchObject({ summary: foundOnce(1) })
  expect(find('Date')).toBe(selection.getState().located)
  // More is found out about the same field: the one before it stays.
  selection.showNextLocation('Date')
  expect(find('Total')).toMatchObject({ summary: foundOnce(1) })
  selection.setSummary('Name', foundOnce(3))
  expect(find('Total')).toBeUndefined()
})

test('shows the first location of a field that is selected again', () => {
  const selection = createSelectionStore()
  selection.setSummary('Total', foundOnce(1))
  selection.showNextLocation('Total')
  expect(selection.getState().located?.index).toBe(1)
  selection.setSummary('Date', foundOnce(2))
  selection.setSummary('Total', foundOnce(1))
  expect(selection.getState().located).toMatchObject({ name: 'Total', index: 0 })
})

test('drops a pending focus request when another field is selected', () => {
  const selection = createSelectionStore()
  selection.requestField('Total')
  selection.requestFocus('text', 'Total')
  selection.requestField('Total')
  expect(selection.getState().focusRequest).toMatchObject({ target: 'text', name: 'Total' })
  selection.requestField('Date')
  expect(selection.getState().focusRequest).toBeUndefined()
})

test('withdraws only the look-up that was offered', () => {
  const selection = createSelectionStore()
  const withdrawFirst = selection.offerLookUp(() => {})
  const second = () => {}
  selection.offerLookUp(second)
  withdrawFirst()
  expect(selection.getState().lookUp).toBe(second)
})

import { expect, test } from 'vitest'
import { toggleRange } from './use-document-selection.ts'

const shown = ['a', 'b', 'c', 'd']
const press = (chosen: readonly string[], id: string, from = -1) => [
  ...toggleRange(new Set(chosen), shown, from, id),
]

test('toggles single documents', () => {
  expect(press([], 'b')).toEqual(['b'])
  expect(press(['b', 'c'], 'b')).toEqual(['c'])
})

test('sets a range to the state of the toggled document, in either direction', () => {
  expect(press(['a'], 'c', 0)).toEqual(['a', 'b', 'c'])
  expect(press(['d'], 'b', 3).toSorted()).toEqual(['b', 'c', 'd'])
  expect(press(['a', 'b', 'c', 'd'], 'c', 0)).toEqual(['d'])
})

test('deselects documents that are filtered out', () => {
  expect(press(['gone', 'a'], 'b')).toEqual(['a', 'b'])
})

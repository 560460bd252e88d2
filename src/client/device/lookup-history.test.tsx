import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearLookupHistory,
  removeLookup,
  maxRecentLookups,
  subscribeToLookupHistory,
  setLookupPinned,
  getLookupHistory,
  recordLookup,
} from './lookup-history.ts'

const listNumbers = () => getLookupHistory().map(({ number }) => number)
const buildNumber = (at: number) => String(at).padStart(8, '0')

beforeEach(clearLookupHistory)

test('lists each number once, pinned ones first, then the latest', () => {
  recordLookup('00000001', 'De Snep', 1)
  recordLookup('00000002', 'Kwarts', 2)
  recordLookup('00000001', 'De Snep', 3)
  expect(listNumbers()).toEqual(['00000001', '00000002'])
  setLookupPinned('00000002', true)
  expect(listNumbers()).toEqual(['00000002', '00000001'])
  removeLookup('00000002')
  expect(listNumbers()).toEqual(['00000001'])
})

test('keeps an earlier name and pin when a response has no name', () => {
  recordLookup('00000001', 'De Snep', 1)
  setLookupPinned('00000001', true)
  recordLookup('00000001', null, 2)
  expect(getLookupHistory()).toEqual([{ number: '00000001', name: 'De Snep', at: 2, pinned: true }])
})

test('limits the list, but not the pinned numbers', () => {
  recordLookup(buildNumber(0), null, 0)
  setLookupPinned(buildNumber(0), true)
  for (let at = 1; at <= maxRecentLookups + 5; at += 1) recordLookup(buildNumber(at), null, at)
  expect(listNumbers()).toHaveLength(maxRecentLookups + 1)
  expect(listNumbers()[0]).toBe(buildNumber(0))
  expect(listNumbers()[1]).toBe(buildNumber(maxRecentLookups + 5))
})

test('leaves nothing on the device after clearing, and skips invalid entries', () => {
  recordLookup('00000001', 'De Snep', 1)
  expect(JSON.stringify({ ...localStorage })).toContain('De Snep')
  clearLookupHistory()
  expect(localStorage).toHaveLength(0)
  const listener = vi.fn<() => void>()
  const unsubscribe = subscribeToLookupHistory(listener)
  localStorage.setItem(
    'veldwerk.registry-history',
    '[{"number":"x"},{"number":"00000003","name":null,"at":1,"pinned":false},7]',
  )
  dispatchEvent(new StorageEvent('storage', { key: 'veldwerk.registry-history' }))
  expect(listener).toHaveBeenCalledOnce()
  expect(listNumbers()).toEqual(['00000003'])
  unsubscribe()
})

test('the name of a branch is only used for a number without a name', () => {
  recordLookup('00000001', 'Vestiging 1', 1, { keepName: true })
  expect(getLookupHistory()[0]?.name).toBe('Vestiging 1')
  recordLookup('00000001', 'De Snep B.V.', 2)
  recordLookup('00000001', 'Vestiging 1', 3, { keepName: true })
  expect(getLookupHistory()).toEqual([{ number: '00000001', name: 'De Snep B.V.', at: 3, pinned: false }])
})

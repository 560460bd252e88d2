import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearRegistryHistory,
  forgetLookup,
  mostRecent,
  onRegistryHistory,
  pinLookup,
  registryHistory,
  rememberLookup,
} from './registry-history.ts'

const numbers = () => registryHistory().map(({ number }) => number)
const nth = (at: number) => String(at).padStart(8, '0')

beforeEach(clearRegistryHistory)

test('the latest comes first, a number once, pinned ones before all', () => {
  rememberLookup('00000001', 'De Snep', 1)
  rememberLookup('00000002', 'Kwarts', 2)
  rememberLookup('00000001', 'De Snep', 3)
  expect(numbers()).toEqual(['00000001', '00000002'])
  pinLookup('00000002', true)
  expect(numbers()).toEqual(['00000002', '00000001'])
  forgetLookup('00000002')
  expect(numbers()).toEqual(['00000001'])
})

test('an answer without a name takes no earlier name away, nor a pin', () => {
  rememberLookup('00000001', 'De Snep', 1)
  pinLookup('00000001', true)
  rememberLookup('00000001', null, 2)
  expect(registryHistory()).toEqual([{ number: '00000001', name: 'De Snep', at: 2, pinned: true }])
})

test('only so many are kept, but every pinned one', () => {
  rememberLookup(nth(0), null, 0)
  pinLookup(nth(0), true)
  for (let at = 1; at <= mostRecent + 5; at += 1) rememberLookup(nth(at), null, at)
  expect(numbers()).toHaveLength(mostRecent + 1)
  expect(numbers()[0]).toBe(nth(0))
  expect(numbers()[1]).toBe(nth(mostRecent + 5))
})

test('nothing is left on the device once it is cleared, and what is unreadable there does no harm', () => {
  rememberLookup('00000001', 'De Snep', 1)
  expect(JSON.stringify({ ...localStorage })).toContain('De Snep')
  clearRegistryHistory()
  expect(localStorage).toHaveLength(0)
  const heard = vi.fn<() => void>()
  const stop = onRegistryHistory(heard)
  localStorage.setItem(
    'veldwerk.registry-history',
    '[{"number":"x"},{"number":"00000003","name":null,"at":1,"pinned":false},7]',
  )
  dispatchEvent(new StorageEvent('storage', { key: 'veldwerk.registry-history' }))
  expect(heard).toHaveBeenCalledOnce()
  expect(numbers()).toEqual(['00000003'])
  stop()
})

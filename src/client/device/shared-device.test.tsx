import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeDeviceSettings } from '#src/ui/device-settings.ts'
import { createDraftStorage } from './draft-storage.ts'
import { getLookupHistory, recordLookup, subscribeToLookupHistory } from './lookup-history.ts'
import { cacheRegistryResponse, getCachedRegistryResponse } from './registry-response-cache.ts'
import { clearSharedDevice, deleteStoredData, deleteTabData, hasUnsavedWork } from './shared-device.ts'
import { createTypedTextStorage } from './typed-text-storage.ts'
import { createUndoHistoryStorage } from './undo-history-storage.ts'

const ria = '["Een BV","ria"]'
const otto = '["Een BV","otto"]'
const draft = { revision: 1, content: { documents: [], checked: 0 } }

/** Leaves something of every kind on this device. */
function work() {
  createDraftStorage('1', 'ria').write(draft)
  createUndoHistoryStorage('1', 'ria').write('steps')
  createTypedTextStorage('1', 'ria').write(new Map([['Total', { value: 'abc', currency: '' }]]))
  recordLookup('00000001', 'De Snep', 1)
  cacheRegistryResponse('/v2/x', { status: 200, text: '{}', json: {}, retryAfter: null, fetchedAt: 1 })
}
const listKeys = () => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).sort()
const clearStorages = () => {
  localStorage.clear()
  sessionStorage.clear()
}

beforeEach(() => {
  clearStorages()
  changeDeviceSettings({ isShared: true, theme: 'dark' })
})
afterEach(() => {
  changeDeviceSettings({ isShared: false, theme: 'system' })
  clearStorages()
})

test('removes everything of people and documents, and keeps the settings', () => {
  const stop = subscribeToLookupHistory(() => {})
  work()
  expect(getLookupHistory()).toHaveLength(1)
  deleteStoredData()
  expect(listKeys()).toEqual(['veldwerk.settings'])
  // Also what the page has read before.
  expect([getLookupHistory(), getCachedRegistryResponse('/v2/x')]).toEqual([[], undefined])
  stop()
})

test('of a tab everything goes, and unsaved work stays', () => {
  work()
  deleteTabData()
  expect([Object.keys(sessionStorage), getCachedRegistryResponse('/v2/x')]).toEqual([[], undefined])
  expect(createDraftStorage('1', 'ria').read()).toMatchObject(draft)
})

test('on a shared device nothing is left once nobody is signed in', () => {
  clearSharedDevice(ria)
  work()
  clearSharedDevice(undefined)
  expect(listKeys()).toEqual(['veldwerk.settings'])
})

test('on a shared device nothing is left for another member, and all for the same one', () => {
  clearSharedDevice(ria)
  work()
  clearSharedDevice(ria)
  expect(createDraftStorage('1', 'ria').read()).toMatchObject(draft)
  clearSharedDevice(otto)
  expect(listKeys()).toEqual(['veldwerk.owner', 'veldwerk.settings'])
})

test('on another device all is kept', () => {
  changeDeviceSettings({ isShared: false })
  work()
  const before = listKeys()
  for (const owner of [ria, otto, undefined]) clearSharedDevice(owner)
  expect(listKeys()).toEqual(before)
  expect(before.length).toBeGreaterThan(4)
})

test('knows of work that is not saved, and not of what another window took over', () => {
  expect(hasUnsavedWork()).toBe(false)
  localStorage.setItem('veldwerk.draft.1.a', 'taken over 1')
  expect(hasUnsavedWork()).toBe(false)
  const storage = createDraftStorage('1', 'ria')
  storage.write(draft)
  expect(hasUnsavedWork()).toBe(true)
  storage.clear()
  expect(hasUnsavedWork()).toBe(false)
})

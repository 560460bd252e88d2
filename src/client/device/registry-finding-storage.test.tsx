import { beforeEach, expect, test } from 'vitest'
import { createRegistryFindingStorage, type StoredRegistryFinding } from './registry-finding-storage.ts'
import { cacheRegistryResponse, getCachedRegistryResponse } from './registry-response-cache.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('what the register said is kept with the submission, and what cannot be read is nothing', () => {
  const said = new Map<string, StoredRegistryFinding>([
    ['12345678', { kind: 'unknown', at: 5 }],
    ['01234567', { kind: 'ended', since: { year: 2015, month: 6 }, at: 6 }],
  ])
  createRegistryFindingStorage('one').write(said)
  expect(createRegistryFindingStorage('one').read()).toEqual(said)
  expect(createRegistryFindingStorage('other').read()).toEqual(new Map())
  createRegistryFindingStorage('one').write(new Map())
  expect(localStorage).toHaveLength(0)
  localStorage.setItem('veldwerk.register.one', '[["1",{}]]')
  expect(createRegistryFindingStorage('one').read()).toEqual(new Map())
})

const buildResponse = (text: string, fetchedAt = 1) => ({
  status: 200,
  text,
  json: undefined,
  retryAfter: null,
  fetchedAt,
})

test('answers are kept for this tab, the latest of each address, every number as it came', () => {
  cacheRegistryResponse('/a', buildResponse('{"n":1}', 1))
  cacheRegistryResponse('/a', buildResponse('{"n":12345678901234567890}', 2))
  expect(getCachedRegistryResponse('/a')).toMatchObject({ text: '{"n":12345678901234567890}', fetchedAt: 2 })
  expect(JSON.stringify(getCachedRegistryResponse('/a')?.json)).toBe('{"n":12345678901234567890}')
  cacheRegistryResponse('/b', buildResponse('<p>', 3))
  expect(getCachedRegistryResponse('/b')).toMatchObject({ text: '<p>', json: undefined })
  expect(getCachedRegistryResponse('/c')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
  for (let at = 0; at < 60; at += 1) cacheRegistryResponse(`/${at}`, buildResponse('{}', at))
  expect([
    getCachedRegistryResponse('/a'),
    getCachedRegistryResponse('/19'),
    getCachedRegistryResponse('/20')?.fetchedAt,
  ]).toEqual([undefined, undefined, 20])
})

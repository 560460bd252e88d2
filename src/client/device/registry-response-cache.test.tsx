import { beforeEach, expect, test } from 'vitest'
import { cacheRegistryResponse, getCachedRegistryResponse } from './registry-response-cache.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const buildResponse = (text: string, fetchedAt = 1) => ({
  status: 200,
  text,
  json: undefined,
  retryAfter: null,
  fetchedAt,
})

test('caches the latest response of each address for this tab, with exact numbers', () => {
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

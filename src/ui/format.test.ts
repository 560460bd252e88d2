import { expect, test } from 'vitest'
import { formatBytes, formatAge } from './format.ts'

test('an age is short; from thirty days on it is a date', () => {
  const now = new Date(2026, 10, 24, 12)
  const ago = (minutes: number, language = 'en') =>
    formatAge(new Date(now.getTime() - minutes * 60_000), now, language)
  expect([0, -5, 1, 59, 60, 24 * 60 - 1, 24 * 60, 29 * 24 * 60].map((minutes) => ago(minutes))).toEqual([
    'now',
    'now',
    '1 min',
    '59 min',
    '1 h',
    '23 h',
    '1 d',
    '29 d',
  ])
  expect(ago(30 * 24 * 60)).toMatch(/25.*2026|2026.*25/)
  expect([ago(0, 'nl'), ago(125, 'nl')]).toEqual(['nu', '2 u'])
})

test.each([
  [900, '900 B'],
  [30 * 2 ** 20 + 20_000, '30,02 MB'],
  [30 * 2 ** 20, '30 MB'],
  [30 * 2 ** 20 + 1, '30,01 MB'],
  [1.5 * 2 ** 30, '1,5 GB'],
  [252 * 2 ** 30, '252 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'nl')).toBe(text)
})

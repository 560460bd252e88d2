import { expect, test } from 'vitest'
import { resolveDayMonthOrder } from './resolve-locale.ts'

test.each([
  ['en', ['en-US', 'nl'], 'mdy'],
  ['en', ['nl-NL', 'en-GB'], 'dmy'],
  ['en', ['en'], 'dmy'],
  ['en', [], 'dmy'],
  ['nl', ['en-US', 'nl-NL'], 'dmy'],
] as const)('%s in a browser that prefers %j writes %s', (language, preferred, order) => {
  expect(resolveDayMonthOrder(language, preferred)).toBe(order)
})

import { expect, test } from 'vitest'
import { createUsedOnce } from './used-once.ts'

test('a value is used for the first time only once, for as long as it is valid', () => {
  let nowMs = 0
  const isFirstUse = createUsedOnce(600, () => nowMs)
  expect([isFirstUse('a'), isFirstUse('b'), isFirstUse('a')]).toEqual([true, true, false])
  nowMs = 600_000
  expect(isFirstUse('a')).toBe(false)
  nowMs = 600_001
  expect([isFirstUse('a'), isFirstUse('a')]).toEqual([true, false])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeyAccepted, maskKey } from './registry-key.ts'

test('a key is accepted exactly when it is one of the keys', async () => {
  const law = fc.asyncProperty(fc.string(), fc.array(fc.string()), async (given, accepted) => {
    expect(await isKeyAccepted(given, accepted)).toBe(accepted.includes(given))
    expect(await isKeyAccepted(given, [...accepted, given])).toBe(true)
  })
  await fc.assert(law)
})

test('a missing key is not accepted, even where an empty one is', async () => {
  expect(await isKeyAccepted(null, [''])).toBe(false)
})

test('a masked key shows at most eight characters and never more than two thirds', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), (key) => {
      const shown = maskKey(key).length - 1
      expect(shown).toBeLessThanOrEqual(Math.min(8, (key.length * 2) / 3))
    }),
  )
  expect(maskKey('abcdefghijklmnopqrstuvwxyz')).toBe('abcd…wxyz')
  expect(maskKey('abcdefgh')).toBe('…')
  expect(maskKey('')).toBe('')
})

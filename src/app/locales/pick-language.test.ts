import { expect, test } from 'vitest'
import { pickLanguage } from './pick-language.ts'

test('picks the first supported language of the browser', () => {
  expect(pickLanguage('system', ['fr-FR', 'nl-BE', 'en'])).toBe('nl')
  expect(pickLanguage('system', ['en-US', 'nl'])).toBe('en')
})

test('falls back to English', () => {
  expect(pickLanguage('system', ['fr', 'de-AT'])).toBe('en')
  expect(pickLanguage('system', [])).toBe('en')
})

test('prefers the setting to the browser', () => {
  expect(pickLanguage('nl', ['en'])).toBe('nl')
})

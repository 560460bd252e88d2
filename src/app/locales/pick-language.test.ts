import { expect, test } from 'vitest'
import { pickLanguage } from './pick-language.ts'

test('takes the first language of the browser that we speak', () => {
  expect(pickLanguage('system', ['fr-FR', 'nl-BE', 'en'])).toBe('nl')
  expect(pickLanguage('system', ['en-US', 'nl'])).toBe('en')
})

test('speaks English to a browser that knows neither', () => {
  expect(pickLanguage('system', ['fr', 'de-AT'])).toBe('en')
  expect(pickLanguage('system', [])).toBe('en')
})

test('a choice goes before the browser', () => {
  expect(pickLanguage('nl', ['en'])).toBe('nl')
})

import { afterEach, expect, test, vi } from 'vitest'
import {
  addTexts,
  changeLanguage,
  findPlainText,
  getTranslation,
  subscribeToLanguage,
} from './translation.ts'

// Under a name that no catalogue has, because added texts stay.
const add = (language: 'en' | 'nl', texts: Record<string, string>) => addTexts(language, { sample: texts })

/** Like `t`, for the texts of these tests, which the compiler does not know. */
const say = (name: string, values?: Readonly<Record<string, unknown>>): string =>
  (getTranslation().t as (key: string, values?: Readonly<Record<string, unknown>>) => string)(
    `sample.${name}`,
    values,
  )

afterEach(() => changeLanguage('en'))

test('fills placeholders with their values, numbers without separators', () => {
  add('en', { size: '{name}: {size} bytes, {left} left', brace: "Like '{'\"a\": 1'}'" })
  expect(say('size', { name: 'a.pdf', size: 12_345, left: null })).toBe('a.pdf: 12345 bytes,  left')
  expect(say('brace')).toBe('Like {"a": 1}')
})

test('uses the plural forms of each language', () => {
  add('en', { pages: '{count, plural, =0 {no pages} one {{count} page} other {{count} pages}}' })
  add('nl', { pages: "{count, plural, =0 {geen pagina's} one {{count} pagina} other {{count} pagina's}}" })
  expect([0, 1, 2000].map((count) => say('pages', { count }))).toEqual(['no pages', '1 page', '2000 pages'])
  changeLanguage('nl')
  expect([0, 1, 2000].map((count) => say('pages', { count }))).toEqual([
    "geen pagina's",
    '1 pagina',
    "2000 pagina's",
  ])
})

test('a file name that reorders the text around it is shown as it is', () => {
  add('en', { open: 'Open {file}' })
  expect(say('open', { file: 'factuur\u202Egnp.pdf' })).toBe('Open factuur\uFFFDgnp.pdf')
  // Marks of one letter's direction belong to Arabic and Hebrew names.
  expect(say('open', { file: '\u0641\u200F 12.pdf' })).toBe('Open \u0641\u200F 12.pdf')
})

test.each([String.raw`\x41\u0042.pdf`, String.raw`C:\u00e9n\x5c`, '{count}', '$&'])(
  'shows a file name as it is: %s',
  (name) => {
    add('en', {
      named: 'Read {name}',
      counted: '{count, plural, one {{name} alone} other {{name} and {count}}}',
    })
    expect(say('named', { name })).toBe(`Read ${name}`)
    expect(say('counted', { name, count: 3 })).toBe(`${name} and 3`)
  },
)

test('keeps the first text for a key, and shows a missing text as its key', () => {
  add('en', { first: 'From the demo' })
  add('en', { first: 'From the app', second: 'From the app' })
  expect([say('first'), say('second'), say('third')]).toEqual([
    'From the demo',
    'From the app',
    'sample.third',
  ])
})

test('finds plain texts by a computed key, even in a language that is not active', () => {
  add('nl', { 'a.b': 'Bedrag', filled: '{name}' })
  expect(findPlainText('nl', 'sample.a.b')).toBe('Bedrag')
  expect(findPlainText('en', 'sample.a.b')).toBeUndefined()
  expect(findPlainText('nl', 'constructor')).toBeUndefined()
})

test('is the same function until the language changes, and notifies once', () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = subscribeToLanguage(listener)
  const english = getTranslation()
  add('en', { later: 'Later' })
  add('nl', { later: 'Later' })
  changeLanguage('en')
  expect(getTranslation()).toBe(english)
  expect(listener).not.toHaveBeenCalled()
  changeLanguage('nl')
  expect(getTranslation()).not.toBe(english)
  expect(getTranslation().language).toBe('nl')
  expect(listener).toHaveBeenCalledOnce()
  unsubscribe()
  changeLanguage('en')
  expect(listener).toHaveBeenCalledOnce()
})

test('accepts only keys of the catalogue, with the values that a text needs', () => {
  const { t } = getTranslation()
  const shown = [
    t('queuePosition', { position: 1 }),
    t('action.cancel', { name: 'not used' }),
    // @ts-expect-error -- no such text
    t('action.fly'),
    // @ts-expect-error -- a group of texts
    t('action'),
    // @ts-expect-error -- it needs its position
    t('queuePosition'),
    // @ts-expect-error -- it needs its count
    t('evaluations.documents', { number: 1 }),
    // @ts-expect-error -- the words of its cases need a model too
    t('evaluations.new.what', { count: 1 }),
    // Words in braces after a case are not values.
    t('evaluations.new.newest', { count: 1 }),
  ]
  // A missing text is shown as its key, whether or not another test has loaded the catalogue.
  expect(shown).toEqual(expect.arrayContaining(['action.fly', 'action']))
})

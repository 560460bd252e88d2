import { expect, test } from 'vitest'
import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { parseJson } from '#src/contract/json.ts'
import { buildSearchText, listSearchForms, listSearchWords } from './search-text.ts'

const buildText = (fields: object) =>
  buildSearchText(
    analysisResultSchema.parse(parseJson(JSON.stringify({ Documents: [{ Fields: fields }] }))).Documents,
  )
const isFound = (typed: string, text: string) => listSearchForms(typed).some((form) => text.includes(form))

test('finds an amount as it is typed in Dutch or English, whole or half', () => {
  const texts = [
    buildText({ Total: { Text: 'EUR 1.251,82' } }),
    buildText({ Total: { Text: '1,251.82' } }),
    buildText({ Total: { Value: { Amount: 1251.82, Currency: 'EUR' } } }),
  ]
  for (const text of texts)
    for (const typed of ['1.251,82', '1251.82', '1251,82', '1,251.82', '€1251,82', '1251,8', '1251', '1.251'])
      expect([typed, isFound(typed, text)]).toEqual([typed, true])
  for (const typed of ['1251,83', '12518', '1.251,92', '12.51'])
    expect([typed, isFound(typed, texts[2] ?? '')]).toEqual([typed, false])
})

test('finds a whole amount with its two zeros', () => {
  const text = buildText({ Total: { Value: 900 } })
  expect(['900', '900,00', '900.00', '900,0'].map((typed) => isFound(typed, text))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(isFound('900,5', text)).toBe(false)
})

test('finds words without capitals and accents, in lists and objects too', () => {
  const text = buildText({
    Name: { Text: 'Müller & Zoë GmbH' },
    Parts: { Value: [{ City: 'IJMUIDEN' }, ['Straße']] },
  })
  for (const typed of ['muller', 'MÜLLER', 'zoe', 'ijmuiden', 'strasse', 'STRASSE'])
    expect(isFound(typed, text)).toBe(true)
  expect(isFound('moller', text)).toBe(false)
})

test('a long number keeps every digit, and a text without letters or digits finds nothing', () => {
  const text = buildSearchText(
    analysisResultSchema.parse(parseJson('{"Documents":[{"Fields":{"N":{"Value":12345678901234567890}}}]}'))
      .Documents,
  )
  expect(isFound('12345678901234567890', text)).toBe(true)
  expect(listSearchForms('€')).toEqual([])
  expect(listSearchForms('%')).toEqual([])
})

test('omits what a database text cannot contain', () => {
  const text = buildText({ A: { Text: 'a\0b \ud800c' } })
  expect(text).toBe('a b c')
  expect(listSearchForms('\ud800c')).toEqual(['c'])
})

const isEachFound = (typed: string, text: string) =>
  listSearchWords(typed.split(' ')).every(({ forms }) => forms.some((form) => text.includes(form)))

test('finds a date as it is typed in Dutch or English, however it was printed', () => {
  const text = buildText({ InvoiceDate: { Text: 'March 4, 2026', Value: '2026-03-04', Type: 'Date' } })
  for (const typed of ['4-3-2026', '04-03-2026', '4/3/26', '4.3.2026', '3/4/2026', '2026-3-4'])
    expect([typed, isEachFound(typed, text)]).toEqual([typed, true])
  for (const typed of ['4 maart 2026', '4 mrt 2026', '4 Mar 2026', 'March 4, 2026', 'invoice 4 maart 2026'])
    expect([typed, isEachFound(typed, `${text} invoice`)]).toEqual([typed, true])
  for (const typed of ['5-3-2026', '4-3-2025', '4 april 2026', '5 maart 2026', '31-2-2026', '4 maart'])
    expect([typed, isEachFound(typed, text)]).toEqual([typed, false])
})

test('words that form no date together keep their own forms, in the order of the words', () => {
  const words = ['12', 'stoelen', '2026', '1.251,82']
  expect(listSearchWords(words)).toEqual(words.map((word) => ({ word, forms: listSearchForms(word) })))
  expect(listSearchWords([])).toEqual([])
})

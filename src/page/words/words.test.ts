import { describe, expect, test } from 'vitest'
import { buildTextPage, buildTextRun } from '#src/testing/builders/text-page.ts'
import { points } from '../geometry.ts'
import { indexPage, type PageIndex } from '../locate-text/page-index.ts'
import { getWordBoxes, listWords } from './list-words.ts'
import {
  countLines,
  findAdjacentWord,
  findWordAt,
  joinPickedWords,
  listWordsBetween,
  listWordsInSpans,
} from './pick-words.ts'

// buildTextRun: letters are 6 wide and 10 high, lines 12 apart.
const getTexts = (index: PageIndex) => listWords(index).map(({ text }) => text)
const getAt = (index: PageIndex, x: number, y: number) => findWordAt(index, { x: points(x), y: points(y) })
const getWord = (index: PageIndex, text: string) => {
  const word = listWords(index).find((each) => each.text === text)
  if (word === undefined) throw new Error(`There is no word ${text}`)
  return word
}

describe('words', () => {
  test.each([
    ['white space', ['Totaal  € 1.251,82'], ['Totaal', '€', '1.251,82']],
    ['a line end', ['Van Veld', 'Kerkstraat'], ['Van', 'Veld', 'Kerkstraat']],
    ['runs that touch', ['Fac|tuur|nummer VW-|1'], ['Factuurnummer', 'VW-1']],
    [
      'the colon of a label',
      ['KvK:69599084 https://veld.nl 10:30'],
      ['KvK:', '69599084', 'https://veld.nl', '10:30'],
    ],
    ['a hyphen at a line end', ['de aansprake-', 'lijkheid hier'], ['de', 'aansprakelijkheid', 'hier']],
    ['a hyphen before a capital', ['VW-', 'Totaal'], ['VW-', 'Totaal']],
    ['soft hyphens', ['aan\u00ADsprakelijk'], ['aansprakelijk']],
    ['single letters that are words', ['a b'], ['a', 'b']],
  ])('are divided by %s', (_, lines, expected) => {
    expect(getTexts(buildTextPage(...lines))).toEqual(expected)
  })

  test('of letter-spaced text are one word, single digits in columns are not', () => {
    // A space between the letters, each in a run of its own.
    const spaced = [...'NOTA'].map((letter, index) => buildTextRun(letter, index * 2, 0, index === 3))
    expect(getTexts(indexPage(spaced))).toEqual(['NOTA'])
    const columns = ['1', '2', '3'].map((digit, index) => buildTextRun(digit, index * 9, 0, index === 2))
    expect(getTexts(indexPage(columns))).toEqual(['1', '2', '3'])
  })

  test('of adjacent runs with a gap and no space are two', () => {
    const page = indexPage([buildTextRun('Aantal', 0, 0), buildTextRun('Prijs', 12, 0, true)])
    expect(getTexts(page)).toEqual(['Aantal', 'Prijs'])
  })

  test('that are broken at a line end have a box on each line', () => {
    const page = buildTextPage('de aansprake-', 'lijkheid')
    expect(getWordBoxes(page, getWord(page, 'aansprakelijkheid'))).toHaveLength(2)
  })
})

describe('a click', () => {
  const page = buildTextPage('Datum 14-03-2025', 'Totaal 1.034,56')

  test('snaps to the whole word', () => {
    expect(getAt(page, 60, 5)?.text).toBe('14-03-2025')
    expect(getAt(page, 1, 16)?.text).toBe('Totaal')
  })

  test('picks nothing in white space or beyond the text', () => {
    expect(getAt(page, 300, 5)).toBeUndefined()
    expect(getAt(page, 20, 200)).toBeUndefined()
  })
})

describe('several words', () => {
  test('on one line are those between, whatever the order of the text', () => {
    // The amount is drawn before its label, and another line in between.
    const page = indexPage([
      buildTextRun('1.251,82', 20, 0, true),
      buildTextRun('Kenmerk', 0, 1, true),
      buildTextRun('Totaal', 0, 0),
      buildTextRun('EUR', 10, 0, true),
    ])
    const picked = listWordsBetween(page, [getWord(page, 'Totaal')], getWord(page, '1.251,82'))
    expect(joinPickedWords(picked).text).toBe('Totaal EUR 1.251,82')
  })

  test('over several lines are those in reading order, in either direction', () => {
    const page = buildTextPage('Van Veld B.V.', 'Havenkade 12', '1975 AB IJmuiden')
    const [start, end] = [getWord(page, 'Havenkade'), getWord(page, 'IJmuiden')]
    const forwards = listWordsBetween(page, [start], end)
    expect(joinPickedWords(forwards).text).toBe('Havenkade 12 1975 AB IJmuiden')
    expect(listWordsBetween(page, [end], start)).toEqual(forwards)
    expect(countLines(page, forwards)).toBe(2)
  })

  test('extend the picked ones and never shorten them', () => {
    const page = buildTextPage('een twee drie vier')
    const picked = listWordsBetween(
      page,
      [getWord(page, 'een'), getWord(page, 'drie')],
      getWord(page, 'twee'),
    )
    expect(joinPickedWords(picked).text).toBe('een twee drie')
  })

  test('that a drag touches are whole, even if it touches only one letter', () => {
    const page = buildTextPage('Van Veld B.V. Utrecht')
    expect(joinPickedWords(listWordsInSpans(page, [{ run: 0, from: 6, to: 10 }])).text).toBe('Veld B.V.')
    expect(listWordsInSpans(page, [{ run: 0, from: 3, to: 4 }])).toEqual([])
  })

  test('lose the comma after the last of them, and keep full stops and signs', () => {
    const join = (line: string) => joinPickedWords(listWords(buildTextPage(line))).text
    expect(join('Van Veld B.V.')).toBe('Van Veld B.V.')
    expect(join('Havenkade 12,')).toBe('Havenkade 12')
    expect(join('€ 5,-')).toBe('€ 5,-')
  })
})

test('the arrow keys move to the next word and to the nearest one on the next line', () => {
  const page = buildTextPage('Datum 14-03-2025', 'Totaal 1.034,56', 'IBAN')
  const from = getWord(page, '14-03-2025')
  expect(findAdjacentWord(page, from, 'previous')?.text).toBe('Datum')
  expect(findAdjacentWord(page, from, 'next')?.text).toBe('Totaal')
  expect(findAdjacentWord(page, from, 'down')?.text).toBe('1.034,56')
  expect(findAdjacentWord(page, from, 'up')).toBeUndefined()
  expect(findAdjacentWord(page, getWord(page, 'IBAN'), 'next')).toBeUndefined()
})

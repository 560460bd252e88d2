import { expect, test } from 'vitest'
import { analyseDrawnText } from '#src/testing/builders/draw-document.ts'
import type { CandidateKind } from './candidate.ts'

const findTextsAndValues = (kind: CandidateKind, text: string) =>
  analyseDrawnText(text)
    .candidates.getByKind(kind)
    .map((one) => [one.text, one.value])
const findValues = (kind: CandidateKind, text: string) =>
  analyseDrawnText(text)
    .candidates.getByKind(kind)
    .map((one) => one.value)

test.each([
  ['14-03-2025', '2025-03-14'],
  ['14 maart 2025', '2025-03-14'],
  ['14. März 2025', '2025-03-14'],
  ['March 14, 2025', '2025-03-14'],
  ['1er janvier 2025', '2025-01-01'],
  ['30th April 2025', '2025-04-30'],
  ['2025-03-14', '2025-03-14'],
  ['14.03.25', '2025-03-14'],
  ['14-mrt-25', '2025-03-14'],
])('%s is a day', (text, day) => {
  expect(findTextsAndValues('date', `op ${text} verzonden`)).toEqual([[text, day]])
})

test('what only month first can explain decides the order of every day', () => {
  expect(findValues('date', '03/25/2025 and 04/05/2025')).toEqual(['2025-03-25', '2025-04-05'])
  expect(findValues('date', '25/03/2025 en 04/05/2025')).toEqual(['2025-03-25', '2025-05-04'])
})

test.each([
  ['€ 1.251,82', { Amount: 1251.82, Currency: 'EUR' }],
  ['1 251,82 €', { Amount: 1251.82, Currency: 'EUR' }],
  ['-€ 5,00', { Amount: -5, Currency: 'EUR' }],
  ['€ 450,-', { Amount: 450, Currency: 'EUR' }],
  ['EUR 12,50', { Amount: 12.5, Currency: 'EUR' }],
  ['12,50', { Amount: 12.5 }],
])('%s is an amount', (text, amount) => {
  expect(findTextsAndValues('amount', `Totaal: ${text}`)).toEqual([[text, amount]])
})

test('percentages, days, codes and bare whole numbers are no amounts', () => {
  expect(findTextsAndValues('amount', '21,00 %  14.03.2025  2025-001  12345  A12,50')).toEqual([])
})

test('the decimal mark of most amounts is that of all', () => {
  expect(findValues('amount', '$1,250.00  $3,000.50  $1,250')).toEqual([
    { Amount: 1250, Currency: 'USD' },
    { Amount: 3000.5, Currency: 'USD' },
    { Amount: 1250, Currency: 'USD' },
  ])
})

test('an IBAN ends where its check says, whatever follows', () => {
  expect(findValues('iban', 'IBAN NL91 ABNA 0417 1643 00 BIC ABNANL2A')).toEqual(['NL91ABNA0417164300'])
})

test('an IBAN or VAT id with wrong check digits is found and marked by its form', () => {
  const document = analyseDrawnText('NL92 ABNA 0417 1643 00   BTW NL123456789B01')
  expect(document.candidates.getByKind('iban').map((one) => one.formScore)).toEqual([0.55])
  expect(document.candidates.getByKind('vat-id').map((one) => [one.value, one.formScore])).toEqual([
    ['NL123456789B01', 0.55],
  ])
})

test('points inside a VAT id fall off its value and stay in its text', () => {
  expect(findTextsAndValues('vat-id', 'NL8040.50.124.B01')).toEqual([['NL8040.50.124.B01', 'NL804050124B01']])
})

test('a number in groups is one code', () => {
  expect(findTextsAndValues('code', 'Klantnummer 104 882 913')).toEqual([['104 882 913', '104 882 913']])
})

test('phone numbers take the country of the document, with a zero in brackets', () => {
  expect(findValues('phone', 'KvK 12345678   T +31 (0)20 624 11 11')).toEqual(['+31206241111'])
  expect(findValues('phone', 'Rechnung MwSt USt-IdNr   Tel. 030 227 32152')).toEqual(['+493022732152'])
})

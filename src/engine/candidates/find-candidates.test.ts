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
  ['9. Jänner 2026', '2026-01-09'],
  ['9. Jaenner 2026', '2026-01-09'],
])('finds the date %s', (text, day) => {
  expect(findTextsAndValues('date', `op ${text} verzonden`)).toEqual([[text, day]])
})

test('infers the order of all dates from one that is only valid month first', () => {
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
])('finds the amount %s', (text, amount) => {
  expect(findTextsAndValues('amount', `Totaal: ${text}`)).toEqual([[text, amount]])
})

test('reads a billion and more with separated thousands, and no row of digits', () => {
  expect(findValues('amount', 'Totaal: € 1.815.000.001,21')).toEqual([
    { Amount: 1815000001.21, Currency: 'EUR' },
  ])
  expect(findValues('amount', '$ 1,815,000,001.21')).toEqual([{ Amount: 1815000001.21, Currency: 'USD' }])
  expect(findValues('amount', '8712345678901,00')).toEqual([])
})

test('does not read percentages, dates, codes and bare integers as amounts', () => {
  expect(findTextsAndValues('amount', '21,00 %  14.03.2025  2025-001  12345  A12,50')).toEqual([])
})

test('uses the decimal separator of most amounts for all', () => {
  expect(findValues('amount', '$1,250.00  $3,000.50  $1,250')).toEqual([
    { Amount: 1250, Currency: 'USD' },
    { Amount: 3000.5, Currency: 'USD' },
    { Amount: 1250, Currency: 'USD' },
  ])
})

test('ends an IBAN where its check digits are right', () => {
  expect(findValues('iban', 'IBAN NL91 ABNA 0417 1643 00 BIC ABNANL2A')).toEqual(['NL91ABNA0417164300'])
})

test('finds an IBAN or VAT id with wrong check digits at a lower score', () => {
  const document = analyseDrawnText('NL92 ABNA 0417 1643 00   BTW NL123456789B01')
  expect(document.candidates.getByKind('iban').map((one) => one.formScore)).toEqual([0.55])
  expect(document.candidates.getByKind('vat-id').map((one) => [one.value, one.formScore])).toEqual([
    ['NL123456789B01', 0.55],
  ])
})

test('removes dots from the value of a VAT id and keeps them in its text', () => {
  expect(findTextsAndValues('vat-id', 'NL8040.50.124.B01')).toEqual([['NL8040.50.124.B01', 'NL804050124B01']])
})

test('finds a number in groups as one code', () => {
  expect(findTextsAndValues('code', 'Klantnummer 104 882 913')).toEqual([['104 882 913', '104 882 913']])
})

test('parses phone numbers with the country of the document and a zero in brackets', () => {
  expect(findValues('phone', 'KvK 12345678   T +31 (0)20 624 11 11')).toEqual(['+31206241111'])
  expect(findValues('phone', 'Rechnung MwSt USt-IdNr   Tel. 030 227 32152')).toEqual(['+493022732152'])
  // OCR joined the letter to the number, which a code is no part of.
  expect(findValues('phone', 'KvK 12345678   T0515-43 88 90')).toEqual(['+31515438890'])
  expect(findValues('phone', 'KvK 12345678   T0515438890')).toEqual([])
})

test.each([
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ["1'234.5", 1234.5],
  ['-1.234.567,8', -1234567.8],
  ['1.234,567', 1234.567],
])('finds the number %s', (text, value) => {
  expect(findTextsAndValues('number', `Gewicht: ${text} kg`)).toEqual([[text, value]])
})

test.each([
  ['2 125,5', [2, 125.5]],
  ['1.234.5', []],
  ['1.234,56,7', []],
])('does not join %s to one number', (text, values) => {
  expect(findValues('number', text)).toEqual(values)
})

test('groups of a number with one decimal determine the meaning of one separator before three digits', () => {
  expect(findValues('number', 'Weight 1,234.5  Length 1,250')).toEqual([1234.5, 1250])
  expect(findValues('number', 'Gewicht 1.234,5  Lengte 1,250')).toEqual([1234.5, 1.25])
})

test.each([
  ['9u30', '09:30:00'],
  ['9.30 uur', '09:30:00'],
  ['9.30u', '09:30:00'],
  ['9:30 pm', '21:30:00'],
  ['9.30 p.m.', '21:30:00'],
  ['9h30', '09:30:00'],
  ['9 uur 30', '09:30:00'],
  ['14 uur', '14:00:00'],
  ['9 pm', '21:00:00'],
  ['9am', '09:00:00'],
  ['9:30', '09:30:00'],
])('finds the time %s', (text, time) => {
  expect(findTextsAndValues('time', `Aanvang: ${text} in de zaal`)).toEqual([[text, time]])
})

test.each([
  ['9:30 amsterdam', ['9:30']],
  ['2 uur 30,00', ['2 uur']],
  ['3 am Lager', []],
  ['9u75', []],
  ['12.30 urgent', []],
])('reads only the time in %j as a time', (text, times) => {
  expect(findTextsAndValues('time', text).map(([found]) => found)).toEqual(times)
})

test.each(['31-02-2026', '29-02-2025', '32.01.2026', '14/13/2026', '2026-02-31', '31 februari 2026'])(
  'reports %s as a date that does not exist',
  (text) => {
    expect(findTextsAndValues('impossible-date', `Datum: ${text}`)).toEqual([[text, null]])
    expect(findTextsAndValues('date', `Datum: ${text}`)).toEqual([])
  },
)

test.each(['40-02-2026', '12-34-56', '2026-0231', '45.99.2026', '28-02-2026'])(
  'does not read %s as a date',
  (text) => {
    expect(findTextsAndValues('impossible-date', `Datum: ${text}`)).toEqual([])
  },
)

test('a Belgian IBAN that begins like a VAT id with right check digits is not a VAT id', () => {
  const text = 'op rekening BE19 7360 2984 1712 (BIC KREDBEBB)'
  expect(findValues('iban', text)).toEqual(['BE19736029841712'])
  expect(findValues('vat-id', text)).toEqual([])
})

test('a KvK number printed in pairs is one only behind a word for the registry', () => {
  expect(findValues('kvk', 'kvk 67 41 90 22')).toEqual(['67419022'])
  expect(findValues('kvk', 'tél. 67 41 90 22')).toEqual([])
  expect(findValues('kvk', 'kvk 04 67 41 90 22')).toEqual([])
})

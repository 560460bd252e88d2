import { expect, test } from 'vitest'
import { buildDocumentText } from '../../layout/document-text.ts'
import { parseRateWord } from './vat-codes.ts'

const readRate = (code: string, rows: string, confidence?: number) => {
  const words = rows.split('\n').flatMap((row, line) =>
    row.split(' ').map((text, index) => ({
      text,
      size: 10,
      hasSpaceBefore: true,
      box: { left: 60 * index, right: 60 * index + 50, top: 20 * line, bottom: 20 * line + 10 },
      ...(confidence !== undefined && { confidence }),
    })),
  )
  return parseRateWord(code, 'VatRate', buildDocumentText([{ index: 0, width: 595, height: 842, words }]))
    ?.value
}

test('the letter of a rate may be small on a scan, if both look alike', () => {
  expect(readRate('S', 's 20.00% 361.22 72.24', 90)).toBe(20)
  expect(readRate('S', 's 20.00% 361.22 72.24')).toBeUndefined()
  expect(readRate('A', 'a 20.00% 361.22 72.24', 90)).toBeUndefined()
})

test('a digit is a code if a word or a row of the sums explains it, and one number of that row can be the rate', () => {
  expect(readRate('1', 'Steuer 1: 19,00 % von 100,00 19,00')).toBe(19)
  expect(readRate('1', 'Pos 1: 19,00 % Rabatt')).toBeUndefined()
  expect(readRate('1', '1 883,52 20,00 176,70')).toBe(20)
  expect(readRate('1', '1 20,00 883,52 176,70')).toBe(20)
  expect(readRate('1', '1 15,00 20,00 3,00')).toBe(20)
  expect(readRate('1', '1 Schrauben 10 100,00')).toBeUndefined()
})

test('the name of a rate is the only percentage beside it', () => {
  expect(readRate('hoog', 'BTW 21% (hoog) 199,50\nBTW laag 9% 3,60')).toBe(21)
  expect(readRate('Laag', 'BTW 21% (hoog) 199,50\nBTW laag 9% 3,60')).toBe(9)
  expect(readRate('hoog', 'BTW hoog 21%\nBTW 5% (hoog)')).toBeUndefined()
  expect(readRate('hoog', 'BTW 21% 199,50')).toBeUndefined()
  expect(readRate('hoog', 'Te hoog: 5% rente')).toBeUndefined()
})

test('a code is explained in its row of the sums, or behind it with words', () => {
  expect(readRate('T1', 'T1 20% 200.00 40.00')).toBe(20)
  expect(readRate('T1', 'T1 200.00 20.00 40.00')).toBe(20)
  expect(readRate('A', 'A VAT @ 20.00% 200.00')).toBe(20)
  expect(readRate('S', 'S = Standard rated 20%, E = Exempt')).toBe(20)
  expect(readRate('N', 'H = hoog tarief 21%, N = nultarief')).toBe(0)
  expect(readRate('01', 'BTW 01: 21% over 200.00')).toBe(21)
  expect(readRate('(1)', '(1) 20 % USt')).toBe(20)
  expect(readRate('(1)', '(1) 20 % Rabatt')).toBeUndefined()
  expect(readRate('1', '1 Hoog 21% 200.00 42.00')).toBe(21)
  expect(readRate('1', 'Code 1 200.00 21.00 42.00')).toBe(21)
  expect(readRate('1', 'MwSt: 19 % (1), 7 % (2)')).toBe(19)
  expect(readRate('2', 'MwSt: 19 % (1), 7 % (2)')).toBe(7)
  expect(readRate('L', 'BTW 9% = L')).toBe(9)
  expect(readRate('2', 'BTW 21% = 2,10')).toBeUndefined()
  expect(readRate('7', '7 Dübel 100 19,00 19,00')).toBeUndefined()
  expect(readRate('A', 'A deposit of 20% is due')).toBeUndefined()
  expect(readRate('T1', 'Terminal T1, 20 minutes')).toBeUndefined()
})

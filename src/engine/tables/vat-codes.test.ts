import { expect, test } from 'vitest'
import { buildDocumentText } from '../layout/document-text.ts'
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

test('the letter of a rate may be small on a scan, where both look alike', () => {
  expect(readRate('S', 's 20.00% 361.22 72.24', 90)).toBe(20)
  expect(readRate('S', 's 20.00% 361.22 72.24')).toBeUndefined()
  expect(readRate('A', 'a 20.00% 361.22 72.24', 90)).toBeUndefined()
})

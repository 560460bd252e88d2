import { expect, test } from 'vitest'
import { invoice } from '../models/invoice.ts'
import { invoiceLineItems } from '../models/parts/line-items.ts'
import { analyseDocument } from '../analysis/analyse-document.ts'
import { createRowLines } from './row-lines.ts'

type DrawnWord = readonly [text: string, left: number, right: number]

const draw = (top: number, ...words: readonly DrawnWord[]) =>
  words.map(([text, left, right]) => ({
    text,
    box: { left, right, top, bottom: top + 10 },
    size: 10,
    hasSpaceBefore: true,
    confidence: 90,
  }))

test('a scanned number without decimals beside a word far from the descriptions begins no row', () => {
  const words = [
    ...draw(20, ['Concepto', 50, 90], ['Uds.', 300, 320], ['Precio', 380, 410], ['Importe', 480, 520]),
    ...draw(40, ['Bomba', 50, 80], ['1,00', 300, 320], ['318,50', 380, 410], ['318,50', 490, 520]),
    ...draw(60, ['Mano', 50, 80], ['2,00', 300, 320], ['36,00', 380, 410], ['72,00', 490, 520]),
    ...draw(80, ['parte', 420, 440], ['18', 500, 510]),
    ...draw(100, ['parte', 420, 440], ['390,50', 490, 520]),
    ...draw(120, ['Puesta', 50, 80], ['18', 500, 510]),
  ]
  const document = analyseDocument([{ index: 0, width: 595, height: 842, words }], invoice)
  const header = document.getHeaderGroups(invoiceLineItems)[0]?.[0]
  expect(header).toBeDefined()
  const types = new Map(invoiceLineItems.columns.map(({ name, type }) => [name, type]))
  const lines = header && createRowLines(header, document, types, 100)
  expect([0, 1, 2, 3, 4].map((index) => lines?.get(index)?.isRowStart)).toEqual([
    true,
    true,
    false,
    true,
    true,
  ])
})

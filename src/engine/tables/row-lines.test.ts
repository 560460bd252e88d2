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

const head = draw(20, ['Concepto', 50, 90], ['Uds.', 300, 320], ['Precio', 380, 410], ['Importe', 480, 520])

/** The lines below the heading of a page. */
function readLines(words: ReturnType<typeof draw>) {
  const document = analyseDocument(
    [{ index: 0, width: 595, height: 842, words: [...head, ...words] }],
    invoice,
  )
  const header = document.getHeaderGroups(invoiceLineItems)[0]?.[0]
  if (!header) throw new Error('the page has a heading')
  const types = new Map(invoiceLineItems.columns.map(({ name, type }) => [name, type]))
  const lines = createRowLines(header, document, types, 100)
  return Array.from({ length: lines.count }, (_, index) => lines.get(index))
}

test('a scanned number without decimals beside a word far from the descriptions begins no row', () => {
  const lines = readLines([
    ...draw(40, ['Bomba', 50, 80], ['1,00', 300, 320], ['318,50', 380, 410], ['318,50', 490, 520]),
    ...draw(60, ['Mano', 50, 80], ['2,00', 300, 320], ['36,00', 380, 410], ['72,00', 490, 520]),
    ...draw(80, ['parte', 420, 440], ['18', 500, 510]),
    ...draw(100, ['parte', 420, 440], ['390,50', 490, 520]),
    ...draw(120, ['Puesta', 50, 80], ['18', 500, 510]),
  ])
  expect(lines.map((line) => line?.isRowStart)).toEqual([true, true, false, true, true])
})

test('a word of the heading in a separate line does not continue a description', () => {
  const [rest, row, more] = readLines([
    ...draw(32, ['neto', 425, 445]),
    ...draw(52, ['Bomba', 50, 80], ['1,00', 300, 320], ['318,50', 380, 410], ['318,50', 490, 520]),
    ...draw(64, ['recirculación', 50, 120]),
  ])
  expect(rest?.cells).toEqual([])
  expect(row?.cells).toHaveLength(4)
  expect(more?.cells.map(({ segment }) => segment.text)).toEqual(['recirculación'])
})

import { expect, test } from 'vitest'
import { analyseDrawnText, recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

async function readVat(...lines: readonly string[]) {
  const text = ['Hockeyclub Veldzicht B.V.', '', 'Factuurnummer: 2025-001', ...lines].join('\n')
  const vat = (await recogniseDrawnText(text)).Fields['VatAmount']
  return vat && [vat.Text, (vat.Value as { Amount: number }).Amount, vat.NeedsReview]
}

test.each([
  // The amount behind the rate is that share of another one.
  [['Excl. 537,50', 'btw 21 112,88', 'Over te maken: 650,38'], '112,88', 112.88],
  [['Subtotaal 1.254,22', 'btw 9 112,88', 'Totaal 1.367,10'], '112,88', 112.88],
  [['Subtotaal 537,50', 'BTW hoog      21 112,88 EUR', 'Totaal 650,38'], '112,88 EUR', 112.88],
  [['Zwischensumme 600,00', 'MwSt. 19 114,00', 'Gesamtbetrag 714,00'], '114,00', 114],
  // As a thousand it would be larger than everything else.
  [['btw 9 112,88', 'Totaal 1.364,10'], '112,88', 112.88],
  // Not a group of thousands.
  [['Subtotaal 5.299,43', 'BTW 21 1.112,88', 'Totaal 6.412,31'], '1.112,88', 1112.88],
  // The other amounts prove the thousands.
  [['Total HT 100 564,40', 'TVA 20 112,88', 'Total TTC 120 677,28'], '20 112,88', 20_112.88],
  [['TVA 20 112,88', 'Total TTC 120 677,28'], '20 112,88', 20_112.88],
] as const)('separates a rate from the amount behind it: %j', async (lines, text, amount) => {
  expect(await readVat(...lines)).toEqual([text, amount, false])
})

test.each([[['btw 21 112,88']], [['btw 21 112,88', 'Totaal 700.000,00']]])(
  'flags an amount without a separator from its rate: %j',
  async (lines) => {
    expect((await readVat(...lines))?.[2]).toBe(true)
  },
)

test('separates the numbers too, but not an amount behind another word', () => {
  const listNumbers = (text: string) =>
    analyseDrawnText(text)
      .candidates.getByKind('number')
      .map(({ value }) => value)
  expect(listNumbers('Excl. 537,50\nbtw 21 112,88')).toEqual([537.5, 21, 112.88])
  expect(listNumbers('Excl. 537,50\nHuur 21 112,88')).toEqual([537.5, 21_112.88])
})

import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { analyseDocument } from '../../analysis/analyse-document.ts'
import { invoice } from '../../models/invoice.ts'
import { readText } from '../../readers/read-text.ts'
import { recogniseFields } from '../../recognise-fields.ts'

async function readCells(text: string) {
  const { Fields } = await recogniseDrawnText(text)
  return Object.entries(Fields)
    .filter(([name]) => name.startsWith('VatByRate.'))
    .map(([name, { Text, NeedsReview }]) => `${name.slice(10)} ${Text}${NeedsReview ? ' !' : ''}`)
}

const items = `Omschrijving             Aantal      Prijs      Btw      Bedrag
Brood                    10          5,00       9%        50,00
Oven huren               1         100,00      21%       100,00
Totaal excl. btw                                         150,00`
const totals = `Totaal btw                                                25,50
Totaal incl. btw                                         175,50`
const rows = [
  '0.VatRate 9%',
  '0.NetAmount 50,00',
  '0.VatAmount 4,50',
  '1.VatRate 21%',
  '1.NetAmount 100,00',
  '1.VatAmount 21,00',
]

test.each([
  [
    'a table of rates',
    `Btw        Grondslag       Bedrag\n9%         50,00           4,50\n21%        100,00          21,00`,
  ],
  [
    'sentences',
    `Btw 9% over 50,00                                          4,50\nBtw 21% over 100,00                                       21,00`,
  ],
  [
    'a table with the amounts including VAT',
    `Laag 9%         50,00           4,50      54,50\nHoog 21%       100,00          21,00     121,00`,
  ],
])('reads %s', async (_, table) => {
  expect(await readCells(`${items}\n\n${table}\n${totals}`)).toEqual(rows)
})

test('reads rates without a sign, also 0, beside the sums of the document', async () => {
  expect(
    await readCells(`${items}

BTW%       Grondslag       Btw-bedrag            Totaal btw               25,50
0          10,00           0,00                  Te voldoen EUR          185,50
9          50,00           4,50
21         100,00          21,00`),
  ).toEqual([
    '0.VatRate 0',
    '0.NetAmount 10,00',
    '0.VatAmount 0,00',
    ...rows.map((cell) => `${Number(cell[0]) + 1}${cell.slice(1).replace('%', '')}`),
  ])
})

test('reads no items, and no VAT without its base', async () => {
  expect(
    await readCells(`Omschrijving             Btw      Bedrag      Btw-bedrag
Brood                    21%      100,00      21,00
Totaal excl. btw                              100,00
Btw 21%                                        21,00
Totaal incl. btw                              121,00`),
  ).toEqual([])
})

test('rejects rows that do not match the document, and flags them below headings', async () => {
  const odd = `9%         50,00           4,50\n21%        200,00          42,00`
  expect(await readCells(`${items}\n${totals}\n\nVorige factuur\n${odd}`)).toEqual([])
  expect((await readCells(`${items}\n\nBtw        Grondslag       Btw-bedrag\n${odd}`)).at(0)).toBe(
    '0.VatRate 9% !',
  )
})

test('restores the separator of a VAT amount that a scan lost, and flags it', () => {
  const readRows = (more: { readonly confidence?: number }) => {
    const drawn = `${items}\n\nBtw        Grondslag       Bedrag\n9%         50,00           450\n21%        100,00          21,00\n${totals}`
    const read = readText(new TextEncoder().encode(drawn))
    if (!read.ok) throw new Error(read.detail)
    const pages = read.pages.map((page) => ({
      ...page,
      words: page.words.map((word) => ({ ...word, ...more })),
    }))
    return new Map(recogniseFields(analyseDocument(pages, invoice), invoice))
  }
  const fields = readRows({ confidence: 97 })
  expect(fields.get('VatByRate.0.VatAmount')).toMatchObject({
    Text: '450',
    Value: { Amount: 4.5 },
    NeedsReview: true,
  })
  expect(fields.get('VatByRate.0.NetAmount')).toMatchObject({ Value: { Amount: 50 }, NeedsReview: false })
  expect(fields.get('VatByRate.1.VatAmount')).toMatchObject({ Value: { Amount: 21 }, NeedsReview: false })
  // A text layer loses no separator.
  expect(readRows({}).get('VatByRate.0.VatAmount')?.Value).not.toEqual({ Amount: 4.5 })
})

const frenchInvoice = (rows: string, sums: string) => `Désignation           Qté   P.U. HT   TVA   Montant HT
${rows}

Code  Base HT  Taux TVA  Montant TVA
${sums}`

test('reads a rate without a sign behind its base, if the sum of the bases is known', async () => {
  const text = frenchInvoice(
    `Vis                    10    1,20     1      12,00
Pain                    2    3,00     2       6,00`,
    `1      12,00   20,00      2,40
2       6,00    5,50      0,33
Total HT  18,00
Total TVA  2,73
Total TTC 20,73`,
  )
  expect(await readCells(text)).toEqual([
    '0.VatRate 20,00',
    '0.NetAmount 12,00',
    '0.VatAmount 2,40',
    '1.VatRate 5,50',
    '1.NetAmount 6,00',
    '1.VatAmount 0,33',
  ])
})

test('does not read ten pieces at a price as 10 % of their amount', async () => {
  const text = `Désignation           Qté   P.U. HT   TVA   Montant HT
Vis                    10    51,20    20     512,00
Taux TVA               Base HT              Montant TVA
20                     512,00                102,40
Total HT  512,00
Total TVA  102,40
Total TTC 614,40`
  expect(await readCells(text)).toEqual(['0.VatRate 20', '0.NetAmount 512,00', '0.VatAmount 102,40'])
})

const withoutBase = ['0.VatRate 9%', '0.VatAmount 4,50', '1.VatRate 21%', '1.VatAmount 21,00']

test('reads the VAT of several rates without their bases, in lines or below headings', async () => {
  expect(
    await readCells(`${items}
waarvan btw 9%                                             4,50
waarvan btw 21%                                           21,00
Totaal incl. btw                                         175,50`),
  ).toEqual(withoutBase)
  expect(
    await readCells(`${items.replace(/\nTotaal.*$/, '')}

Goederenbedrag     Btw L 9%     Btw H 21%     Te betalen
        150,00         4,50         21,00         175,50`),
  ).toEqual(withoutBase)
})

test('flags the VAT of several rates without bases if no sum proves it', async () => {
  expect(
    await readCells(`Omschrijving             Aantal      Prijs       Bedrag
Hapjes                   10          5,00         50,00
Schaal huren              2         12,10         24,20

                         Totaal te betalen        74,20
                         * incl. 9% btw            4,13
                         ** incl. 21% btw          4,20`),
  ).toEqual(['0.VatRate 9% !', '0.VatAmount 4,13 !', '1.VatRate 21% !', '1.VatAmount 4,20 !'])
})

test('the VAT of a single rate without its base is only the VAT of the document', async () => {
  expect(
    await readCells(`${items}
btw 21%                                                   31,50
Totaal incl. btw                                         181,50`),
  ).toEqual([])
})

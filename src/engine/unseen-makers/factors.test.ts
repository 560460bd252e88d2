import { expect, test } from 'vitest'
import { getCellNumber, readDrawnRows } from '#src/testing/builders/draw-document.ts'

// Quantity times price is the same in either order: what else distinguishes them.

const sums = `

Total HT                                                      574,30
TVA 20%                                                       114,86
Total TTC                                                     689,16`

test('without headings, the factor with cents is the price, also left of the quantity', async () => {
  const rows = await readDrawnRows(
    `Facture 2026-0417

Cornière acier                       71,30         3          213,90
Pose châssis                         61,37         5          306,85
Mastic                               53,55         1           53,55${sums}`,
    getCellNumber,
  )
  expect(rows.map(({ Quantity, UnitPrice }) => [Quantity, UnitPrice])).toEqual([
    [3, 71.3],
    [5, 61.37],
    [1, 53.55],
  ])
})

test('without headings, a factor with any currency is the price', async () => {
  const rows = await readDrawnRows(
    `Faktura 2026-0417

Profil stalowy                   71,30 PLN      3,00         213,90
Montaż ramy                      61,37 PLN      5,00         306,85
Kit                              53,55 PLN      1,00          53,55${sums}`,
    getCellNumber,
  )
  expect(rows.map(({ Quantity, UnitPrice }) => [Quantity, UnitPrice])).toEqual([
    [3, 71.3],
    [5, 61.37],
    [1, 53.55],
  ])
})

test('without headings, factors of the same form need review', async () => {
  const rows = await readDrawnRows(
    `Facture 2026-0417

Cornière acier                        71,30      3,00         213,90
Pose châssis                          61,37      5,00         306,85
Mastic                                53,55      1,00          53,55${sums}`,
    ({ NeedsReview }) => NeedsReview,
  )
  for (const { Quantity, UnitPrice } of rows) expect([Quantity, UnitPrice]).toEqual([true, true])
})

test('unknown headings of quantity and amount are named by three products', async () => {
  const rows = await readDrawnRows(
    `Factuur 2026-0417

Wat                           Hoeveel   Per stuk     Samen

Stalen hoekprofiel                 20      19,28    385,60
Montage kozijn                     11      69,13    760,43
Verf                               21      44,98    944,58

Subtotaal excl. btw                               2.090,61
Btw 21%                                             439,03
Totaal te betalen                                 2.529,64`,
    getCellNumber,
  )
  expect(rows.map(({ Quantity, UnitPrice, Amount }) => [Quantity, UnitPrice, Amount])).toEqual([
    [20, 19.28, 385.6],
    [11, 69.13, 760.43],
    [21, 44.98, 944.58],
  ])
})

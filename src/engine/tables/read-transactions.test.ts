import { expect, test } from 'vitest'
import { bankStatement } from '../models/bank-statement.ts'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

/** The transactions of a drawn statement: date, amount, and the cells that a test checks. */
async function readTransactions(text: string, ...columns: readonly string[]) {
  const { Fields } = await recogniseDrawnText(text, bankStatement)
  const rows: unknown[][] = []
  for (let row = 0; Fields[`Transactions.${row}.Amount`]; row++)
    rows.push(
      ['Date', 'Amount', ...columns].map((column) => {
        const value = Fields[`Transactions.${row}.${column}`]?.Value
        return typeof value === 'object' && value !== null && 'Amount' in value ? value.Amount : value
      }),
    )
  return rows
}

const head = 'Rekening NL91 ABNA 0417 1643 00\nPeriode: 01-05-2025 t/m 31-05-2025\n\n'

test.each([
  [
    'columns of what was paid and received',
    `Datum        Omschrijving                Af         Bij
02-05-2025   Huur kantoor            950,00
09-05-2025   Klant De Vries                     1.200,00`,
  ],
  [
    'a minus',
    `Datum        Omschrijving                 Bedrag
02-05-2025   Huur kantoor                -950,00
09-05-2025   Klant De Vries             1.200,00`,
  ],
  [
    'a minus behind the amount',
    `Datum        Omschrijving                 Bedrag
02-05-2025   Huur kantoor                950,00-
09-05-2025   Klant De Vries            1.200,00+`,
  ],
  [
    'a column with words',
    `Datum        Omschrijving          Af/Bij      Bedrag
02-05-2025   Huur kantoor          Af          950,00
09-05-2025   Klant De Vries        Bij       1.200,00`,
  ],
  [
    'German columns',
    `Buchungstag  Verwendungszweck            Soll       Haben
02.05.2025   Miete Büro              950,00
09.05.2025   Kunde Vogel                       1.200,00`,
  ],
  [
    'English columns',
    `Date         Details                 Paid out    Paid in
02/05/2025   Rent                    950,00
09/05/2025   Customer Jones                     1.200,00`,
  ],
  [
    'days without a year',
    `Datum        Omschrijving                 Bedrag
02-05        Huur kantoor                -950,00
09-05        Klant De Vries             1.200,00`,
  ],
])('debits are negative: %s', async (_, table) => {
  expect(await readTransactions(`${head}${table}`)).toEqual([
    ['2025-05-02', -950],
    ['2025-05-09', 1200],
  ])
})

test('balances before and behind the transactions are left out, and further lines belong to the description', async () => {
  const table = `Datum        Omschrijving                         Bedrag         Saldo
             Beginsaldo                                         2.000,00
02-05-2025   Huur kantoor                        -950,00        1.050,00
             NL04 INGB 0004 5128 73
09-05-2025   Btw eerste kwartaal                 -100,00          950,00
             Eindsaldo                                            950,00`
  expect(await readTransactions(`${head}${table}`, 'Balance', 'CounterpartyIban', 'Description')).toEqual([
    ['2025-05-02', -950, 1050, 'NL04INGB0004512873', 'Huur kantoor NL04 INGB 0004 5128 73'],
    ['2025-05-09', -100, 950, undefined, 'Btw eerste kwartaal'],
  ])
})

test('reads days, descriptions and account numbers that narrow columns wrap', async () => {
  const table = `Datum        Omschrijving          Tegenrekening              Af         Bij      Saldo
02-05-       Huur kantoor          NL04 INGB 0004         950,00                1.050,00
2025                               5128 73

09-05-       Subsidie gemeente     NL91 ABNA 0417                  10.000,00   11.050,00
2025         Delft, kenmerk        1643 00
             2025/991
12-05-       Bakker                                       50,00                11.000,00
2025`
  expect(await readTransactions(`${head}${table}`, 'CounterpartyIban', 'Description')).toEqual([
    ['2025-05-02', -950, 'NL04INGB0004512873', 'Huur kantoor'],
    ['2025-05-09', 10000, 'NL91ABNA0417164300', 'Subsidie gemeente Delft, kenmerk 2025/991'],
    ['2025-05-12', -50, undefined, 'Bakker'],
  ])
})

test('does not read words in two lines of a description as an account number', async () => {
  const table = `Datum        Omschrijving                         Bedrag
02-05-2025   Betreft NL04 INGB 0004              -950,00
             5128 74`
  expect(await readTransactions(`${head}${table}`, 'CounterpartyIban')).toEqual([
    ['2025-05-02', -950, undefined],
  ])
})

test('flags descriptions if no gap shows to which transaction a line above the amounts belongs', async () => {
  const table = `Datum        Omschrijving                         Bedrag         Saldo
             Huur kantoor
02-05-2025   november                            -950,00        1.050,00
09-05-2025   Bakker                               -50,00        1.000,00
             van het plein
             en de overige
12-05-2025   leveranciers                        -100,00          900,00
15-05-2025   Drukkerij                           -100,00          800,00`
  const { Fields } = await recogniseDrawnText(`${head}${table}`, bankStatement)
  expect([1, 2, 3].map((row) => Fields[`Transactions.${row}.Description`]?.NeedsReview)).toEqual([
    true,
    true,
    false,
  ])
  expect([1, 2, 3].map((row) => Fields[`Transactions.${row}.Amount`]?.NeedsReview)).toEqual([
    false,
    false,
    false,
  ])
})

/** The flags of the amounts: whether each needs review. */
async function listFlagged(table: string) {
  const { Fields } = await recogniseDrawnText(`${head}${table}`, bankStatement)
  return [0, 1, 2].map((row) => Fields[`Transactions.${row}.Amount`]?.NeedsReview)
}

test.each([
  [
    'differ by the amounts from the one before: they are certain, but for the first, which has none',
    `02-05-2025   Huur kantoor                        -950,00        1.050,00
09-05-2025   Klant De Vries                     1.200,00        2.250,00
12-05-2025   Klant De Boer                         80,00        2.330,00`,
    [true, false, false],
  ],
  [
    'are those of the newest first',
    `12-05-2025   Klant De Boer                         80,00        2.330,00
09-05-2025   Klant De Vries                     1.200,00        2.250,00
02-05-2025   Huur kantoor                        -950,00        1.050,00`,
    [false, false, true],
  ],
  [
    'fall by amounts without a sign: they prove no sign',
    `02-05-2025   Huur kantoor                         950,00        1.050,00
09-05-2025   Drukkerij                          1.000,00           50,00
12-05-2025   Bakker                                20,00           30,00`,
    [true, true, true],
  ],
  [
    'differ by another amount',
    `02-05-2025   Huur kantoor                        -950,00        1.050,00
09-05-2025   Klant De Vries                     1.100,00        2.250,00
12-05-2025   Klant De Boer                         80,00        9.999,00`,
    [true, true, true],
  ],
])('balances that %s', async (_, rows, flagged) => {
  const columns = 'Datum        Omschrijving                         Bedrag         Saldo'
  expect(await listFlagged(`${columns}\n${rows}`)).toEqual(flagged)
})

test('a zero in the other column is not an amount', async () => {
  const table = `Datum        Omschrijving                Af         Bij
02-05-2025   Huur kantoor            950,00        0,00
09-05-2025   Klant De Vries            0,00    1.200,00`
  expect(await readTransactions(`${head}${table}`)).toEqual([
    ['2025-05-02', -950],
    ['2025-05-09', 1200],
  ])
})

test.each([
  ['make the change of the balance: they are certain, and only they', '4.250,00', [false, true]],
  ['do not make it: they ask for a look', '4.260,00', [true, true]],
])('amounts that %s', async (_, closing, flagged) => {
  const balances = `Beginsaldo: € 4.000,00\nEindsaldo: € ${closing}\n\n`
  const table = `Datum        Omschrijving          Af/Bij      Bedrag
02-05-2025   Huur kantoor          Af          950,00
09-05-2025   Klant De Vries        Bij       1.200,00`
  const { Fields } = await recogniseDrawnText(`${head}${balances}${table}`, bankStatement)
  const columns = ['Amount', 'Description']
  for (const row of [0, 1])
    expect(columns.map((column) => Fields[`Transactions.${row}.${column}`]?.NeedsReview)).toEqual(flagged)
})

test('a value date below the booking date begins no transaction, and the text beside it continues the description', async () => {
  const table = `Datum        Omschrijving                Af         Bij
02-05-2025   Huur kantoor            950,00
03-05-2025   kenmerk 8837
09-05-2025   Klant De Vries                     1.200,00
12-05-2025
13-05-2025   Bakkerij Bos             12,50
13-05-2025   pasvolgnr 002`
  const { Fields } = await recogniseDrawnText(`${head}${table}`, bankStatement)
  const getValues = (column: string) =>
    [0, 1, 2, 3].map((row) => Fields[`Transactions.${row}.${column}`]?.Value)
  expect(getValues('Date')).toEqual(['2025-05-02', '2025-05-09', '2025-05-13', undefined])
  expect(getValues('Description')).toEqual([
    'Huur kantoor kenmerk 8837',
    'Klant De Vries',
    'Bakkerij Bos pasvolgnr 002',
    undefined,
  ])
})

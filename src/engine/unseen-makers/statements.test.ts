import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { bankStatement } from '../models/bank-statement.ts'

// Statements whose transactions have no headings, or whose sums extend over two columns.

async function listTransactions(text: string): Promise<unknown[][]> {
  const { Fields } = await recogniseDrawnText(text, bankStatement)
  const rows: unknown[][] = []
  for (const [name, { Value }] of Object.entries(Fields)) {
    const [, row, column] = /^Transactions\.(\d+)\.(\w+)$/.exec(name) ?? []
    if (row === undefined || column === 'Balance') continue
    const isAmount = typeof Value === 'object' && Value !== null && 'Amount' in Value
    ;(rows[Number(row)] ??= []).push(isAmount ? Value.Amount : Value)
  }
  return rows
}

test('transactions without headings begin with a day and end with an amount', async () => {
  const text = `Volksbank Eifeltal eG                                     Blatt 1

Frau Ute Kremer                        Kontoauszug Nr. 4/2026
                                       Erstellt am 30.04.2026

                               Kontostand am 31.03.2026           1.000,00 H

01.04. 01.04. Gehalt/Rente                                        2.000,00 H
              Stahlbau Ney Lohn 03/26
07.04. 08.04. Dauerauftrag                                          700,00 S
              Miete Wohnung 4
              DE34 1203 0000 1061 7744 22
20.04. 20.04. Kartenzahlung                                          50,50 S

                         neuer Kontostand am 30.04.2026           2.249,50 H`
  expect(await listTransactions(text)).toEqual([
    ['2026-04-01', 'Gehalt/Rente Stahlbau Ney Lohn 03/26', 2000],
    [
      '2026-04-07',
      'Dauerauftrag Miete Wohnung 4 DE34 1203 0000 1061 7744 22',
      'DE34120300001061774422',
      -700,
    ],
    ['2026-04-20', 'Kartenzahlung', -50.5],
  ])
})

test('a single dated amount is no list of transactions', async () => {
  const text = `Spaarbank Eemland      Afschrift 2 van 28-02-2026

Beginsaldo 31-01-2026           100,00
02-02  Rente                      1,00
Eindsaldo 28-02-2026            101,00`
  expect(await listTransactions(text)).toEqual([])
})

test('a sum of which a part is in the column of codes is no transaction without a date', async () => {
  const text = `Borders Bank plc                      Statement period 1 Feb to 28 Feb 2026

Date      Type   Details                              Paid out     Paid in      Balance
          Balance brought forward                                              1,000.00
02 Feb    DD     COUNCIL TAX                            100.00                   900.00
          FPI    RENT FEB                                            650.00    1,550.00
11 Feb    VIS    STORES GALASHIELS                       50.00                 1,500.00
          Total payments / receipts                     150.00       650.00
28 Feb    Balance carried forward                                              1,500.00`
  expect(await listTransactions(text)).toEqual([
    ['2026-02-02', 'COUNCIL TAX', -100],
    ['2026-02-02', 'RENT FEB', 650],
    ['2026-02-11', 'STORES GALASHIELS', -50],
  ])
})

const italian = `CASSA RURALE ALTA VALLE                    ESTRATTO CONTO al 31/03/2026
                                           IBAN IT21 D050 3401 6470 0000 0014 422

   Data     Valuta                                       Dare           Avere
                    SALDO INIZIALE                                   4.180,55
02/03/26   02/03/26   BONIFICO DA AUTOLINEE                          1.220,00
05/03/26   05/03/26   ADDEBITO SDD ENERGIA               318,77
31/03/26   31/03/26   COMPETENZE E SPESE                  27,40
                    TOTALI                               346,17      1.220,00
                    SALDO FINALE                                     5.054,38`

test('descriptions without a heading are between the others, and the title has the date', async () => {
  expect(await listTransactions(italian)).toEqual([
    ['2026-03-02', 'BONIFICO DA AUTOLINEE', 1220],
    ['2026-03-05', 'ADDEBITO SDD ENERGIA', -318.77],
    ['2026-03-31', 'COMPETENZE E SPESE', -27.4],
  ])
  const { Fields } = await recogniseDrawnText(italian, bankStatement)
  expect(Fields['StatementDate']?.Value).toBe('2026-03-31')
})

test('the bank is not the holder of the account, even right above its name', async () => {
  const { Fields } = await recogniseDrawnText(
    `Eemlandse Bank N.V.                            Rekeningafschrift
Stichting Buurtmoestuin Zuid                   Volgnummer 4
p/a Rozenstraat 18                             Datum 31-03-2026
6531 KL Nijmegen                               Rekening NL56 TRIO 0254 9100 83

Saldo op 28-02-2026                                                        812,40
09-03-2026   Zaden.nl B.V.                                                  61,35-
18-03-2026   Gemeente Nijmegen subsidie                                    500,00+
Saldo op 31-03-2026                                                      1.251,05`,
    bankStatement,
  )
  expect(Fields['AccountHolder']).toMatchObject({ Value: 'Stichting Buurtmoestuin Zuid', NeedsReview: true })
})

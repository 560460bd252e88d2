import { describe, expect, test } from 'vitest'
import { getCellNumber, readDrawnRows, recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { bankStatement } from '../models/bank-statement.ts'

// Ordinary statements and invoices that rules for unusual ones must not affect.

async function readStatement(text: string) {
  const { Fields } = await recogniseDrawnText(text, bankStatement)
  const cells = Object.entries(Fields).map(([name, field]) => [name, getCellNumber(field)] as const)
  const readColumn = (column: string) =>
    cells
      .filter(([name]) => name.startsWith('Transactions.') && name.endsWith(`.${column}`))
      .map(([, value]) => value)
  return { fields: Object.fromEntries(cells), readColumn }
}

const bank = `Veluwse Bank              IBAN NL22VELU0441882731
Postbus 4, 3500 AA Utrecht

`

describe('a balance stays above zero', () => {
  test.each([
    ['Vorig saldo 1.000,00 d.d. 30-04-2025', 'Nieuw saldo 1.350,00 d.d. 31-05-2025'],
    ['Vorig saldo   1.000,00   d.d. 30-04-2025', 'Nieuw saldo   1.350,00   d.d. 31-05-2025'],
    ['Vorig saldo 1.000,00 d. d. 30-04-2025', 'Nieuw saldo 1.350,00 d. d. 31-05-2025'],
    ['Opening balance 1,000.00 s.e.&o.', 'Closing balance 1,350.00 s.e.&o.'],
  ])('if its date or a reserve is behind it: %s', async (opening, closing) => {
    const { fields } = await readStatement(`${bank}${opening}\n${closing}`)
    expect(fields).toMatchObject({ OpeningBalance: 1000, ClosingBalance: 1350 })
  })

  test.each(['D', 'S', 'OD', 'Dr.', '(debet)', 'overdrawn'])(
    'but not if it is overdrawn: %s',
    async (word) => {
      const { fields } = await readStatement(`${bank}Vorig saldo 1.000,00 ${word}\nNieuw saldo 1.350,00`)
      expect(fields).toMatchObject({ OpeningBalance: -1000, ClosingBalance: 1350 })
    },
  )
})

describe('a transaction without a year', () => {
  const rows = (heading: string, description: string) => `${bank}${heading}

Datum   Omschrijving                                        Bedrag
02-05   ${description.padEnd(48)} -850,00
05-05   Albert Heijn Utrecht                                -62,40
30-05   Salaris Jansen Techniek                           2.400,00`
  const days = ['2025-05-02', '2025-05-05', '2025-05-30']

  test.each([
    'Huur Kanaalweg periode 01-04-2025 t/m 30-04-2025',
    'Leasingrate 01.04.2025 - 30.04.2025',
    'Assurance du 01-04-2025 au 30-04-2025',
  ])('is in the year of the statement, not in that of a paid period: %s', async (description) => {
    const { readColumn } = await readStatement(rows('Datum afschrift 31-05-2025', description))
    expect(readColumn('Date')).toEqual(days)
  })

  test('is in the year of the statement, whatever other period is above it', async () => {
    const heading = 'Renteperiode 01-01-2025 t/m 31-03-2025\nDatum afschrift 31-05-2025'
    expect((await readStatement(rows(heading, 'Huur'))).readColumn('Date')).toEqual(days)
  })

  test('is in the year of the period above it', async () => {
    const heading = 'Periode 01-05-2025 t/m 31-05-2025\nRente vast tot 31-03-2027'
    const description = 'Huur periode 01-04-2025 t/m 30-04-2025'
    expect((await readStatement(rows(heading, description))).readColumn('Date')).toEqual(days)
  })
})

describe('the amounts of a statement', () => {
  test('have no sign from a dash for an empty cell between them', async () => {
    const { readColumn } = await readStatement(`${bank}
Date        Details                 Paid out   Paid in    Balance
01/05/2025  Tesco Coventry             85.50         -   2,364.50
02/05/2025  Salary                         -    100.00   2,464.50`)
    expect(readColumn('Balance')).toEqual([2364.5, 2464.5])
  })

  test('have no sign from a dash for an empty reference', async () => {
    const { readColumn } = await readStatement(`${bank}
Date        Details                    Ref        Amount     Balance
01/05/2025  Tesco Coventry             4471       85.50      2,364.50
02/05/2025  Salary Jansen               -        650.00      3,014.50`)
    expect(readColumn('Amount')).toEqual([85.5, 650])
  })

  test('have no sign from a dash if debits have their own minus', async () => {
    const { readColumn } = await readStatement(`${bank}
Date        Details                   Type     Amount
01/05/2025  Rent                      DD      -650.00
02/05/2025  Salary Jansen             -      2,100.00`)
    expect(readColumn('Amount')).toEqual([-650, 2100])
  })

  test('have the sign in a column before them if their balances prove it', async () => {
    const text = (balance: string) => `${bank}
Datum       Omschrijving                 Bedrag      Saldo
01-05-2025  Huur                     -   650,00      350,00
02-05-2025  Salaris                    2.100,00    2.450,00
03-05-2025  Boodschappen             -    50,00    ${balance}`
    expect((await readStatement(text('2.400,00'))).readColumn('Amount')).toEqual([-650, 2100, -50])
    expect((await readStatement(text('2.500,00'))).readColumn('Amount')).toEqual([650, 2100, 50])
    const whole = (closing: string) => `${bank}
Vorig saldo  1.000,00
Nieuw saldo  ${closing}

Datum       Omschrijving                 Bedrag
01-05-2025  Huur                     -   650,00
03-05-2025  Boodschappen             -    50,00`
    expect((await readStatement(whole('300,00'))).readColumn('Amount')).toEqual([-650, -50])
    expect((await readStatement(whole('1.700,00'))).readColumn('Amount')).toEqual([650, 50])
    const readConfidence = async (text: string) =>
      (await recogniseDrawnText(text, bankStatement)).Fields['Transactions.0.Amount']?.Confidence
    const unproven = whole('1.400,00')
    expect(await readConfidence(unproven)).toBeLessThan(
      (await readConfidence(unproven.replaceAll(' - ', '   '))) ?? 0,
    )
  })

  test('have their debit or credit letter, although a balance is close behind it', async () => {
    const { readColumn } = await readStatement(`${bank}
Datum       Vorgang             Betrag      Saldo
01.09.2025  Dauerauftrag      450,00 S 1.480,16 S
12.09.2025  Gutschrift        950,00 H   530,16 S`)
    expect(readColumn('Amount')).toEqual([-450, 950])
  })

  test('have no side from a short description behind them', async () => {
    const { readColumn } = await readStatement(`${bank}
Datum       Bedrag    Omschrijving
01-05-2025  250,00  D. Bakker
02-05-2025  -100,00  In`)
    expect(readColumn('Amount')).toEqual([250, -100])
  })

  test.each(['D. Bakker', 'S. de Vries', 'H. Mulder', 'C. Smit', 'In termijnen', 'Af Erik'])(
    'have no side from the first word beside them: %s',
    async (name) => {
      const { readColumn } = await readStatement(`${bank}
Datum       Omschrijving                      Bedrag   Naam
01-05-2025  Overboeking                       250,00  ${name}
02-05-2025  Overboeking                      -100,00  ${name}`)
      expect(readColumn('Amount')).toEqual([250, -100])
    },
  )
})

const supplier = `Jansen Techniek B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837   Tel. 030-2345678

Factuurnummer 26700418
Totaal  121,00
`
const readIban = async (text: string) => (await recogniseDrawnText(supplier + text)).Fields['Iban']

describe('the account to pay to', () => {
  test.each([
    'U ontvangt 2% korting bij betaling binnen 8 dagen op rekening NL91ABNA0417164300.',
    'U ontvangt deze factuur per e-mail; wij verzoeken u het bedrag over te maken op rekening NL91ABNA0417164300.',
    'U ontvangt de factuur per e-mail en u maakt het bedrag over op rekening NL91ABNA0417164300.',
    'U krijgt nog 14 dagen de tijd om te betalen op rekening NL91ABNA0417164300.',
    'Wij betalen de btw af; u maakt het totaal over op rekening NL91ABNA0417164300.',
    'Het bedrag wordt niet terugbetaald bij annulering; graag overmaken op rekening NL91ABNA0417164300.',
    'Invoices unpaid after 30 days will be credited with interest; payment to bank account NL91ABNA0417164300.',
    'The advance is repaid by you to bank account NL91ABNA0417164300.',
    'Payments will be credited to account NL91ABNA0417164300.',
  ])('is the only one, whatever the reader receives: %s', async (sentence) => {
    expect(await readIban(sentence)).toMatchObject({ Value: 'NL91ABNA0417164300', NeedsReview: false })
  })

  const refunds = [
    'Wij storten het bedrag voor 30 mei 2025 op rekening NL39RABO0300065264.',
    'Het bedrag van € 1.234,56 wordt teruggestort op uw rekening NL39RABO0300065264.',
    'U ontvangt dit bedrag op rekening NL39RABO0300065264.',
    'U krijgt € 12,50 terug op rekening NL39RABO0300065264.',
    'Wij storten € 12,50 op uw rekening NL39RABO0300065264.',
    'The amount will be credited to your account NL39RABO0300065264.',
    'Wir erstatten 12,50 auf Ihr Konto NL39RABO0300065264.',
  ]

  test.each(refunds)('is not that of a refund, if there is another: %s', async (sentence) => {
    const both = `${sentence}\n\nIBAN NL91ABNA0417164300`
    expect(await readIban(both)).toMatchObject({ Value: 'NL91ABNA0417164300' })
  })

  test.each([
    'Te voldoen op derdengeldenrekening NL91ABNA0417164300',
    'Gelieve te betalen op derdengeldenrekening NL91ABNA0417164300',
    'Please pay to our client account NL91ABNA0417164300',
    'Zu zahlen auf das Anderkonto NL91ABNA0417164300',
  ])('may be one for client money: %s', async (sentence) => {
    const footer = '\n\n\nKantoorrekening NL02ABNA0123456789'
    expect(await readIban(sentence + footer)).toMatchObject({ Value: 'NL91ABNA0417164300' })
  })
})

describe('a column of rates without a percent sign', () => {
  const table = (heading: string, rate: string, sums: string) => `${supplier}
Omschrijving            ${heading}        Bedrag
Onderhoud               ${rate.padEnd(heading.length)}        200,00
Reparatie               ${rate.padEnd(heading.length)}        200,00

${sums}`

  test.each([
    ['TVA', '20', 'Total HT    400,00\nTVA 20 %     80,00\nTotal TTC   480,00', 20],
    ['TVA', '20,00', 'Total HT    400,00\nTVA 20 %     80,00\nTotal TTC   480,00', 20],
    ['Btw', '10', 'Netto       400,00\nBtw          40,00\nTotaal      440,00', 10],
  ])('keeps them, although they are a share of the amounts: %s %s', async (heading, rate, sums, expected) => {
    const rows = await readDrawnRows(table(heading, rate, sums), getCellNumber)
    expect(rows.map(({ VatRate }) => VatRate)).toEqual([expected, expected])
  })

  test('keeps a column of low whole amounts', async () => {
    const text = table('Btw', '10', 'Netto       100,00\nBtw          10,00\nTotaal      110,00').replaceAll(
      '200,00',
      ' 50,00',
    )
    const rows = await readDrawnRows(text, getCellNumber)
    expect(rows.map(({ VatRate }) => VatRate)).toEqual([10, 10])
  })
})

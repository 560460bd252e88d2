import { describe, expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { bankStatement } from '../models/bank-statement.ts'
import type { Model } from '../models/model.ts'
import { receipt } from '../models/receipt.ts'

// Receipts and statements of unseen issuers, and ordinary ones that those rules must not affect.

async function readFields(text: string, model: Model) {
  const { Fields } = await recogniseDrawnText(text, model)
  const toShort = (value: unknown) =>
    typeof value === 'object' && value !== null && 'Amount' in value ? value.Amount : value
  return Object.fromEntries(Object.entries(Fields).map(([name, { Value }]) => [name, toShort(Value)]))
}

describe('a service charge', () => {
  const bill = (rest: string) => `THE COPPER KETTLE
08/23/2025 7:52 PM

2 Harvest Salad                   23.00
1 Short Rib                       71.50

Subtotal                          94.50
Tax                                7.56
Total                            102.06

${rest}`

  test('below the total is included, if the sum is printed as the amount to pay', async () => {
    const service = 'Service (optional) 10%            10.21\nTo pay                           112.27'
    expect(await readFields(bill(service), receipt)).toMatchObject({ TotalAmount: 112.27, VatAmount: 7.56 })
  })

  test.each([
    // A voluntary tip is not part of the total.
    'Tip                               10.00\nAmount charged                   112.06',
    'Service 18%                       18.37\nTotal with 18%                   120.43',
    'Service not included\nTip   ________\nTotal ________',
    'Cash                             120.00\nChange                            17.94',
  ])('is not in the total otherwise: %s', async (rest) => {
    expect(await readFields(bill(rest), receipt)).toMatchObject({ TotalAmount: 102.06 })
  })
})

describe('a till receipt', () => {
  test('of a car park has the time of payment, not of entry', async () => {
    const text = `PARKEERGARAGE STADSPOORT
Inrijden:    18-03-2025 09:12
Betaald:     18-03-2025 14:41
Te betalen   EUR 14,00`
    expect(await readFields(text, receipt)).toMatchObject({ Time: '14:41:00', TotalAmount: 14 })
    const only = text.replace('Betaald:     18-03-2025 14:41\n', '')
    expect(await readFields(only, receipt)).toMatchObject({ Time: '09:12:00' })
  })

  test('of a toll road has the time of the exit', async () => {
    const text = `VINCIROUTES
ENTREE : VALENCE SUD  09/07/25 10:02
SORTIE : VIENNE       09/07/25 10:51
MONTANT TTC        8,40 EUR`
    expect(await readFields(text, receipt)).toMatchObject({ Time: '10:51:00' })
    const menu = text.replace('ENTREE : VALENCE SUD', 'TICKET : 118         ')
    expect(await readFields(menu, receipt)).toMatchObject({ Time: '10:02:00' })
  })

  test('has no VAT from one of its rates, from a base or from nothing', async () => {
    const text = (rows: string) => `Gasthof Alpenrose
16.08.2025 20:33
Kaspressknödel    6,90   13,80
Wiener Schnitzel 18,50   37,00
Almdudler         3,60   10,80
Summe EUR                61,60
${rows}`
    const read = async (rows: string) => (await readFields(text(rows), receipt))['VatAmount']
    expect(await read('10% USt von 50,80     4,62\n20% USt von 10,80     1,80')).toBeUndefined()
    expect(await read('Btw 10%   50,80   4,62\nBtw 20%   10,80   1,80')).toBeUndefined()
    expect(await read('20% USt von 51,33    10,27')).toBe(10.27)
    expect(await read('Inclusief btw van 10,27')).toBe(10.27)
    expect(await read('MWST%   Total   MWST\n2.60    51.33   1.30\n0.00    10.27   0.00')).toBe(1.3)
  })

  test('has its total, and not the amount of a row below the same word', async () => {
    const text = (total: string) => `AAREKORB
Artikel             Menge  Preis  Total
Zopf                   1    3.50   3.50
Käse                   1    6.83   6.83
${total}
06.12.2025  11:48`
    expect(await readFields(text('Total CHF                         10.33'), receipt)).toMatchObject({
      TotalAmount: 10.33,
    })
    // The last row may have the same name as the heading.
    expect(await readFields(text('                                  10.33'), receipt)).toMatchObject({
      TotalAmount: 10.33,
    })
  })

  test('does not read an exchange rate as its total', async () => {
    const text = `Bergbahnen Hochtal AG
29.12.2025  10:14
2 Tageskarte          79.00     158.00
Total CHF                       158.00
Total EUR   (Kurs 1.06)         167.48`
    expect(await readFields(text, receipt)).toMatchObject({ TotalAmount: 158 })
  })

  test('in several currencies has the unconverted total', async () => {
    const text = (rate: string) => `DUTY FREE ISLAND
03AUG25 06:14 TILL 4
Whisky 1L            1    42.00
Perfume 50ml         1    58.00
Total GBP                100.00
Total USD ${rate}        127.10`
    expect(await readFields(text('(1.2710)'), receipt)).toMatchObject({ TotalAmount: 100 })
    const only = text('(118)').replace('Total GBP                100.00\n', '')
    expect(await readFields(only, receipt)).toMatchObject({ TotalAmount: 127.1 })
  })

  test('has no VAT of the first of several rates on a line', async () => {
    const text = (vat: string) => `PHARMACIE DU MARCHE
06/05/2025 à 11:31
Total TTC            21,98 €
${vat}`
    const several = await readFields(text('Dont TVA  2,10% 0,04  5,50% 0,26  20,00% 2,48'), receipt)
    expect(several['VatAmount']).toBeUndefined()
    expect(await readFields(text('Dont TVA  20,00% 3,66'), receipt)).toMatchObject({ VatAmount: 3.66 })
  })

  test('has the shop on its first line', async () => {
    const text = (first: string) => `${first}
Licencia 08812
FECHA  21/10/25
IMPORTE        22,40
SUPLEMENTOS     5,50
TOTAL EUR      27,90`
    expect(await readFields(text('TAXI MADRID'), receipt)).toMatchObject({ MerchantName: 'TAXI MADRID' })
    expect((await readFields(text('FACTURA'), receipt))['MerchantName']).toBeUndefined()
  })

  test('is read in Italian', async () => {
    const text = `FARMACIA SANT'ANNA
TACHIPIRINA 1000   10%         5,60
TOTALE COMPLESSIVO            11,00
di cui IVA                     1,16
Pagamento contante            20,00
Resto                          9,00
05-11-2025 18:22`
    expect(await readFields(text, receipt)).toMatchObject({ TotalAmount: 11, VatAmount: 1.16 })
  })

  test('of a bar is not therefore paid in cash, and a card payment has no card digits', async () => {
    const text = (paid: string) => `Bar Lumière
12/09/2025 23:41
Kir royal        17,00
TOTAL            17,00 €
${paid}`
    expect(await readFields(text('CB               17,00'), receipt)).toMatchObject({ PaymentMethod: 'CB' })
    expect(await readFields(text('Card: VISA ****4418'), receipt)).toMatchObject({ PaymentMethod: 'VISA' })
    const german = text('Gegeben Bar      20,00').replace('Bar Lumière', 'Gasthof zum Anker')
    expect(await readFields(german, receipt)).toMatchObject({ PaymentMethod: 'Bar' })
  })
})

const readTransactions = async (text: string) => {
  const { Fields } = await recogniseDrawnText(text, bankStatement)
  const rows: Record<string, unknown>[] = []
  for (const [name, { Value }] of Object.entries(Fields)) {
    const [, row, column] = /^Transactions\.(\d+)\.(\w+)$/.exec(name) ?? []
    if (row === undefined || column === undefined) continue
    const isAmount = typeof Value === 'object' && Value !== null && 'Amount' in Value
    rows[Number(row)] = { ...rows[Number(row)], [column]: isAmount ? Value.Amount : Value }
  }
  return { fields: await readFields(text, bankStatement), rows }
}

describe('a statement', () => {
  test('has the year of its period, whatever else looks like a date', async () => {
    const { rows } = await readTransactions(`NORTHSHIRE BUILDING SOCIETY
22 Cobden Road                             Sort code 09-01-28
Your account summary  1 December 2024 to 15 January 2025
Your savings rate is fixed until 31 March 2027

Date     Description                     Paid out   Paid in     Balance
28 Dec   COUNCIL RATES                     188.00              1,916.55
05 Jan   HARRIS J  INV 204                            980.00    2,896.55`)
    expect(rows.map(({ Date: day }) => day)).toEqual(['2024-12-28', '2025-01-05'])
  })

  test('may have the debit or credit letter apart from the amount', async () => {
    const { rows, fields } = await readTransactions(`Volksbank Sauerland-Mitte eG
IBAN  DE62 4606 1309 0220 4187 00          erstellt am   30.09.2025
Bu-Tag  Wert    Vorgang                            Betrag EUR
                alter Kontostand vom 31.08.2025     1.480,16 S
01.09.  01.09.  Dauerauftrag                        1.450,00 S
12.09.  12.09.  Gutschrift                          5.950,00 H
                neuer Kontostand vom 30.09.2025     3.019,84 H`)
    expect(rows.map(({ Amount }) => Amount)).toEqual([-1450, 5950])
    expect(fields).toMatchObject({ OpeningBalance: -1480.16, ClosingBalance: 3019.84 })
    expect(fields['PeriodStart']).toBeUndefined()
  })

  test('may have the sign in a separate column, and words far apart', async () => {
    const { rows } = await readTransactions(`KBA BANK NV            Datum 31/12/2024
Rekening  BE68 5390 0754 7034   EUR
NR   DATUM   OMSCHRIJVING                        VALUTA      BEDRAG
001  03-12   INSTANTOVERSCHRIJVING NAAR          03-12    -   412,55
             AUTO PARTS BVBA  FACT 8821
002  10-12   OVERSCHRIJVING VAN                  10-12    + 1.210,00
             JANSSENS PETER
Saldo op 31/12/2024                                       + 8.899,15`)
    expect(rows).toMatchObject([
      { Amount: -412.55, Description: 'INSTANTOVERSCHRIJVING NAAR AUTO PARTS BVBA FACT 8821' },
      { Amount: 1210, Description: 'OVERSCHRIJVING VAN JANSSENS PETER' },
    ])
    expect(rows).toHaveLength(2)
  })

  test('has negative balances by their letter, and doubts those that only their column shows', async () => {
    const text = (opening: string, closing: string) => `BANQUE DES TROIS RIVIERES
IBAN : FR76 1027 8060 4100 0204 4180 155

Date     Nature des opérations                      Débit       Crédit
         SOLDE PRECEDENT AU 31/10/2024 ${opening}
04/11    REMISE CB 88213                                        1 204,50
06/11    PRLV ELECTRICITE GRENOBLE                 188,14
         TOTAUX DES MOUVEMENTS                     188,14       1 204,50
         SOLDE AU 30/11/2024           ${closing}`
    const overdrawn = text('            1 412,90', '              396,54')
    expect((await readTransactions(overdrawn)).fields).toMatchObject({
      OpeningBalance: -1412.9,
      ClosingBalance: -396.54,
      TotalDebit: 188.14,
      TotalCredit: 1204.5,
    })
    const { Fields } = await recogniseDrawnText(overdrawn, bankStatement)
    expect(Fields['ClosingBalance']?.NeedsReview).toBe(true)
    const positive = text('                            412,90', '                          1 429,26')
    expect((await readTransactions(positive)).fields).toMatchObject({
      OpeningBalance: 412.9,
      ClosingBalance: 1429.26,
    })
  })

  test('may print a date once for all its transactions, proven by the balances', async () => {
    const text = (last: string) => `Mercia Bank plc          IBAN GB29MERC40118844188271
12 May 2025 to 11 June 2025

Date        Details                     Paid out    Paid in     Balance
11 May 25   BALANCE BROUGHT FORWARD                              118.27
14 May 25   CR SALARY ACME LTD                     2,210.00    2,328.27
20 May 25   DD RENT 44188                 950.00
            VIS TESCO COVENTRY             64.12               1,314.15
11 Jun 25   BALANCE CARRIED FORWARD                            ${last}`
    const proven = await readTransactions(text('1,314.15'))
    expect(proven.rows).toMatchObject([
      { Date: '2025-05-14', Amount: 2210 },
      { Date: '2025-05-20', Amount: -950 },
      { Date: '2025-05-20', Amount: -64.12, Description: 'VIS TESCO COVENTRY' },
    ])
    // Otherwise such a line may belong to the transaction above it.
    expect((await readTransactions(text('1,378.27'))).rows).toHaveLength(2)
  })

  test('belongs to the only addressee that is not a bank, flagged for review', async () => {
    const text = (other: string) => `Veluwse Bank              IBAN NL22VELU0441882731
${other}

Adviesbureau Helder
Parkweg 3
6717 HP Ede

Datum      Omschrijving        Af       Bij
01-04-2025 Huur             100,00`
    const { Fields } = await recogniseDrawnText(text('Postbus 4, 3500 AA Utrecht'), bankStatement)
    expect(Fields['AccountHolder']).toMatchObject({ Value: 'Adviesbureau Helder', NeedsReview: true })
    const labelled = await readFields(text('Rekeninghouder: Stichting Oost'), bankStatement)
    expect(labelled).toMatchObject({ AccountHolder: 'Stichting Oost' })
  })

  test('does not read balances as transactions, but reads payments of one', async () => {
    const { rows } = await readTransactions(`BANCA POPOLARE DEL GARDA
IBAN: IT60 X054 2811 1010 0000 0123 456

Data op.   Descrizione                     Dare        Avere
01/01/2025 SALDO INIZIALE                           5.418,20
10/01/2025 SALDO FATTURA 118            1.220,00
31/03/2025 SALDO FINALE                             4.198,20`)
    expect(rows).toMatchObject([{ Date: '2025-01-10', Description: 'SALDO FATTURA 118', Amount: -1220 }])
    expect(rows).toHaveLength(1)
  })
})

import { describe, expect, test } from 'vitest'
import { getCellNumber, readDrawnRows, readDrawnValues } from '#src/testing/builders/draw-document.ts'

// Accounts, addresses and codes of further issuers, each with an ordinary document that must not change.

const head = `Jansen Techniek B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837   Tel. 030-2345678

Factuurnummer 26700418
`

describe('the account to pay to', () => {
  test.each([
    'NL20INGB0001234567 (vrij) · NL02ABNA0123456789 (G-rekening) · KvK 16077120',
    'NL02ABNA0123456789 (G-rekening) · NL20INGB0001234567 · KvK 16077120',
    'G-rekening NL02ABNA0123456789 · NL20INGB0001234567',
  ])('is not the blocked one in %j', async (line) => {
    expect(await readDrawnValues(`${head}\n${line}`)).toMatchObject({ Iban: 'NL20INGB0001234567' })
  })

  test('is not an account for client money, if there is another', async () => {
    const held = 'Derdengelden: NL02ABNA0123456789 t.n.v. Stichting Derdengelden Brandsma.'
    expect(await readDrawnValues(`${head}\n${held} Kantoorrekening: NL20INGB0001234567.`)).toMatchObject({
      Iban: 'NL20INGB0001234567',
    })
    expect(await readDrawnValues(`${head}\n${held}`)).toMatchObject({ Iban: 'NL02ABNA0123456789' })
  })
})

test.each(['Uw IBAN', 'Your IBAN'])(
  'the account of the customer is not the one to pay to: %s',
  async (label) => {
    const text = `${head}${label}: NL91ABNA0417164300\nOnze IBAN: NL20INGB0001234567`
    expect(await readDrawnValues(text)).toMatchObject({ Iban: 'NL20INGB0001234567' })
  },
)

describe('addresses in Poland', () => {
  const seller = `INVOICE No. FV/118/02/2026

Seller                              Buyer
Meblex Polska Sp. z o.o.            Interieurhuis Brugman B.V.
ul. Fabryczna 14                    Nijverheidsweg 30
62-020 Swarzędz                     7161 AA Neede
NIP: PL8567346215                   VAT: NL111222333B01
`

  test('have a code of two and three digits, unlike the groups of an account', async () => {
    const text = `${seller}
To pay: 1 539,00 EUR
Account: PL61 1090 1014 0000 0712 1981 2874 SWIFT WBKPPLPP`
    expect(await readDrawnValues(text)).toMatchObject({
      SupplierName: 'Meblex Polska Sp. z o.o.',
      SupplierAddress: { Street: 'ul. Fabryczna', HouseNumber: '14', PostalCode: '62-020', City: 'Swarzędz' },
      CustomerName: 'Interieurhuis Brugman B.V.',
    })
  })

  test('are not built from article numbers', async () => {
    const text = `${head}
Article            Amount
10-118 Sensor      100,00
20-220 Cable       200,00

Total              300,00`
    expect(await readDrawnValues(text)).toMatchObject({ SupplierAddress: { City: 'Utrecht' } })
  })
})

test('an amount paid by an insurance is not due', async () => {
  const text = `${head}
Totaal                           € 127,22
Vergoed door verzekeraar         €  -85,00
Te betalen                       €  42,22`
  expect(await readDrawnValues(text)).toMatchObject({
    TotalAmount: { Amount: 127.22 },
    AmountDue: { Amount: 42.22 },
  })
})

test('VAT codes may be beside quantities and discounts', async () => {
  const text = `${head}
Artikelnr  Omschrijving              Besteld  Geleverd  Eenh   Bruto   Korting    Netto    Bedrag  B
WB-1200    Whiteboard 120x90               2         2  st    189,00    15,00%   160,65    321,30  1
MK-04      Markers assorti (4)             8         8  set     6,95               6,95     55,60  1
BK-771     Leesboek groep 4               12        12  st     14,95    10,00%    13,46    161,46  2

B     Btw %    Goederen   Btw-bedrag
1     21,00      376,90        79,15
2      9,00      161,46        14,53
                               Totaal excl. btw       538,36
                               Totaal btw              93,68
                               Totaal € incl. btw     632,04`
  const rows = await readDrawnRows(text, getCellNumber)
  expect(rows.map(({ VatRate }) => VatRate)).toEqual([21, 21, 9])
})

describe('a column of VAT', () => {
  const table = (first: string, second: string) => `${head}
Qty   Description                          Price each     Net        VAT
500   Business cards                       0.14           70.00      ${first}
250   Letterheads                          0.22           55.00      ${second}

      Goods                                              125.00
      VAT @ 20%                                           25.00
      Invoice total                                     £150.00`
  const readRates = async (text: string) =>
    (await readDrawnRows(text, getCellNumber)).map(({ VatRate = null }) => VatRate)

  test('may have amounts as low as rates', async () => {
    expect(await readRates(table('14.00', '11.00'))).toEqual([null, null])
  })

  test('has rates if they are not a share of the amounts', async () => {
    expect(await readRates(table('20.00', '20.00'))).toEqual([20, 20])
    expect(await readRates(table('21.00', ' 9.00'))).toEqual([21, 9])
  })

  test('has initials of rates named high and low', async () => {
    const text = (legend: string) => `${head}
Aantal  Artikel           Prijs    Btw    Bedrag
6       Pils fust 50 l    142,50   H      855,00
10      Cola 24x20cl       14,80   L      148,00

Totaal goederen        1.003,00
${legend}
Totaal                 1.195,87`
    expect(await readRates(text('Btw hoog 21%  179,55\nBtw laag 9%    13,32'))).toEqual([21, 9])
    expect(await readRates(text('Btw           192,87'))).toEqual([null, null])
  })

  test('has no shares of completed work', async () => {
    const text = `${head}
Omschrijving              Btw       Bedrag
Kozijnen                  80 %      33.600,00
Cloisons                  30 %       5.550,00

Totaal                              39.150,00`
    expect(await readRates(text)).toEqual([null, null])
  })
})

test('the sum of the goods is not an item, but goods may be one', async () => {
  const text = (amount: string) => `${head}
Description                          Net
Business cards                       70.00
Letterheads                          55.00
Goods                               ${amount}

Total                               250.00`
  expect(await readDrawnRows(text('125.00'), getCellNumber)).toHaveLength(2)
  expect(await readDrawnRows(text(' 99.00'), getCellNumber)).toHaveLength(3)
})

test.each(['Lieferung und Rechnung an', 'Besteld door', 'Factuur- en afleveradres'])(
  'the heading of a party is not its name: %s',
  async (heading) => {
    const text = `Teeladen Friesland GmbH
Am Markt 4, 26506 Norden

${heading}
Ingrid Bakker
Oude Pekela 12
9665 AA Oude Pekela

Rechnungsnr.   TF-26-20418
Gesamtsumme    73,70 €`
    expect((await readDrawnValues(text))['CustomerName']).not.toBe(heading)
  },
)

test('a retained guarantee is not due', async () => {
  const text = `${head}
Total HT                         18 150,00
TVA 20 %                          3 630,00
Total TTC                        21 780,00
Retenue de garantie 5 %          -1 089,00
Net à payer                      20 691,00`
  expect(await readDrawnValues(text)).toMatchObject({
    TotalAmount: { Amount: 21780 },
    AmountDue: { Amount: 20691 },
  })
})

test('a street behind p/a does not include it', async () => {
  const text = `Stichting Vrienden van het Orgel\np/a Kerkbuurt 22\n1511 BD Oostzaan\nKvK 41234567\n\nNummer: SP26-07\nTe betalen   € 575,00`
  expect(await readDrawnValues(text)).toMatchObject({
    SupplierAddress: { Street: 'Kerkbuurt', HouseNumber: '22' },
  })
})

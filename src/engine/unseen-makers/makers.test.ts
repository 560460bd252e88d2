import { describe, expect, test } from 'vitest'
import {
  getCellNumber,
  invoiceRest,
  readDrawnRows,
  readDrawnValues,
} from '#src/testing/builders/draw-document.ts'

// Names, dates, numbers and headings of further issuers, each with an ordinary document that must not change.

const head = `Jansen Techniek B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837   Tel. 030-2345678

Factuurnummer 26700418
`

test.each([
  'De heer J.C. van Putten en mevrouw S. Aydin',
  'Mevr. A. de Vries-Jansen en dhr. P. van der Berg',
])('two persons are one name: %s', async (name) => {
  const text = `Jansen Techniek B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837

${name}
Reeweg Oost 144
3312 CN Dordrecht${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ CustomerName: name })
})

describe('the order of day and month', () => {
  const order = (towns: string, tax: string) => `MIDLAND FASTENER SUPPLY CO.
${towns}

INVOICE NO.   774120
INVOICE DATE  03/02/26

SUBTOTAL      515.00
${tax}          0.00
TOTAL DUE     515.00`
  const american = 'P.O. Box 88120, Kansas City, MO 64188\n2201 County Road 14\nSalina, KS 67401'

  test('is American beside American towns', async () => {
    expect(await readDrawnValues(order(american, 'TAX'))).toMatchObject({ InvoiceDate: '2026-03-02' })
  })

  test('is the usual one beside VAT, and beside European towns', async () => {
    expect(await readDrawnValues(order(american, 'VAT'))).toMatchObject({ InvoiceDate: '2026-02-03' })
    const european = 'Daimlerstr. 12, DE 71254 Ditzingen\nNordring 8, DE 46325 Borken'
    expect(await readDrawnValues(order(european, 'TAX'))).toMatchObject({ InvoiceDate: '2026-02-03' })
  })
})

test('the debited account is not the account to pay to', async () => {
  const text = `${head}
Het bedrag wordt op 5 maart 2026 geïncasseerd van NL91 ABNA 0417 1643 00.

KvK 08144120 | NL20 INGB 0001 2345 67`
  expect(await readDrawnValues(text)).toMatchObject({ Iban: 'NL20INGB0001234567' })
  const behind = `${head}\nWordt geïncasseerd op 06-03-2026. NL20INGB0001234567. KvK 34088120`
  expect(await readDrawnValues(behind)).toMatchObject({ Iban: 'NL20INGB0001234567' })
})

test('a number beside the label of another number is not a phone number', async () => {
  const text = (label: string) => `Adverta Ireland Limited
Barrow Street 14

Invoice number     5188204471
Invoice date       28 Feb 2026
${label.padEnd(18)} 882-114-7720

Total in EUR       184.22`
  expect(await readDrawnValues(text('Account ID'))).not.toHaveProperty('SupplierPhone')
  expect(await readDrawnValues(text('Telephone'))).toHaveProperty('SupplierPhone')
})

describe('a title with the service', () => {
  const letter = (title: string) => `${head.replace(/Factuurnummer.*\n/, '')}
${title}

Onderhoud                     100,00
Totaal                        100,00`

  test.each(['Courtagenota 26.0044', 'Verhuurfactuur 26.0044', 'Reparaturrechnung 26.0044'])(
    'has the number behind it: %s',
    async (title) => {
      expect(await readDrawnValues(letter(title))).toMatchObject({ InvoiceNumber: '26.0044' })
    },
  )

  test.each(['Jaarnota 2025', 'Nebenkostenabrechnung 26.0044'])(
    'has no number behind it: %s',
    async (title) => {
      expect((await readDrawnValues(letter(title)))['InvoiceNumber']).toBeUndefined()
    },
  )
})

describe('headings', () => {
  test.each(['9/21%', '9% + 21%', '9 / 21 %'])('a row with two rates has none: %s', async (rates) => {
    const text = `${head}
Omschrijving              Pers.    p.p.      BTW          Bedrag
Lunchbuffet               40       17,50     9%           700,00
Drankenarrangement        40       12,00     ${rates.padEnd(10)}   480,00
Personeel bediening        1       225,00    21%          225,00

Totaal incl. btw                                        1.405,00`
    const rows = await readDrawnRows(text, getCellNumber)
    expect(rows.map(({ VatRate = null }) => VatRate)).toEqual([9, null, 21])
    expect(rows[0]).toMatchObject({ Quantity: 40, UnitPrice: 17.5 })
  })

  test('continue in brackets on the next line', async () => {
    const text = `Rechnung DE-EB-260418

Beschreibung         Menge   Stückpreis (ohne   USt.   Stückpreis (inkl.   Zwischensumme (inkl.
                                       USt.)      %                USt.)                  USt.)
Kugelbahn Buche          1            45,29 €   19 %             53,90 €                53,90 €
Murmeln                  2             6,64 €   19 %              7,90 €                15,80 €

Gesamtpreis                                                                             69,70 €`
    expect(await readDrawnRows(text, getCellNumber)).toMatchObject([
      { Description: 'Kugelbahn Buche', Quantity: 1, VatRate: 19, Amount: 53.9 },
      { Description: 'Murmeln', Quantity: 2, VatRate: 19, Amount: 15.8 },
    ])
  })

  test('may be a currency alone, or behind another', async () => {
    const text = ([price, amount]: readonly [string, string]) => `Rechnung 40218

Datum         Leistung                       Anz.   ${price}     ${amount}
08.12.2025    Allgemeine Physiotherapie      2          48.00         96.00
22.12.2025    Aufwändige Kinesiotherapie     1          78.54         78.54

Gesamtbetrag CHF                                                     174.54`
    for (const heads of [
      ['Preis CHF', '      CHF'],
      ['Preis CHF', 'Betrag CHF'],
    ] as const)
      expect((await readDrawnRows(text(heads), getCellNumber))[0]).toMatchObject({
        UnitPrice: 48,
        Amount: 96,
      })
  })

  test('are the days of a rental, and extended amounts', async () => {
    const rent = `${head}
Omschrijving        Van      Tot      Dgn    Tarief     Bedrag
Trilplaat 80 kg     09-02    13-02      5     32,50     162,50
Knikmops            09-02    13-02      5    118,00     590,00

Subtotaal                                               752,50`
    expect((await readDrawnRows(rent, getCellNumber))[0]).toMatchObject({ Quantity: 5, UnitPrice: 32.5 })
    const goods = `Invoice 774120
DESCRIPTION            QTY    PRICE    EXTENSION
HEX BOLT                 5    84.20       421.00
LOCK WASHER              8    11.75        94.00

SUBTOTAL                                  515.00`
    expect((await readDrawnRows(goods, getCellNumber))[1]).toMatchObject({ Quantity: 8, Amount: 94 })
  })
})

test('an item without an amount is a row if it is free, and a remark is not', async () => {
  const text = (amount: string) => `${head}
Aantal   Omschrijving         Prijs      Bedrag
1        Thermostaat          189,00     189,00
1        Wandbeugel             0,00     ${amount}
1        Installatie           95,00      95,00

Totaal                                   284,00`
  const rows = await readDrawnRows(text('gratis'), getCellNumber)
  expect(rows.map(({ Description }) => Description)).toEqual(['Thermostaat', 'Wandbeugel', 'Installatie'])
  expect(rows[1]).not.toHaveProperty('Amount')
  const remark = `${head}
Aantal   Omschrijving         Prijs      Bedrag
1        Thermostaat          189,00     189,00
         inclusief beugel                gratis
1        Installatie           95,00      95,00

Totaal                                   284,00`
  expect(await readDrawnRows(remark, getCellNumber)).toHaveLength(2)
})

import { describe, expect, test } from 'vitest'
import {
  invoiceRest,
  readDrawnRows,
  readDrawnValues,
  getCellNumber,
} from '#src/testing/builders/draw-document.ts'

// Ordinary documents that rules for unseen issuers once harmed: no rule may change them.

const englishRest = `

Invoice INV-2208      Invoice date: 14 April 2025

Description                   Quantity   Amount
Maintenance                   1          100.00
Subtotal                                 100.00
VAT 20%                                   20.00
Total                                    120.00
`

const germanRest = `

Rechnung 2025-0418      Rechnungsdatum: 14.04.2025

Beschreibung                  Menge      Betrag
Wartung                       1          100,00
Netto                                    100,00
MwSt 19%                                  19,00
Gesamtbetrag                             119,00
`

describe('the recipient of a letter', () => {
  test('a department of the issuer at the top is not the customer', async () => {
    const text = `Harper Tools Ltd
Attn: Accounts receivable
4 Canal Street
Leeds LS1 4AB

                                  Acme Ltd
                                  18 Castle Street
                                  Lancaster LA1 1YN${englishRest}`
    expect(await readDrawnValues(text)).toMatchObject({
      SupplierName: 'Harper Tools Ltd',
      CustomerName: 'Acme Ltd',
    })
  })

  test.each(['Afleveradres', 'Leveradres', 'Bezorgadres'])(
    '%s with a person is not the customer, also above it',
    async (label) => {
      const text = `Jansen Techniek B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837   Tel. 030-2345678

${label}:
Bakkerij Smit Filiaal Noord
t.a.v. de heer P. de Boer
Havenkade 22
3361 AH Sliedrecht

                                  Bakkerij Smit B.V.
                                  Molenstraat 12
                                  3811 BC Amersfoort${invoiceRest}`
      expect(await readDrawnValues(text)).toMatchObject({
        SupplierName: 'Jansen Techniek B.V.',
        CustomerName: 'Bakkerij Smit B.V.',
      })
    },
  )

  test('a delivery address with a person below the customer is not the customer', async () => {
    const text = `Jansen Techniek B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837   Tel. 030-2345678

Timmerbedrijf Hoekstra
Molenstraat 12
3811 BC Amersfoort

Afleveradres:
Bouwplaats De Linde
t.a.v. de heer P. de Boer
Havenkade 22
3361 AH Sliedrecht${invoiceRest}`
    expect(await readDrawnValues(text)).toMatchObject({
      SupplierName: 'Jansen Techniek B.V.',
      CustomerName: 'Timmerbedrijf Hoekstra',
    })
  })

  test('a German delivery address with a person is not the customer', async () => {
    const text = `Hansen Technik GmbH
Hafenstraße 4, 20457 Hamburg
Tel. 040 2345678   HRB 12345

Tischlerei Brandt
Mühlenstraße 12
21073 Hamburg

Lieferanschrift:
Baustelle Lindenhof
z. Hd. Herrn P. Maurer
Gartenweg 22
22301 Hamburg${germanRest}`
    expect(await readDrawnValues(text)).toMatchObject({
      SupplierName: 'Hansen Technik GmbH',
      CustomerName: 'Tischlerei Brandt',
    })
  })

  test("a department in the sender's line is the issuer's", async () => {
    const text = `Jansen Techniek B.V., t.a.v. debiteurenbeheer, Kanaalweg 4, 3526 KL Utrecht

Timmerbedrijf Hoekstra
Molenstraat 12
3811 BC Amersfoort${invoiceRest}`
    expect(await readDrawnValues(text)).toMatchObject({
      SupplierName: 'Jansen Techniek B.V.',
      CustomerName: 'Timmerbedrijf Hoekstra',
    })
  })

  test('a labelled customer is the customer, whatever department receives letters', async () => {
    const text = `                                  Harper Tools Ltd
                                  Attn: Ms J. Harper
                                  4 Canal Street
                                  Leeds LS1 4AB

Bill to:
Acme Ltd
18 Castle Street
Lancaster LA1 1YN${englishRest}`
    expect(await readDrawnValues(text)).toMatchObject({
      SupplierName: 'Harper Tools Ltd',
      CustomerName: 'Acme Ltd',
    })
  })
})

describe('names that end like those of buildings', () => {
  test('at the head', async () => {
    const text = `The Coffee House, 12 High Street, Leeds LS1 4AB

                                  Acme Ltd
                                  18 Castle Street
                                  Lancaster LA1 1YN${englishRest}`
    expect(await readDrawnValues(text)).toMatchObject({
      SupplierName: 'The Coffee House',
      CustomerName: 'Acme Ltd',
    })
  })

  test('in the foot', async () => {
    const text = `                                  Acme Ltd
                                  18 Castle Street
                                  Lancaster LA1 1YN${englishRest}

Northern Iron Works, 12 Canal Street, Leeds LS1 4AB, Tel 0113 496 0000`
    expect(await readDrawnValues(text)).toMatchObject({
      SupplierName: 'Northern Iron Works',
      CustomerName: 'Acme Ltd',
    })
  })

  test('behind the label of the customer', async () => {
    const text = `Harper Tools Ltd
4 Canal Street, Leeds LS1 4AB
Tel 0113 496 0000

Invoice to: The Steak House, 9 Dock Road, Lancaster LA1 1YN${englishRest}`
    expect(await readDrawnValues(text)).toMatchObject({
      SupplierName: 'Harper Tools Ltd',
      CustomerName: 'The Steak House',
    })
  })
})

test.each([
  [`Debiteurnr. / datum     10442 / 14-04-2025`, '2025-04-14'],
  [`Kunden-Nr. / Datum      10442 / 14.04.2025`, '2025-04-14'],
])('%s is the date of the document', async (line, date) => {
  const text = `Jansen Techniek B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837

Factuurnummer           2025-0418
${line}
Leverdatum              10-04-2025
Vervaldatum             14-05-2025

Omschrijving                  Aantal     Bedrag
Onderhoud                     1          100,00
Totaal excl. btw                         100,00
Btw 21%                                   21,00
Totaal                                   121,00`
  expect(await readDrawnValues(text)).toMatchObject({ InvoiceDate: date })
})

test('below a title at the top of the page is the customer', async () => {
  const text = `Remittance advice

Harper Tools Ltd
4 Canal Street, Leeds LS1 4AB
Tel 0113 496 0000

To: Acme Ltd
    18 Castle Street
    Lancaster LA1 1YN${englishRest}`
  expect(await readDrawnValues(text)).toMatchObject({
    SupplierName: 'Harper Tools Ltd',
    CustomerName: 'Acme Ltd',
  })
})

describe('companies named like an estate', () => {
  test('below the label of the customer', async () => {
    const text = `Harper Tools Ltd
4 Canal Street, Leeds LS1 4AB
Tel 0113 496 0000

Invoice to:
Trafford Retail Park
5 Mill Lane
Manchester M17 8AA${englishRest}`
    expect(await readDrawnValues(text)).toMatchObject({ CustomerName: 'Trafford Retail Park' })
  })

  test('at the head', async () => {
    const text = `Twente Business Park
Kanaalweg 4, 7521 PL Enschede
KvK 30192837   Tel. 053-2345678

                                  Timmerbedrijf Hoekstra
                                  Molenstraat 12
                                  3811 BC Amersfoort${invoiceRest}`
    expect(await readDrawnValues(text)).toMatchObject({ SupplierName: 'Twente Business Park' })
  })
})

test('text of a description that a later item repeats stays in the description', async () => {
  const text = `Jansen Techniek B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837

Factuur 2025-0418      Factuurdatum: 14-04-2025

Omschrijving                  Aantal     Prijs       Bedrag
Kast Linde                    1          100,00      100,00
Inclusief montage
Kast Beuk                     1          200,00      200,00
Inclusief montage                                     50,00
Totaal excl. btw                                     350,00
Btw 21%                                               73,50
Totaal                                               423,50`
  const rows = await readDrawnRows(text, getCellNumber)
  expect(rows[0]).toMatchObject({ Description: 'Kast Linde\nInclusief montage' })
})

test('a shop may be named like a heading in another language', async () => {
  const text = `DA
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837   Tel. 030-2345678

                                  Timmerbedrijf Hoekstra
                                  Molenstraat 12
                                  3811 BC Amersfoort${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ SupplierName: 'DA' })
})

test.each([
  `Prepared for: Site survey Dock Road

Bill to: Acme Ltd
18 Castle Street
Lancaster LA1 1YN`,
  `Bill to: Acme Ltd
Invoice number: INV-2207
Prepared for:
Site survey
Dock Road`,
])('the name behind "Prepared for" is not the customer if another label names it: %j', async (parties) => {
  const text = `Harper Tools Ltd
4 Canal Street, Leeds LS1 4AB
Tel 0113 496 0000

${parties}

Total                                    120.00`
  expect(await readDrawnValues(text)).toMatchObject({ CustomerName: 'Acme Ltd' })
})

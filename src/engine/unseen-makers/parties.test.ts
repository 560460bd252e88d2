import { describe, expect, test } from 'vitest'
import {
  analyseDrawnText,
  invoiceRest,
  readDrawnValues,
  recogniseDrawnText,
} from '#src/testing/builders/draw-document.ts'
import { utilityBill } from '../models/utility-bill.ts'
import { findParties } from '../parties/find-parties.ts'

// Names and addresses in the layouts of bookkeeping programs, and ordinary ones that those rules must not affect.

const issuer = `Drankenhandel Sterkens B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837`

describe('estates', () => {
  test.each([
    'Industrieterrein Noord',
    'Bedrijvenpark De Hoef',
    'Gewerbegebiet Süd',
    'Zone industrielle Nord',
    'Lune Valley Business Park',
    'Heath Trading Estate',
  ])('%s above a street is not a company', async (estate) => {
    const text = `                                  ${estate}
                                  Havenkade 22
                                  3361 AH Sliedrecht
                                  Tel. 0184-420117

Houthandel Vermeiren NV
Scheldelaan 420
3011 GG Rotterdam${invoiceRest}`
    expect((await readDrawnValues(text))['SupplierName']).not.toBe(estate)
  })

  test.each([
    'Stichting Bedrijvenpark De Hoef',
    'Heath Trading Estate Ltd',
    'Industriepark Nord GmbH',
    'Heath Business Centre',
  ])('%s is a company', async (name) => {
    const text = `${issuer}

                                  ${name}
                                  Molenstraat 12
                                  3811 BC Amersfoort${invoiceRest}`
    expect(await readDrawnValues(text)).toMatchObject({ CustomerName: name })
  })
})

const slip = (title: string, label: string) => `TAX INVOICE

Northgate Dental Practice           Invoice Date        Brightside Facilities
18 Castle Street                    6 Oct 2025          4 Ashton Road
LANCASTER                           Invoice Number      LANCASTER
LA1 1YN                             INV-2208            LA1 5HN

Description              Quantity     Unit Price     Amount GBP
Evening cleaning         22.00        38.50          847.00

                                      Subtotal       847.00
                                      VAT 20%        169.40
                                      TOTAL GBP    1,016.40

${title}

${label}: Brightside Facilities            Customer          Northgate Dental Practice
    4 Ashton Road                   Invoice Number    INV-2208
    LANCASTER LA1 5HN               Amount Due        1,016.40`

test.each(['PAYMENT ADVICE', 'Remittance advice'])('%s has the supplier as its addressee', async (title) => {
  expect(await readDrawnValues(slip(title, 'To'))).toMatchObject({
    SupplierName: 'Brightside Facilities',
    CustomerName: 'Northgate Dental Practice',
  })
})

test('the addressee of an invoice is the customer, also with a slip below', async () => {
  const text = `Brightside Facilities Ltd
4 Ashton Road, Lancaster LA1 5HN
Tel 01524 412 88

To: Northgate Dental Practice
    18 Castle Street
    LANCASTER LA1 1YN

Invoice Number    INV-2208

                                      TOTAL GBP    1,016.40

PAYMENT ADVICE
Invoice Number    INV-2208`
  expect(await readDrawnValues(text)).toMatchObject({ CustomerName: 'Northgate Dental Practice' })
})

test('the county may be abbreviated between the town and the code', async () => {
  const text = (county: string) => `Brightside Facilities Ltd
Ashton Road
LANCASTER
${county}
LA1 5HN
Tel 01524 412 88

Invoice Number    INV-2208`
  for (const county of ['LANCS', 'Herts', 'Northants'])
    expect(await readDrawnValues(text(county))).toMatchObject({
      SupplierAddress: { Street: 'Ashton Road', City: 'LANCASTER', PostalCode: 'LA1 5HN' },
    })
  // A village is not a county, but part of the address.
  expect(await readDrawnValues(text('Beds End'))).not.toMatchObject({
    SupplierAddress: { City: 'LANCASTER' },
  })
})

test('an address with the name of a recipient is not that of the supplier', async () => {
  const text = (attention: string) => `Noordzij Metaal B.V.
${attention}
Marconistraat 16
7903 AG Hoogeveen

                                           Brouwer Kabel & Leiding
                                           Industrieweg 201
                                           9403 AB Assen

Factuurnummer   2025-118
Factuurdatum    12-11-2025

Totaal          121,00`
  expect(await readDrawnValues(text('t.a.v. R. Kuipers'))).toMatchObject({
    SupplierName: 'Brouwer Kabel & Leiding',
    SupplierAddress: { Street: 'Industrieweg', PostalCode: '9403 AB' },
    CustomerName: 'Noordzij Metaal B.V.',
  })
})

test.each([
  'Vertrouwelijk',
  'Private and confidential',
  'Persönlich/Vertraulich',
  'Personnel et confidentiel',
])('%s above an address is not a name', async (mark) => {
  const text = `${issuer}

                                  ${mark}
                                  Timmerbedrijf Hoekstra
                                  Molenstraat 12
                                  3811 BC Amersfoort${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ CustomerName: 'Timmerbedrijf Hoekstra' })
})

test('the name behind "Prepared for" is the customer', async () => {
  const text = `Harper Lane Strategy
214 West 36th Street, Suite 902
New York, NY 10018
212-555-0172

Prepared for
Meridian Public Library Foundation
88 Franklin Avenue
Hartford, CT 06114

Invoice number   HL-0318`
  expect(await readDrawnValues(text)).toMatchObject({ CustomerName: 'Meridian Public Library Foundation' })
})

describe('a German letter by older rules', () => {
  const letter = (between: string) => `Malermeister Krüger GmbH
Rosenstraße 17, 79098 Freiburg
Telefon 0761 448190

Herrn
Dr. Klaus Weidner
Hansjakobstraße 110
${between}79117 Freiburg

Rechnungsnummer   RE-20250318`

  test.each(['\n', ''])('has an empty line above the town or %j', async (between) => {
    expect(await readDrawnValues(letter(between))).toMatchObject({ CustomerName: 'Dr. Klaus Weidner' })
  })

  test('has a town far below that does not belong to the street', async () => {
    const document = analyseDrawnText(letter('\n\n\n'))
    const { addresses } = findParties(document, { customer: 'CustomerName', supplier: 'SupplierName' })
    expect(addresses.map(({ value }) => value.Street)).toEqual(['Rosenstraße', undefined])
  })
})

test('single words for products below a name are not names', async () => {
  const text = (goods: string) => `Menuiserie Lambert

${goods}
17, route de Quimper                       M. et Mme Yann Le Goff
29120 PONT-L'ABBÉ                          4 impasse des Ajoncs
Tél. : 02 98 44 17 20                      29750 LOCTUDY
contact@menuiserie-lambert.fr

Facture n° FC00418
Total TTC   2 297,75`
  const values = await readDrawnValues(text('Fenêtres - Portes - Escaliers'))
  expect(values).toMatchObject({ CustomerName: 'M. et Mme Yann Le Goff' })
  expect(await readDrawnValues(text('Lambert - Menuisiers'))).toMatchObject({
    SupplierName: expect.stringContaining('Lambert') as string,
  })
})

test('a house before a British street is not a name, but a company is', async () => {
  const text = (before: string) => `Pennine Timber & Builders Merchants

${before}, 112 Canal Street, Halifax HX1 4QP
Tel: 01422 440 882    sales@penninetimber.co.uk

Invoice To:
R & J Holroyd Joinery
12 Bridge Lane
Hebden Bridge
HX7 6JA

Invoice No   0088417`
  expect((await readDrawnValues(text('Victoria Works')))['SupplierName']).not.toBe('Victoria Works')
  expect(await readDrawnValues(text('Victoria Works Ltd'))).toMatchObject({
    SupplierName: 'Victoria Works Ltd',
  })
})

describe('the address that energy is supplied to', () => {
  const bill = (sentence: string) => `zonnewind energie

mevrouw L. de Graaf                          Notanummer: 7100448821
Postbus 52
1911 AX Uitgeest

${sentence}

Zonnewind Energie, Stationsplein 8, 1815 AA Alkmaar. Klantenservice 088 440 10 10. KvK 37128840`
  const read = async (sentence: string) => {
    const { Fields } = await recogniseDrawnText(bill(sentence), utilityBill)
    return Fields['DeliveryAddress']?.Value
  }

  test('is in a sentence about that', async () => {
    expect(
      await read(
        'U ontvangt deze nota voor de levering van energie op het adres\nPopulierenlaan 52, 1911 AX Uitgeest.',
      ),
    ).toEqual({ Street: 'Populierenlaan', HouseNumber: '52', PostalCode: '1911 AX', City: 'Uitgeest' })
  })

  test('is not the correspondence address', async () => {
    expect(await read('Schrijf ons op het adres\nPopulierenlaan 52, 1911 AX Uitgeest.')).toBeUndefined()
  })
})

test.each([
  ["Handelsweg 31  7041 GX 's-Heerenberg", { Street: 'Handelsweg', City: "'s-Heerenberg" }],
  ['Daimlerstraße 12   71254 Ditzingen', { Street: 'Daimlerstraße', City: 'Ditzingen' }],
])('some spaces are between the street and the town of a letterhead: %s', async (line, address) => {
  const text = `VAN DER MEIJ GROOTHANDEL
${line}       tel 0314-668 120${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ SupplierAddress: address })
})

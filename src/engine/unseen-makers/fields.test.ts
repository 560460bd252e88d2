import { describe, expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import type { Model } from '../models/model.ts'
import { receipt } from '../models/receipt.ts'

// More header fields of issuers that the engine had never seen.

async function readValues(text: string, model?: Model): Promise<Record<string, unknown>> {
  const { Fields } = await recogniseDrawnText(text, model)
  return Object.fromEntries(Object.entries(Fields).map(([name, field]) => [name, field.Value]))
}

describe('the address of the supplier', () => {
  test.each([
    ['Clubhuis: Sportparklaan 6, 5261 CL Vught', 'Sportparklaan', '6'],
    ['Locatie Maarssen: Amsterdamsestraatweg 702, 3555 HX Utrecht', 'Amsterdamsestraatweg', '702'],
    [
      '88 Broad Street, Suite 1100, Boston, MA 02110 | Tel. 617.555.0172 | Fed. Tax ID 04-3318842',
      'Broad Street',
      '88',
    ],
    ['Legmeerdijk 313, unit 7C\n1431 GB Aalsmeer', 'Legmeerdijk', '313'],
    // A scan may lose the separators between the parts.
    ['Zanddijk 211, 2182 KL Hillegom Tel. +31 252 516 730', 'Zanddijk', '211'],
  ])('in %j', async (line, Street, HouseNumber) => {
    const text = `Hockeyclub Veldzicht B.V.\n${line}\n\nFactuurnummer: 2025-001\nTotaal € 12,00`
    expect((await readValues(text))['SupplierAddress']).toMatchObject({ Street, HouseNumber })
  })

  test.each([
    [
      'Van Dam Transport B.V.',
      'Postbus 40, 1687 ZG Westermeer',
      '',
      '',
      '',
      'Havenweg 8, 1687 AC Westermeer',
    ],
    ['Van Dam Transport B.V.', 'Havenweg 8, 1687 AC Westermeer', 'Postbus 40, 1687 ZG Westermeer'],
  ])('is a street rather than a box at the post office', async (...lines) => {
    const text = `${lines.join('\n')}\nTel. 0229-856000   KvK 37160044\n\nFactuurnummer: 2025-001`
    expect((await readValues(text))['SupplierAddress']).toMatchObject({ Street: 'Havenweg' })
  })

  test('above its postal code is not a name, even in the first line', async () => {
    const text = `                                        Legmeerdijk 313, unit 7C
Bloemenexport Heemskerk & Zonen B.V.    1431 GB Aalsmeer
                                        +31 297 388 140

Sold to
Fenland Flowers Wholesale Ltd.
Spalding PE11 3UN

Invoice no: E25-20917`
    expect((await readValues(text))['SupplierName']).not.toBe('Legmeerdijk 313, unit 7C')
  })
})

describe('a receipt', () => {
  test('has the time behind its word, and a fuel card', async () => {
    const text = `TANKOP ZEVENHUIZEN\nDATUM 21/02/25 TIJD 07.12\n\nTOTAAL EUR     95,43\nTANKPAS        95,43`
    expect(await readValues(text, receipt)).toMatchObject({ Time: '07:12:00', PaymentMethod: 'TANKPAS' })
  })

  test.each(['Ruilen t/m 02-10-2025 met deze bon', 'Garantie tot 02-10-2027', 'Umtausch bis 02.10.2025'])(
    'does not have the date in %j',
    async (line) => {
      const text = `Klusplaats\n\nTotaal     € 86,77\n${line}\n4 sep 2025 om 20:55 uur`
      expect(await readValues(text, receipt)).toMatchObject({ Date: '2025-09-04' })
    },
  )
})

describe('dates', () => {
  test('an invoice that is set off has a separate due date', async () => {
    const text = `Creditfactuur C250031\nDatum: 05-06-2025\nDit bedrag wordt verrekend met factuur V250466 (vervaldatum 30-06-2025).`
    expect((await readValues(text))['DueDate']).toBeUndefined()
  })

  test('a weekday may be between label and date', async () => {
    const text = `Invoice C-7741\nIssued       Friday, 16th May 2025\nPayable by Friday, 30th May 2025`
    expect(await readValues(text)).toMatchObject({ InvoiceDate: '2025-05-16', DueDate: '2025-05-30' })
  })

  test('a year may have a printed apostrophe', async () => {
    expect(await readValues('Akkrum, 11 juli ’25\n\nFactuur 25-41')).toMatchObject({
      InvoiceDate: '2025-07-11',
    })
  })
})

describe('numbers of the supplier', () => {
  test('the word for the registry is behind its number', async () => {
    expect(await readValues('Van ’t Wout B.V.\n29018874 kvk\nFactuur 1449')).toMatchObject({
      SupplierKvkNumber: '29018874',
    })
    expect((await readValues('Factuur 14\n29018874 kvk 12345678'))['SupplierKvkNumber']).toBe('12345678')
  })

  test('the first of several phone numbers, not that of the accounts department', async () => {
    const text = `Thornbury Fixings Limited\nAccounts: 01454 417 884 Sales: 01454 417 880\n\nUnit 17, Thornbury, Bristol BS35 2BS\nVAT GB882041729`
    expect(await readValues(text)).toMatchObject({ SupplierPhone: '+441454417880' })
  })
})

describe('references', () => {
  test.each([
    ['Uw referentie: inrichting 2e etage', 'OrderNumber', 'inrichting 2e etage'],
    ['Your ref.: FF wk8/2', 'OrderNumber', 'FF wk8/2'],
    ['Uw referentie: order 4711', 'OrderNumber', '4711'],
    ['Buyer no.: GB0417', 'CustomerNumber', 'GB0417'],
    ['Betaler: 0000118230', 'CustomerNumber', '0000118230'],
    ['Subjectnummer: 411773', 'CustomerNumber', '411773'],
  ])('in %j', async (line, field, value) => {
    expect(await readValues(`Factuurnummer: 2025-001\n${line}`)).toMatchObject({ [field]: value })
  })

  test('may have no digit, and then need review', async () => {
    const text = `Invoice no    SI118827\nAccount no    WESPUM\nYour order    phone/TE\nDescription   Wire`
    const { Fields } = await recogniseDrawnText(text)
    expect(Fields['CustomerNumber']).toMatchObject({ Value: 'WESPUM', NeedsReview: true })
    expect(Fields['OrderNumber']).toMatchObject({ Value: 'phone/TE', NeedsReview: true })
    expect((await readValues('Invoice no: 12\nYour order: NONE'))['OrderNumber']).toBeUndefined()
  })

  test('a time and the reference of an exporter are not references', async () => {
    const text = `Declaratie: 25.0209
Bespreking     0:24     106,00
The exporter (Exporter Reference No NLREX00441827) declares the origin.`
    const values = await readValues(text)
    expect(values).toMatchObject({ InvoiceNumber: '25.0209' })
    expect([values['CustomerNumber'], values['OrderNumber']]).toEqual([undefined, undefined])
  })
})

describe('the total', () => {
  test('of a club is the sum of its membership fees', async () => {
    const text = `Contributie        € 245,00\nBondsafdracht       € 38,75\nSamen              € 283,75`
    expect(await readValues(text)).toMatchObject({ TotalAmount: { Amount: 283.75 } })
  })

  test('is not the previous balance', async () => {
    const text = `Total this invoice     $5,484.85\nPrior balance          $2,062.50\nPlease remit           $3,984.85`
    expect(await readValues(text)).toMatchObject({ TotalAmount: { Amount: 5484.85 } })
  })

  test('is explained by a payment and the amount due, whatever sum a list of hours has', async () => {
    const text = `Totaal declaratie                                                            € 3.682,59
Af: voorschot                                                                € 1.000,00 -/-
Door u te voldoen                                                            € 2.682,59

Specificatie
Totaal  € 2.208,50`
    expect(await readValues(text)).toMatchObject({ TotalAmount: { Amount: 3682.59 } })
  })
})

describe('the sums of a form', () => {
  test('are beside those of the first of several rates', async () => {
    const text = `Drankenhandel Sterk BV

Factuur nr.  1134/2026

Benaming                     Aantal     Prijs    BTW     Totaal excl.
Bak pils 24 x 25 cl          30         16,80    21      504,00
Bak tripel 24 x 33 cl        12         32,95    21      395,40
Bruiswater 28 x 25 cl        18          9,25    6       166,50

BTW %   Maatstaf van heffing   BTW       Leeggoed   Totaal excl. BTW   Totaal BTW   TE BETALEN EUR
6       166,50                 9,99      0,00       1.065,90           198,86       1.264,76
21      899,40                 188,87`
    expect(await readValues(text)).toMatchObject({
      NetAmount: { Amount: 1065.9 },
      VatAmount: { Amount: 198.86 },
      TotalAmount: { Amount: 1264.76 },
    })
  })
})

test('the first of several rates is not the document’s total, although the row of another was misread', async () => {
  const text = `Hotel Beispiel

Rechnung Nr. 2025/000412
Datum: 17. Februar 2025

USt      Netto      Steuer     Brutto       Gesamtbetrag €   981,80
20%     187,67       37,53     225,20
10%     673,64        6736     741,00
Gesamt  876,91      104,89     981,80`
  expect(await readValues(text)).toMatchObject({
    NetAmount: { Amount: 876.91 },
    VatAmount: { Amount: 104.89 },
    TotalAmount: { Amount: 981.8 },
  })
})

test('neither a row without VAT nor one with a misread amount is the document’s total', async () => {
  const text = `Hotel Beispiel

Rechnung Nr. 2025/000412
Datum: 17. Februar 2025

Satz     Netto      Steuer     Brutto       Gesamtbetrag €   981,80
20%     187,67       37,53     225,20       Anzahlung € -200,00
10%     673,64        6736     741,00
0%       15,60        0,00      15,60       Restbetrag   €   781,80`
  const values = await readValues(text)
  expect(values).toMatchObject({ TotalAmount: { Amount: 981.8 } })
  expect([values['NetAmount'], values['VatAmount']]).toEqual([undefined, undefined])
})

test('a direct debit is announced with its mandate between the day and the verb', async () => {
  const text = `Weingut Beispiel

Rechnungsnr. 26-0058
Rechnungsdatum: 9. Jänner 2026
Gesamtbetrag brutto   € 1.423,93

Der Betrag wird am 16. Jänner 2026 mittels SEPA-Lastschrift (Mandat WK-311, CID AT17ZZZ00000034821) eingezogen.`
  expect(await readValues(text)).toMatchObject({ InvoiceDate: '2026-01-09', DueDate: '2026-01-16' })
})

test.each(['When paying please quote', 'Bei Zahlung bitte angeben:'])(
  'the text to quote behind %j is the reference',
  async (words) => {
    const text = `Mill Clinic Ltd

Invoice no: 58102
Total € 12.00

${words} BUCK02-58102`
    expect(await readValues(text)).toMatchObject({ PaymentReference: 'BUCK02-58102' })
  },
)

test('a registered office behind a registry number is only a street', async () => {
  const text = `Harrow Scaffolding Ltd

Invoice no: 58102

Item                Qty     Amount
Tower               1       12.00
Total                     £ 12.00

Harrow Scaffolding Ltd. Company Registration No: 08841207. Registered Office: 14 Tannery Lane, Oldham, OL1 3QP, United Kingdom.`
  expect((await readValues(text))['SupplierAddress']).toMatchObject({
    Street: 'Tannery Lane',
    HouseNumber: '14',
  })
})

test('an Italian partnership in capitals is named behind its title', async () => {
  const text = `RICAMBI BRESCA S.r.l.                         Spett.le
Via dell’Artigianato, 37                      AZIENDA AGRICOLA FRATELLI ZANTI S.S.
36015 SCHIO (VI)                              VIA MOROSINI 112
P. IVA IT02184470397                          36030 VILLAVERLA (VI)

Fattura 318/A     Data 28/02/2026
Totale documento  EUR 764,42`
  expect((await readValues(text))['CustomerName']).toBe('AZIENDA AGRICOLA FRATELLI ZANTI S.S.')
})

test('the town ends before the phone number, even if a scan lost the separator', async () => {
  const text = `Duinzicht Export B.V.\nZanddijk 211, 2182 KL Hillegom Tel. +31 252 516 730\n\nFactuurnummer: 2025-001`
  expect((await readValues(text))['SupplierAddress']).toMatchObject({ City: 'Hillegom' })
})

test('a French shop has a street without a number', async () => {
  const text = `BRICO DU VAL\nROUTE DE NYONS\n26110 MIRABEL AUX BARONNIES\n\nTOTAL  12,00 EUR`
  expect((await readValues(text, receipt))['MerchantAddress']).toEqual({
    Street: 'ROUTE DE NYONS',
    PostalCode: '26110',
    City: 'MIRABEL AUX BARONNIES',
  })
})

test('the place and date of a letter are its date in other languages too, unlike the dates of a stay', async () => {
  const text = (day: string) =>
    `Pension Kaiserblick\n\nRECHNUNG Nr. 2026/0318                    ${day}\n\nAufenthalt vom 12.02.2026 bis 15.02.2026, Zimmer 8\n\nGesamtbetrag   546,00`
  expect((await readValues(text('Kössen, am 16. Februar 2026')))['InvoiceDate']).toBe('2026-02-16')
})

test('a legal form that begins a name does not end it', async () => {
  const text = (name: string) =>
    `Hoveniersbedrijf Ten Brinke B.V.\nMolenkamp 27\n7261 KS Ruurlo\nTel. 0573 451902\n\n${name}\nt.a.v. de heer K. Mulder\nParklaan 112\n7001 DV Doetinchem\n\nFactuurnummer: 26.1187`
  for (const name of ['Vereniging van Eigenaars De Linden', 'Stichting de Zonnebloem'])
    expect((await readValues(text(name)))['CustomerName']).toBe(name)
})

test.each(['1234 AB Utrecht', '48282 Emsdetten', '69003 Lyon'])(
  'the postal code of %j below the customer’s label is no customer number',
  async (town) => {
    const text = `Boulangerie Dupont SARL
12 rue des Lilas, 69003 Lyon

Facture F2026-000987          Client :
Date : 12/03/2026             Jansen Bouw B.V.
                              Dorpsweg 3
                              ${town}

Désignation        Montant
Pain               100,00
Total TTC          100,00 EUR`
    expect((await readValues(text))['CustomerNumber'] ?? null).toBeNull()
  },
)

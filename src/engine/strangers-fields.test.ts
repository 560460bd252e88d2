import { describe, expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import type { Model } from './models/model.ts'
import { receipt } from './models/receipt.ts'

// More header fields of makers that the engine never saw.

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

  test('above its postal code is no name, even in the first line', async () => {
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
  test('names the time behind its word, and a card for fuel', async () => {
    const text = `TANKOP ZEVENHUIZEN\nDATUM 21/02/25 TIJD 07.12\n\nTOTAAL EUR     95,43\nTANKPAS        95,43`
    expect(await readValues(text, receipt)).toMatchObject({ Time: '07:12:00', PaymentMethod: 'TANKPAS' })
  })

  test.each(['Ruilen t/m 02-10-2025 met deze bon', 'Garantie tot 02-10-2027', 'Umtausch bis 02.10.2025'])(
    'is not of the day in %j',
    async (line) => {
      const text = `Klusplaats\n\nTotaal     € 86,77\n${line}\n4 sep 2025 om 20:55 uur`
      expect(await readValues(text, receipt)).toMatchObject({ Date: '2025-09-04' })
    },
  )
})

describe('dates', () => {
  test('an invoice that is set off has a due date of its own', async () => {
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
  test('the word for the register is behind its number', async () => {
    expect(await readValues('Van ’t Wout B.V.\n29018874 kvk\nFactuur 1449')).toMatchObject({
      SupplierKvkNumber: '29018874',
    })
    expect((await readValues('Factuur 14\n29018874 kvk 12345678'))['SupplierKvkNumber']).toBe('12345678')
  })

  test('the first of several telephone numbers, not that of the accounts department', async () => {
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

  test('a time and the reference of an exporter are none', async () => {
    const text = `Declaratie: 25.0209
Bespreking     0:24     106,00
The exporter (Exporter Reference No NLREX00441827) declares the origin.`
    const values = await readValues(text)
    expect(values).toMatchObject({ InvoiceNumber: '25.0209' })
    expect([values['CustomerNumber'], values['OrderNumber']]).toEqual([undefined, undefined])
  })
})

describe('the total', () => {
  test('of a club is the sum of its contribution', async () => {
    const text = `Contributie        € 245,00\nBondsafdracht       € 38,75\nSamen              € 283,75`
    expect(await readValues(text)).toMatchObject({ TotalAmount: { Amount: 283.75 } })
  })

  test('is not the balance before', async () => {
    const text = `Total this invoice     $5,484.85\nPrior balance          $2,062.50\nPlease remit           $3,984.85`
    expect(await readValues(text)).toMatchObject({ TotalAmount: { Amount: 5484.85 } })
  })

  test('is what a payment and the amount due explain, whatever sum a list of hours has', async () => {
    const text = `Totaal declaratie                                                            € 3.682,59
Af: voorschot                                                                € 1.000,00 -/-
Door u te voldoen                                                            € 2.682,59

Specificatie
Totaal  € 2.208,50`
    expect(await readValues(text)).toMatchObject({ TotalAmount: { Amount: 3682.59 } })
  })
})

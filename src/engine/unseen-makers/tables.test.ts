import { describe, expect, test } from 'vitest'
import { readDrawnRows, recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { utilityBill } from '../models/utility-bill.ts'

// Line items in the layouts of workshops and SAP, and ordinary tables that those rules must not affect.

const readTexts = (text: string) => readDrawnRows(text, ({ Text }) => Text)

describe('the bill of a garage', () => {
  const bill = (sums: string) => `Factuur F25-3381

Werkzaamheden                      Aantal    Prijs     Totaal
Grote beurt uitgevoerd               2,20    78,00     171,60
Remblokken vooras vervangen          0,80    78,00      62,40
Onderdelen
Motorolie 0W20                       4,50    15,95      71,78
Set remblokken voor                  1,00    58,75      58,75
${sums}
Totaal exclusief BTW                                   364,53
BTW 21%                                                 76,55
Te voldoen                                             441,08`

  test('has the sums per kind of work below the rows, and their names above', async () => {
    const rows = await readTexts(
      bill(`Arbeid                                                 234,00
Onderdelen                                             130,53`),
    )
    expect(rows.map((row) => row['Description'])).toEqual([
      'Grote beurt uitgevoerd',
      'Remblokken vooras vervangen',
      'Motorolie 0W20',
      'Set remblokken voor',
    ])
  })

  test('may have further rows without a quantity that are not sums', async () => {
    const rows = await readTexts(
      bill(`Milieutoeslag                                            4,50
Poetsdoeken                                              2,10`),
    )
    expect(rows.map((row) => row['Amount']).slice(-2)).toEqual(['4,50', '2,10'])
  })

  test('continues a description without an amount below', async () => {
    const [, second] = await readTexts(bill('').replace('Onderdelen\n', 'inclusief slijtage-indicator\n'))
    expect(second).toMatchObject({ Description: 'Remblokken vooras vervangen\ninclusief slijtage-indicator' })
  })
})

describe('the customs code', () => {
  const table = (line: string) => `Rechnung 9004418822

Pos.    Bezeichnung                       Menge    Preis     Wert EUR
10      Stirnradgetriebe i=25 IP65        4        412,00    1.648,00
        ${line}
20      Wellendichtring 35x52x7           12        18,75      225,00

Endbetrag EUR                                                1.873,00`

  test.each(['Statistische Warennummer 84834023', 'Statistical commodity code 84834023'])(
    'is not part of a description: %s',
    async (line) => {
      const [first] = await readTexts(table(line))
      expect(first?.['Description']).toBe('Stirnradgetriebe i=25 IP65')
    },
  )

  test.each(['Statistische Auswertung 2025', 'Ausführung mit Hohlwelle 40'])('is not %s', async (line) => {
    const [first] = await readTexts(table(line))
    expect(first?.['Description']).toBe(`Stirnradgetriebe i=25 IP65\n${line}`)
  })
})

describe('VAT with its base in one line', () => {
  const text = (lines: string) => `OMSCHRIJVING                     AANTAL           TARIEF          TOTAAL
Schilderwerk kozijnen            26               48,50         1.261,00
Huur rolsteiger                  3                45,00           135,00
${lines}`

  test('is not a row', async () => {
    const rows = await readTexts(
      text(`                                 Subtotaal excl. BTW            1.396,00
                                 9% BTW over €  1.261,00          113,49
                                 21% BTW over €   135,00           28,35
                                 Totaal incl. BTW               1.537,84`),
    )
    expect(rows).toHaveLength(2)
  })

  test('is not the work of an accountant', async () => {
    const rows = await readTexts(
      text(`BTW aangifte over 3 kwartalen    3         90,00        270,00

Totaal excl. BTW                                      1.666,00`),
    )
    expect(rows[2]).toMatchObject({ Description: 'BTW aangifte over 3 kwartalen' })
  })
})

describe('rows of a letter', () => {
  const letter = (sum: string) => `Declaratie D2025-0771

Voor verrichte werkzaamheden brengen wij u in rekening:

Samenstellen jaarrekening 2024           2.850,00
Aangifte inkomstenbelasting maten        1.140,00
${' '.repeat(41)}${sum}
Omzetbelasting 21%                         837,90
Te voldoen                               4.827,90`

  test('have a sum without a label', async () => {
    expect(await readTexts(letter('3.990,00'))).toMatchObject([
      { Description: 'Samenstellen jaarrekening 2024', Amount: '2.850,00' },
      { Description: 'Aangifte inkomstenbelasting maten', Amount: '1.140,00' },
    ])
  })

  test('have none with an amount that is not their sum', async () => {
    expect(await readTexts(letter('3.991,00'))).toEqual([])
  })
})

describe('the hours of a temporary worker', () => {
  const hours = (first: string, second: string, further: string) => `Factuur UZ25042117

Omschrijving                         Uren     Tarief     Bedrag
${first}
Normale uren 100%                    38,00    29,14      1.107,32
Reiskosten woon-werk                  5,00     8,40         42,00
${second}
Normale uren 100%                    40,00    33,80      1.352,00
${further}
Bedrag excl. btw                                         2.501,32`
  const readDescriptions = async (text: string) => (await readTexts(text)).map((row) => row['Description'])

  test('are below the name of each', async () => {
    expect(
      await readDescriptions(hours('A. Nowak - productiemedewerker', 'M. Ionescu - heftruckchauffeur', '')),
    ).toEqual(['Normale uren 100%', 'Reiskosten woon-werk', 'Normale uren 100%'])
  })

  test('may continue in a line of another form', async () => {
    expect(
      (
        await readDescriptions(hours('A. Nowak - productiemedewerker', 'volgens de regeling van 2025', ''))
      )[1],
    ).toBe('Reiskosten woon-werk\nvolgens de regeling van 2025')
  })
})

describe('sentences below a table', () => {
  const invoices = (rest: string) => `Hoveniersbedrijf Groenzoom
Harderwijkerweg 204, 6957 AH Laag-Soeren

Tweede herinnering                                  Laag-Soeren, 26 februari 2026

Factuurnummer    Factuurdatum    Vervaldatum       Bedrag
2025-1188        15-12-2025      14-01-2026        € 1.694,00
${rest}`

  test('with amounts make no line items of a list of invoices, whose headings are labels', async () => {
    const { Fields } = await recogniseDrawnText(
      invoices(`
Wij verzoeken u het openstaande bedrag van € 1.694,00, vermeerderd met € 40,00
administratiekosten, derhalve in totaal € 1.734,00, uiterlijk 12 maart 2026 over te maken.`),
    )
    expect(Fields['InvoiceNumber']?.Value).toBe('2025-1188')
    expect(Fields['InvoiceDate']?.Value).toBe('2025-12-15')
    expect(Object.keys(Fields).filter((name) => name.startsWith('LineItems'))).toEqual([])
  })

  test('with an account or a VAT number are no readings of a meter', async () => {
    const { Fields } = await recogniseDrawnText(
      `Noorderstroom      Jaarafrekening

Meterstanden              Begin        Eind        Verbruik
Stroom normaal            14.402       15.911      1.509
Gas                        8.117        9.221      1.104

Het bedrag staat binnen 10 dagen op uw rekening NL16 INGB 0007 7345 12.
Noorderstroom B.V. KvK 02088417, btw NL820194554B01, IBAN NL39 INGB 0688 1200 34`,
      utilityBill,
    )
    const names = Object.keys(Fields).filter((name) => name.startsWith('MeterReadings.2'))
    expect(names).toEqual([])
  })
})

test('carriage among the sums, right of the descriptions, is no line item', async () => {
  const rows = await readTexts(`FACTURE FA-2026-10482 du 18/02/2026

Réf.      Désignation                        Qté    P.U. TTC    TVA      Total TTC
GR-1180   Tomate Noire de Crimée bio           3       3,40    5,5 %         10,20
OU-0033   Plantoir en hêtre                    1      24,00    20 %          24,00

                                               Sous-total TTC                34,20 €
                                               Frais de port TTC (20 %)       4,80 €
                                               Total TTC                     39,00 €
                                               dont TVA 5,5 %                 0,53 €
                                               dont TVA 20 %                  4,80 €`)
  expect(rows.map((row) => row['UnitPrice'])).toEqual(['3,40', '24,00'])
})

import { describe, expect, test } from 'vitest'
import {
  invoiceRest,
  readDrawnRows,
  readDrawnValues,
  getCellNumber,
} from '#src/testing/builders/draw-document.ts'

// Sums, numbers and names of further issuers, each with an ordinary document that must not change.

const head = `Jansen Techniek B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837   Tel. 030-2345678

`

describe('an earlier balance', () => {
  test.each([
    'Vorig openstaand saldo',
    'Saldo vorige factuur',
    'Previous balance',
    'Solde précédent',
    'Alter Saldo',
  ])('is not in the total, and in what is due: %s', async (before) => {
    const text = `${head}Factuur 2025-0418
Netto                          300,00
Btw 21%                         63,00
Totaal deze factuur            363,00
${before.padEnd(30)} 100,00
Totaal te betalen              463,00`
    expect(await readDrawnValues(text)).toMatchObject({
      TotalAmount: { Amount: 363 },
      AmountDue: { Amount: 463 },
    })
  })

  test('is added to a sum with an unknown name, or to one without VAT', async () => {
    const text = (sum: string) => `${head}Invoice 2025-0418
Labour                         3,000.00
Materials                        559.00
${sum.padEnd(30)} 3,559.00
Previous balance                 850.00
Total due                     $4,409.00`
    for (const sum of ['SUBTOTAL', 'Instalment March 2026'])
      expect(await readDrawnValues(text(sum))).toMatchObject({ TotalAmount: { Amount: 3559 } })
  })

  test('may be beside the sums of the invoice', async () => {
    const text = `${head}Factuur 2025-0418
Vorig saldo       100,00       Netto                300,00
Betaald             0,00       Btw 21%               63,00
Vorig saldo       100,00       Totaal deze factuur  363,00
                               Totaal te betalen    463,00`
    expect(await readDrawnValues(text)).toMatchObject({
      NetAmount: { Amount: 300 },
      TotalAmount: { Amount: 363 },
    })
  })

  test('may have been paid', async () => {
    const text = `${head}Factuur 2025-0418
Vorig saldo                     62,45
Ontvangen betaling             -62,45
Abonnement                      52,90
Btw 21%                         11,11
Totaal te betalen               64,01`
    expect(await readDrawnValues(text)).toMatchObject({ TotalAmount: { Amount: 64.01 } })
  })
})

test('withheld tax is not a payment, but reduces the amount due', async () => {
  const text = `${head}FATTURA n. 37/2026
Totale imponibile                            4.716,00
Totale IVA 22%                               1.037,52
Totale fattura                               5.753,52
Ritenuta d'acconto 20% su 4.716,00            -943,20
Netto a pagare                               4.810,32`
  const values = await readDrawnValues(text)
  expect(values).toMatchObject({ TotalAmount: { Amount: 5753.52 }, AmountDue: { Amount: 4810.32 } })
  expect(values['AmountPaid']).toBeUndefined()
})

test('expenses without VAT are between the VAT and the total', async () => {
  const text = `${head}Rechnung 2026/077
Zwischensumme netto                          1.960,00
19 % Umsatzsteuer                              372,40
Gerichtskosten (verauslagt, ohne USt)          266,00
Gesamtbetrag                                 2.598,40`
  expect(await readDrawnValues(text)).toMatchObject({
    NetAmount: { Amount: 1960 },
    VatAmount: { Amount: 372.4 },
    TotalAmount: { Amount: 2598.4 },
  })
})

describe('the number of the invoice', () => {
  test('is behind its title and the word for a number, rather than behind the reference of the sender', async () => {
    const text = `${head}Unser Zeichen: 118/25 WH\n\nKostennote Nr. 2026/077\n\nGesamtbetrag  119,00`
    expect(await readDrawnValues(text)).toMatchObject({ InvoiceNumber: '2026/077' })
  })

  test('is behind the reference of the sender if there is no other', async () => {
    const text = `${head}Unser Zeichen: 118/25 WH\n\nGesamtbetrag  119,00`
    expect(await readDrawnValues(text)).toMatchObject({ InvoiceNumber: '118/25' })
  })

  test('is not that of another invoice in a list', async () => {
    const text = `${head}Rechnungsnummer  2026-0077
Teilrechnung Nr. 2026-0031      4.000,00
Teilrechnung Nr. 2026-0054      4.000,00
Gesamtbetrag                   10.400,00`
    expect(await readDrawnValues(text)).toMatchObject({ InvoiceNumber: '2026-0077' })
  })

  test('does not begin with a title in capitals', async () => {
    expect(await readDrawnValues(`${head}NOTA 26/00318      Enschede, 13 februari 2026`)).toMatchObject({
      InvoiceNumber: '26/00318',
    })
    expect(await readDrawnValues(`${head}Factuurnummer: CN 26-0044`)).toMatchObject({
      InvoiceNumber: 'CN 26-0044',
    })
  })

  test('is that of an advance invoice itself, and not that of a deducted one', async () => {
    const advance = `${head}Voorschotfactuur   VS-2026-044\nDatum   06-01-2026\nProjectnummer   P26-118`
    expect(await readDrawnValues(advance)).toMatchObject({ InvoiceNumber: 'VS-2026-044' })
    const final = `${head}Nummer             2026-0077
Totaal                                 10.400,00
Voorschotfactuur 2025-0912             -4.000,00
Nog te voldoen                          6.400,00`
    expect(await readDrawnValues(final)).toMatchObject({ InvoiceNumber: '2026-0077' })
  })
})

describe('the reference of a customer', () => {
  const grid = (reference: string) => `${head}Factuurnummer    Factuurdatum    Uw kenmerk
26700418         12-03-2026      ${reference}${invoiceRest}`

  test('may be words with a year, below its label', async () => {
    expect(await readDrawnValues(grid('tuin 2026'))).toMatchObject({ OrderNumber: 'tuin 2026' })
  })

  test('may be a number with a word', async () => {
    expect(await readDrawnValues(grid('order 4711'))).toMatchObject({ OrderNumber: '4711' })
  })
})

describe('names', () => {
  test.each([
    'Bouwbedrijf Van Ginkel & Zn.',
    'Onderlinge Verzekeringen Het Gooi U.A.',
    'Lumo Metrics sp. z o.o.',
  ])('may end with a point: %s', async (name) => {
    const text = `${name}
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837

                                  Timmerbedrijf Hoekstra
                                  Molenstraat 12
                                  3811 BC Amersfoort${invoiceRest}`
    expect(await readDrawnValues(text)).toMatchObject({ SupplierName: name })
  })

  test('the only address is the customer’s, although nothing else is surely the supplier’s', async () => {
    const text = `FLEXPUNT UITZENDBUREAU                                   Factuur
Spoorlaan 400, Tilburg                                   Nummer      20260588
013-5441020                                              Datum       23-02-2026
                                                         Week        08
Distributiecentrum Brabant Logistiek B.V.                Kostenplaats 4412
Postbus 90110                                            Debiteurnr  D00771
5000 LA Tilburg                                          Uw inkoopnr 4500881204

Medewerker         Functie             Uren     Tarief    Bedrag
A. Kowalski        Orderpicker         38,00    26,45     1.005,10
M. Jansen          Reachtruckch.       40,00    28,90     1.156,00

                                       Subtotaal          2.161,10
                                       BTW 21,00%           453,83
                                       Factuurtotaal      2.614,93

Betaling binnen 14 dagen. KvK 18055667. BTW NL111222333B01. Flexpunt Uitzendbureau B.V.`
    const values = await readDrawnValues(text)
    expect(values['CustomerName']).toBe('Distributiecentrum Brabant Logistiek B.V.')
    expect(values['SupplierName']).not.toBe(values['CustomerName'])
  })
})

test.each([
  ['Pagamento: bonifico 30 gg d.f. su IT60X0542811101000000123456', 'bonifico 30 gg d.f.'],
  ['Betaling: 8 dagen na factuurdatum. NL91ABNA0417164300 BIC ABNANL2A', '8 dagen na factuurdatum'],
])('terms of payment end before the account in %j', async (line, terms) => {
  expect(await readDrawnValues(`${head}Factuur 2025-0418\n${line}`)).toMatchObject({ PaymentTerms: terms })
})

test('the VAT on imported goods is an item', async () => {
  const text = `Omschrijving                              Bedrag
Invoerrechten                           1.284,50
Omzetbelasting bij invoer (art. 23)         0,00
Inklaringskosten                           85,00

Totaal                                  1.369,50`
  expect(await readDrawnRows(text, getCellNumber)).toHaveLength(3)
})

import { describe, expect, test } from 'vitest'
import { invoiceRest, readDrawnValues, recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

// Misleading values of further issuers, each with an ordinary document that must not change.

const head = `Jansen Techniek B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837   Tel. 030-2345678

Factuurnummer 26700418
`

describe('an invoice that the customer wrote', () => {
  const invoice = (title: string) => `Zuivelfabriek De Weide U.A.              ${title}
Fabrieksweg 1, 8501 XD Joure
KvK 01055120  btw NL111222333B01         Factuurnummer   MG-2026-02-4471
                                         Datum           28-02-2026
Leverancier                              Leveranciersnr  4471
Melkveebedrijf Hoekstra-Visser
Legedyk 18
8614 JK Oudega

Totaal exclusief btw                                     33.200,35
Btw 9%                                                    2.988,03
Totaal                                                   36.188,38`

  test.each(['FACTUUR UITGEREIKT DOOR AFNEMER', 'SELF-BILLING INVOICE'])(
    'has the labelled supplier as its issuer: %s',
    async (title) => {
      const { Fields } = await recogniseDrawnText(invoice(title))
      expect(Fields['SupplierName']?.Value).toBe('Melkveebedrijf Hoekstra-Visser')
      expect(Fields['CustomerName']?.Value).toBe('Zuivelfabriek De Weide U.A.')
      expect(Fields['SupplierKvkNumber']?.NeedsReview ?? true).toBe(true)
      expect(Fields['SupplierVatId']?.NeedsReview ?? true).toBe(true)
    },
  )

  test('is not an ordinary one', async () => {
    const { Fields } = await recogniseDrawnText(
      `Jansen Techniek B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837

Timmerbedrijf Hoekstra
Molenstraat 12
3811 BC Amersfoort${invoiceRest}`,
    )
    expect(Fields['SupplierKvkNumber']).toMatchObject({ Value: '30192837', NeedsReview: false })
  })
})

describe('parties of two countries', () => {
  const letter = (account: string) => `Drukkerij Printz
Keizerstraat 9
2011 VR Haarlem

Hopewell Brewing Ltd                  Invoice date    28-02-2026
Unit 3 Railway Arches                 Order no.       HB-PO-118
London SE1 7AB                        Customer        UK0044

Total EUR                                                  504.00
IBAN ${account}`

  test('are doubted if the account is in the receiver’s country', async () => {
    const { Fields } = await recogniseDrawnText(letter('NL20 INGB 0001 2345 67'))
    const isRight = Fields['SupplierName']?.Value === 'Drukkerij Printz'
    expect(isRight || Fields['SupplierName']?.NeedsReview).toBe(true)
    expect(isRight || Fields['CustomerName']?.NeedsReview).toBe(true)
  })
})

describe('VAT within an amount', () => {
  test('is not a total', async () => {
    const text = (line: string) => `${head}
Arbeid 45 min               78,65

Bedrag                      78,65
${line}`
    expect(await readDrawnValues(text('Inclusief btw 9%             6,49'))).toMatchObject({
      TotalAmount: { Amount: 78.65 },
    })
  })

  test('is not the amount that includes it', async () => {
    const text = `${head}
Netto                      100,00
Incl. btw 21%              121,00`
    expect(await readDrawnValues(text)).toMatchObject({ TotalAmount: { Amount: 121 } })
  })
})

test.each([
  ['Klant:  Mw. J. Schutte, Graafschap 17, 8261 TX Kampen', undefined],
  ['Klant:  8261', '8261'],
])('the postal code behind a street is not a customer number: %s', async (line, number) => {
  expect((await readDrawnValues(`${head}\n${line}`))['CustomerNumber']).toBe(number)
})

test('several payments together are deducted from the amount due', async () => {
  const text = (due: string) => `${head}
Summe netto                                            16.250,00
20 % MwSt                                               3.250,00
Rechnungsbetrag                                        19.500,00
abzügl. 1. Teilrechnung Nr. 2025-077                   -8.640,00
abzügl. 2. Teilrechnung Nr. 2025-102                   -4.320,00
Restbetrag                                              ${due}`
  expect(await readDrawnValues(text('6.540,00'))).toMatchObject({ AmountDue: { Amount: 6540 } })
  const { Fields } = await recogniseDrawnText(text('7.000,00'))
  expect(Fields['AmountDue']?.NeedsReview ?? true).toBe(true)
})

test('the fee of a reminder is no VAT', async () => {
  const values = await readDrawnValues(`KFZ-Teile Brandt e.K. · Lindenallee 7 · 19053 Schwerin
Schwerin, 16.03.2026

2. Mahnung

Rechnung Nr.     vom            fällig am       Betrag EUR     Mahngebühr     offen EUR
RE-118442        12.01.2026     26.01.2026          184,30           5,00        189,30

IBAN DE88 2105 0170 0012 4400 87, USt-IdNr. DE227190440`)
  expect(values['VatAmount']).toBeUndefined()
  expect(values['NetAmount']).toBeUndefined()
})

test('a payment form repeats the number of the invoice without its separators', async () => {
  const values = await readDrawnValues(`Régie des Eaux du Val d'Oust
2 rue de l'Étang - 56140 Malestroit
FACTURE D'EAU N° 2026-E-007718
du 05/03/2026

                          Quantité      P.U. HT      Montant HT
Abonnement semestriel            1      28,5000           28,50
Consommation m3                 54       1,4200           76,68

Total HT                                                 105,18
TVA 5,5 %                                                  5,78
NET À PAYER                                              110,96 €

TIPI : identifiant collectivité 118442 - référence 2026E007718`)
  expect(values).toMatchObject({
    InvoiceNumber: '2026-E-007718',
    'LineItems.1.Description': 'Consommation m3',
  })
  expect(values['OrderNumber']).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

/** The invoice around the tested lines. */
const invoiceWith = (lines: string, footer = '') => `Bakkerij Bos B.V.
Dorpsstraat 12
3511 AB Utrecht

Factuur                      Factuurnummer: 2025-114
                             Factuurdatum: 14-03-2025
${lines}

Omschrijving                           Bedrag
Brood en gebak                         100,00
Totaal excl. btw                       100,00
Btw 21%                                 21,00
Totaal incl. btw                       121,00
${footer}`

async function read(lines: string, footer = '') {
  const { Fields } = await recogniseDrawnText(invoiceWith(lines, footer))
  return (name: string) => Fields[name]?.Value
}

describe('DeliveryDate', () => {
  test.each([
    ['Leverdatum: 12-03-2025'],
    ['Delivery date          12-03-2025'],
    ['Liefer-/Leistungsdatum: 12.03.2025'],
    ['Date de livraison : 12/03/2025'],
    ['Data di consegna: 12/03/2025'],
    ['Fecha de entrega: 12/03/2025'],
  ])('is read from %s', async (line) => {
    const value = await read(line)
    expect([value('DeliveryDate'), value('InvoiceDate')]).toEqual(['2025-03-12', '2025-03-14'])
  })
})

describe('Bic', () => {
  const iban = 'IBAN NL91 ABNA 0417 1643 00'
  test.each([
    [`${iban}   BIC ABNANL2A`, 'ABNANL2A'],
    [`${iban}   SWIFT-code: ABNANL2AXXX`, 'ABNANL2AXXX'],
    // Beside the IBAN, without a label.
    [`${iban} / ABNANL2A`, 'ABNANL2A'],
  ])('is read from %s', async (footer, bic) => {
    expect((await read('', footer))('Bic')).toBe(bic)
  })

  test.each([[`${iban}   VERKOPER`], [`${iban}   COBADEFF`], ['BIC: zie website'], ['FACTUREN']])(
    'is not read from %s',
    async (footer) => {
      expect((await read('', footer))('Bic')).toBeUndefined()
    },
  )
})

describe('SupplierTaxNumber', () => {
  test.each([
    ['Steuernummer: 12/345/67890', '12/345/67890'],
    ['St.-Nr. 045 226 01234', '045 226 01234'],
    ['Codice fiscale: RSSMRA80A01H501U', 'RSSMRA80A01H501U'],
    ['RSIN 857587973', '857587973'],
    ['UTR: 12345 67890', '12345 67890'],
    ['EIN 12-3456789', '12-3456789'],
  ])('is read from %s', async (footer, value) => {
    expect((await read('', footer))('SupplierTaxNumber')).toBe(value)
  })

  test.each([['Steuernummer: DE136695976'], ['Artikel 12/345/67890'], ['KvK 12345678']])(
    'is not read from %s',
    async (footer) => {
      expect((await read('', footer))('SupplierTaxNumber')).toBeUndefined()
    },
  )
})

describe('PaymentTerms', () => {
  test.each([
    ['Betalingstermijn: 14 dagen', '14 dagen'],
    ['Payment terms          30 days net', '30 days net'],
    ['Zahlungsbedingungen: 10 Tage 2% Skonto, 30 Tage netto', '10 Tage 2% Skonto, 30 Tage netto'],
    ['Conditions de paiement : à réception de facture', 'à réception de facture'],
    ['Condizioni di pagamento: 30 giorni data fattura', '30 giorni data fattura'],
    ['Condiciones de pago: 60 días', '60 días'],
    [
      'Wij verzoeken u binnen 14 dagen te betalen op rekening NL91 ABNA 0417 1643 00.',
      'Wij verzoeken u binnen 14 dagen te betalen',
    ],
    [
      'Wilt u het bedrag binnen 30 dagen overmaken op IBAN NL91 ABNA 0417 1643 00\nten name van Bakkerij Bos B.V. onder vermelding van het factuurnummer.',
      'Wilt u het bedrag binnen 30 dagen overmaken',
    ],
    [
      'Bitte zahlen Sie innerhalb von 14 Tagen ohne Abzug auf IBAN DE89 3704 0044 0532 0130 00',
      'Bitte zahlen Sie innerhalb von 14 Tagen ohne Abzug',
    ],
    ['Please pay within 30 days to our account NL91 ABNA 0417 1643 00', 'Please pay within 30 days'],
    ['Please pay within 30 days by bank transfer to NL91 ABNA 0417 1643 00', 'Please pay within 30 days'],
    [
      'Merci de payer sous 30 jours par virement sur notre compte FR14 2004 1010 0505 0001 3M02 606',
      'Merci de payer sous 30 jours',
    ],
    ['Pagamento entro 30 giorni sul conto IT60 X054 2811 1010 0000 0123 456', 'Pagamento entro 30 giorni'],
    ['Pago a 30 días en la cuenta ES91 2100 0418 4502 0005 1332', 'Pago a 30 días'],
    // Without an account the payment method belongs to the terms.
    ['Please pay within 30 days by bank transfer', 'Please pay within 30 days by bank transfer'],
  ])('is read from %s', async (line, terms) => {
    expect((await read(line))('PaymentTerms')).toBe(terms)
  })

  test.each([['Betalingsvoorwaarden: zie www.bakkerijbos.nl'], ['Geleverd binnen 14 dagen']])(
    'is not read from %s',
    async (line) => {
      expect((await read(line))('PaymentTerms')).toBeUndefined()
    },
  )
})

describe('AmountPaid and AmountDue', () => {
  const amounts = async (footer: string) => {
    const value = await read('', footer)
    return [value('TotalAmount'), value('AmountPaid'), value('AmountDue')].map(
      (amount) => (amount as { Amount: number } | undefined)?.Amount,
    )
  }

  test.each([
    ['Reeds betaald                          100,00\nNog te betalen                          21,00'],
    ['Payment 12-03-2025                    -100,00\nBalance due                             21,00'],
  ])('together make the total: %s', async (footer) => {
    const [total, paid, due] = await amounts(footer)
    expect([total, Math.abs(paid ?? 0), due]).toEqual([121, 100, 21])
  })

  test('an amount due may be the total, and one of several invoices needs review', async () => {
    expect(await amounts('Te betalen                             121,00')).toEqual([121, undefined, 121])
    const { Fields } = await recogniseDrawnText(
      invoiceWith('', 'Openstaand saldo                       342,10'),
    )
    expect(Fields['AmountDue']?.NeedsReview ?? true).toBe(true)
  })

  test('an item that is a deposit is not a payment', async () => {
    const { Fields } = await recogniseDrawnText(`Factuur 2025-114

Omschrijving                           Bedrag
Voorschot maart                        100,00
Totaal excl. btw                       100,00
Btw 21%                                 21,00
Totaal incl. btw                       121,00`)
    expect(Fields['AmountPaid']).toBeUndefined()
  })
})

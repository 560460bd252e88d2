import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

/** A credit note of which a test gives the title, its references and the sign of its amounts. */
const buildCreditNote = (references: string, sign: '' | '-') => `Bakkerij Bos B.V.
Dorpsstraat 12
3511 AB Utrecht

${references}

Omschrijving                Aantal      Prijs      Bedrag
Brood, te veel berekend          ${sign}2      50,00     ${sign}100,00

Totaal excl. btw                                 ${sign}100,00
Btw 21%                                          ${sign}21,00
Totaal incl. btw                               € ${sign}121,00`

async function read(text: string) {
  const { Fields } = await recogniseDrawnText(text)
  return Object.fromEntries(Object.entries(Fields).map(([name, field]) => [name, field.Value]))
}

test.each([
  ['Creditnota\nCreditnotanummer: CN-31\nDatum: 05-08-2025\nBetreft factuur: F-2025-118', '-'],
  [
    'CREDITFACTUUR\nCreditfactuurnummer: CN-31\nDatum: 05-08-2025\nOorspronkelijk factuurnummer: F-2025-118',
    '',
  ],
  ['Credit note\nCredit note number: CN-31\nDate: 05-08-2025\nOriginal invoice: F-2025-118', ''],
  ['Gutschrift\nGutschriftnummer: CN-31\nDatum: 05.08.2025\nzur Rechnung Nr. F-2025-118', '-'],
  ['Avoir\nAvoir n° CN-31\nDate : 05/08/2025\nFacture d’origine : F-2025-118', '-'],
] as const)(
  'a credit note is read as an invoice is, with the invoice that it is about: %s',
  async (references, sign) => {
    const amount = (value: number) => ({ Amount: sign === '-' ? -value : value, Currency: 'EUR' })
    expect(await read(buildCreditNote(references, sign))).toMatchObject({
      InvoiceNumber: 'CN-31',
      InvoiceDate: '2025-08-05',
      OriginalInvoiceNumber: 'F-2025-118',
      NetAmount: amount(100),
      VatAmount: amount(21),
      TotalAmount: amount(121),
      'LineItems.0.Amount': amount(100),
    })
  },
)

test('an invoice that mentions another is about none', async () => {
  const fields = await read(
    buildCreditNote('Factuur\nFactuurnummer: F-119\nDatum: 05-08-2025\nVervolg op factuur F-2025-118', ''),
  )
  expect(fields['InvoiceNumber']).toBe('F-119')
  expect(fields['OriginalInvoiceNumber']).toBeUndefined()
})

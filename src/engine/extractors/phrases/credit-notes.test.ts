import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

/** A credit note with a given title, references and sign of its amounts. */
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
  'a credit note is read like an invoice, with the number of the credited invoice: %s',
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

test('an invoice that mentions another credits none', async () => {
  const fields = await read(
    buildCreditNote('Factuur\nFactuurnummer: F-119\nDatum: 05-08-2025\nVervolg op factuur F-2025-118', ''),
  )
  expect(fields['InvoiceNumber']).toBe('F-119')
  expect(fields['OriginalInvoiceNumber']).toBeUndefined()
})

test('the number of the credit note is its own, even beside that of an invoice', async () => {
  const both = buildCreditNote(
    'CREDITNOTA\nCreditnr.     CN-31\nDatum         05-08-2025\nFactuurnr.    F-2025-118',
    '-',
  )
  expect(await read(both)).toMatchObject({ InvoiceNumber: 'CN-31', OriginalInvoiceNumber: 'F-2025-118' })
  // Programs that have only invoices use this name on a credit note too.
  const single = buildCreditNote('CREDITNOTA\nFactuurnr.    CN-31\nDatum         05-08-2025', '-')
  expect(await read(single)).toMatchObject({ InvoiceNumber: 'CN-31' })
  const invoice = buildCreditNote(
    'FACTUUR\nCreditnr.     CN-31\nDatum         05-08-2025\nFactuurnr.    F-2025-118',
    '',
  )
  expect(await read(invoice)).toMatchObject({ InvoiceNumber: 'F-2025-118' })
})

test('the date of the invoice beside its number is not that of the credit note', async () => {
  const text = buildCreditNote(
    'CREDITNOTA\nCreditnr.     CN-31\nDatum         05-08-2025\nFactuurnr.    F-2025-118\nFactuurdatum  21-07-2025',
    '-',
  )
  expect(await read(text)).toMatchObject({ InvoiceNumber: 'CN-31', InvoiceDate: '2025-08-05' })
  // Without a separate number these belong to the credit note.
  const single = buildCreditNote('CREDITNOTA\nFactuurnr.    CN-31\nFactuurdatum  05-08-2025', '-')
  expect(await read(single)).toMatchObject({ InvoiceNumber: 'CN-31', InvoiceDate: '2025-08-05' })
})

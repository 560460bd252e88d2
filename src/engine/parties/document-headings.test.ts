import { expect, test } from 'vitest'
import { readDrawnValues } from '#src/testing/builders/draw-document.ts'
import { canBeName } from './name-forms.ts'

const rest = `

Datum: 3 april 2026

Omschrijving     Aantal   Prijs     Bedrag
Schroeven            10   10,00     100,00

Subtotaal                           100,00
BTW 21%                              21,00
Totaal                              121,00
`

test('the heading of a document with its number is not the name of its supplier', async () => {
  const alone = await readDrawnValues(`Factuur 12${rest}`)
  expect(alone).toMatchObject({ InvoiceNumber: '12' })
  expect(alone).not.toHaveProperty('SupplierName')
  expect(await readDrawnValues(`Smederij Klink\n\nFactuur 12${rest}`)).toMatchObject({
    InvoiceNumber: '12',
    SupplierName: 'Smederij Klink',
  })
})

test.each([
  'Factuur 12',
  'FACTUUR  nr. 12',
  'Uw factuur 12',
  'Verkoopfactuur 1204',
  'Creditnota 7',
  'Pakbon 9',
  'Invoice #12',
  'Tax invoice no. A-7',
  'Credit note 7',
  'Rechnung Nr. 12',
  'Abschlagsrechnung 2',
  'Gutschrift 31',
  'Facture n° 12',
  'Facture d’acompte n° 3',
  'Avoir 12',
  'Fattura n. 12',
  'Nota di credito n. 4',
  'Factura n.º 12',
  'Factura rectificativa 5',
  'Albarán 88',
])('%s is a heading', (text) => {
  expect(canBeName(text)).toBe(false)
})

test.each([
  'Bon 12 Restaurant',
  'Facture Facile',
  'Studio 12',
  'Ticket 4 Two',
  'Order van Malta 3 Stichting',
  'Bill Baker',
  'Rechnungshof 1',
  'Nota Bene 2 B.V.',
  'Café 1900',
])('%s may be a name', (text) => {
  expect(canBeName(text)).toBe(true)
})

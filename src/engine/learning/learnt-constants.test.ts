import { expect, test } from 'vitest'
import { readInvoice } from '#src/testing/builders/odd-invoice.ts'
import { invoice } from '../models/invoice.ts'
import { buildExample } from './build-example.ts'
import type { FormatExample } from './example.ts'
import type { FieldValues } from './reviewed-document.ts'

const address = 'Molenstraat 12\n3511 AB Utrecht\n'

const drawInvoice = (number: string, letterhead: string) => `Korf Dakwerken B.V.
${letterhead}KvK 30112233
IBAN NL91ABNA0417164300

Factuurnummer: ${number}
Factuurdatum: 14-11-2026

Omschrijving           Aantal     Bedrag
Dakpannen leggen       1          100,00

Netto                             100,00
Btw 21%                            21,00
Totaal                            121,00
`

/** The submitted fields of an invoice, with a typed address if the page has none. */
async function teach(number: string, letterhead: string, examples: readonly FormatExample[]) {
  const { document, reading } = await readInvoice(drawInvoice(number, letterhead), examples, invoice)
  const returned = document.Fields as FieldValues
  const accepted = {
    ...returned,
    SupplierAddress: {
      Text: 'Molenstraat 12, 3511 AB Utrecht',
      Value: { Street: 'Molenstraat', HouseNumber: '12', PostalCode: '3511 AB', City: 'Utrecht' },
      Page: 0,
    },
  } as FieldValues
  const example = buildExample({ reading, returned, accepted }, invoice)
  return JSON.parse(JSON.stringify(example)) as FormatExample
}

async function readAddress(taught: string, letterhead: string) {
  const examples: FormatExample[] = []
  for (const number of ['2026-101', '2026-102', '2026-103'])
    examples.unshift(await teach(number, taught, examples))
  const { Fields } = (await readInvoice(drawInvoice('2026-118', letterhead), examples, invoice)).document
  return Fields['SupplierAddress']?.Value
}

test('an address that other documents of an issuer print as text is not filled in if a document lacks it', async () => {
  expect(await readAddress(address, address)).toMatchObject({ PostalCode: '3511 AB' })
  expect(await readAddress(address, '')).toBeUndefined()
})

test('an address that no document prints as text, as in the image of a letterhead, is filled in', async () => {
  expect(await readAddress('', '')).toMatchObject({ PostalCode: '3511 AB' })
})

import { expect, test } from 'vitest'
import { invoice } from '#src/engine/models/invoice.ts'
import { order } from '#src/engine/models/order.ts'
import type { Model } from '#src/engine/models/model.ts'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

// Labels on two lines, as in narrow columns.

async function readValues(text: string, model: Model = invoice): Promise<Record<string, unknown>> {
  const { Fields } = await recogniseDrawnText(text, model)
  return Object.fromEntries(Object.entries(Fields).map(([name, field]) => [name, field.Value]))
}

test('a row of labels on two lines heads the values below', async () => {
  const dutch = `Factuur        Factuur        Klant
nummer         datum          nummer
2025-0091      14-03-2025     10442`
  expect(await readValues(dutch)).toMatchObject({
    InvoiceNumber: '2025-0091',
    InvoiceDate: '2025-03-14',
    CustomerNumber: '10442',
  })
  const sums = `Factuurnummer 2025-11    Factuurdatum 03-02-2025
Totaal te      Te betalen     Btw
betalen        voor
17.267,62      01-03-2025     2.996,86`
  expect(await readValues(sums)).toMatchObject({
    TotalAmount: { Amount: 17_267.62 },
    DueDate: '2025-03-01',
  })
})

test('the value is beside either line of a label', async () => {
  const german = `Rechnungs-
nummer:       RE-2201
Kunden-       10447
nummer
Liefer-
datum:        03.02.2025`
  expect(await readValues(german)).toMatchObject({
    InvoiceNumber: 'RE-2201',
    CustomerNumber: '10447',
    DeliveryDate: '2025-02-03',
  })
  const ordered = `Bestelling 4711    Besteldatum 03-02-2025
Gewenste         14-02-2025
leverdatum`
  expect(await readValues(ordered, order)).toMatchObject({ DeliveryDate: '2025-02-14' })
})

test('labels below each other are separate labels', async () => {
  const text = `Factuur          2025-0091
Datum            14-03-2025
Klant            10442
Order            PO-7781`
  expect(await readValues(text)).toMatchObject({ InvoiceNumber: '2025-0091', InvoiceDate: '2025-03-14' })
})

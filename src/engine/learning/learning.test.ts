import { expect, test } from 'vitest'
import {
  drawOddInvoice,
  readInvoice as read,
  teachInvoice as teach,
  type OddInvoice,
} from '#src/testing/builders/odd-invoice.ts'
import { invoice } from '../models/invoice.ts'
import { recogniseFile } from '../recognise-file.ts'
import { buildExample } from './build-example.ts'
import type { FormatExample } from './example.ts'
import type { FieldValues } from './reviewed-document.ts'

const numbered = (given: OddInvoice) => ({ InvoiceNumber: given.number, OrderNumber: given.order })
const samples = [
  { number: 'ZT-48213', order: '7714-22' },
  { number: 'ZT-50377', order: '7802-41', customer: 'Brugman Media B.V.', date: '17-04-2026' },
  { number: 'ZT-51944', order: '7911-05', customer: 'Vogt Groen B.V.', date: '22-06-2026' },
  { number: 'ZT-53018', order: '8003-77', customer: 'Morvan Catering B.V.', date: '09-09-2026' },
] as const
const [first, second, third, fourth] = samples

test('without examples the result is the same as without learning', async () => {
  const bytes = () => new TextEncoder().encode(drawOddInvoice())
  const plain = await recogniseFile({ name: 'nota.txt', bytes: bytes() }, invoice)
  const { document } = await read(drawOddInvoice())
  expect(plain).toEqual({ ok: true, result: { Documents: [document] } })
})

test('one corrected document fills a field that was missed in the next one, flagged for review', async () => {
  const before = await read(drawOddInvoice(second))
  expect(before.document.Fields['OrderNumber']?.Value).not.toBe(second.order)
  const example = await teach(drawOddInvoice(first), numbered(first))
  const { Fields } = (await read(drawOddInvoice(second), [example])).document
  expect(Fields['OrderNumber']).toMatchObject({ Value: second.order, LearntFrom: 1, NeedsReview: true })
})

test('learning one field does not change the others of the format', async () => {
  const before = (await read(drawOddInvoice(second))).document.Fields
  const example = await teach(drawOddInvoice(first), numbered(first))
  const after = (await read(drawOddInvoice(second), [example])).document.Fields
  for (const name of ['SupplierName', 'SupplierVatId', 'TotalAmount'])
    expect(after[name]?.Value).toEqual(before[name]?.Value)
})

test('confidence grows with the documents that agree', async () => {
  const examples: FormatExample[] = []
  const confidences: number[] = []
  for (const sample of [first, second, third]) {
    examples.unshift(await teach(drawOddInvoice(sample), numbered(sample), examples))
    const { Fields } = (await read(drawOddInvoice(fourth), examples)).document
    expect(Fields['OrderNumber']).toMatchObject({ Value: fourth.order, LearntFrom: examples.length })
    confidences.push(Fields['OrderNumber']?.Confidence ?? 0)
  }
  expect(confidences).toEqual(confidences.toSorted((a, b) => a - b))
  expect(confidences[2]).toBeGreaterThan(confidences[0] ?? 100)
})

test('one wrong correction among right ones changes nothing', async () => {
  const right = []
  for (const sample of [first, second]) right.push(await teach(drawOddInvoice(sample), numbered(sample)))
  // A reviewer mistook the delivery note number for the order number.
  const wrong = await teach(drawOddInvoice(third), { ...numbered(third), OrderNumber: '9921-34' })
  const { Fields } = (await read(drawOddInvoice(fourth), [wrong, ...right])).document
  expect(Fields['OrderNumber']).toMatchObject({ Value: fourth.order, LearntFrom: 2 })
})

test('a document of another issuer with other words is not affected', async () => {
  const other = `Rechnung\nKeller Bau GmbH\nRechnungsnummer: 2026-118\nRechnungsdatum: 14.03.2026\nGesamtbetrag 119,00 EUR\n`
  const example = await teach(drawOddInvoice(first), numbered(first))
  expect((await read(other, [example])).document).toEqual((await read(other)).document)
})

test('columns with unknown headings are learnt from the cells', async () => {
  const cells = (rows: readonly (readonly [string, string, string, string])[]) =>
    Object.fromEntries(
      rows.flatMap(([description, quantity, price, amount], row) => [
        [`LineItems.${row}.Description`, description],
        [`LineItems.${row}.Quantity`, quantity],
        [`LineItems.${row}.UnitPrice`, price],
        [`LineItems.${row}.Amount`, amount],
      ]),
    )
  const { document, reading } = await read(drawOddInvoice(first))
  const texts = cells([
    ['Kabelgoot verzinkt', '4', '12,50', '50,00'],
    ['Montage meterkast', '2', '75,00', '150,00'],
  ])
  const toValue = (name: string, text: string) => {
    const number = Number(text.replace(',', '.'))
    if (name.endsWith('Description')) return text
    return name.endsWith('Quantity') ? number : { Amount: number }
  }
  const accepted = Object.fromEntries(
    Object.entries(texts).map(([name, Text]) => [name, { Text, Value: toValue(name, Text), Page: 0 }]),
  )
  const example = buildExample({ reading, returned: document.Fields as FieldValues, accepted }, invoice)
  const { Fields } = (await read(drawOddInvoice(second), [example])).document
  const read2 = Object.entries(Fields).filter(([name]) => name.startsWith('LineItems.'))
  expect(read2.map(([name, { Text }]) => [name, Text])).toEqual(Object.entries(texts))
})

test('a field that two reviewers cleared is omitted if the same mistake would be made', async () => {
  const { Fields } = (await read(drawOddInvoice(third))).document
  const mistaken = Object.keys(Fields).filter((name) => name === 'SupplierVatId')
  const cleared = Object.fromEntries(mistaken.map((name) => [name, undefined]))
  const examples = [await teach(drawOddInvoice(first), cleared), await teach(drawOddInvoice(second), cleared)]
  expect(mistaken).toEqual(['SupplierVatId'])
  expect((await read(drawOddInvoice(third), examples)).document.Fields).not.toHaveProperty('SupplierVatId')
})

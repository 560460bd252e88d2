import { expect, test } from 'vitest'
import { drawOddInvoice, readInvoice, teachInvoice } from '#src/testing/builders/odd-invoice.ts'
import { analyseDocument } from '../analysis/analyse-document.ts'
import { reviewThreshold } from '../decide/confidence.ts'
import { invoice } from '../models/invoice.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import { applyExamples } from './apply-examples.ts'
import type { FormatExample } from './example.ts'
import { noLearntRows } from './rows/read-best-rows.ts'
import { restorePages } from './stored-reading.ts'

// A field that the generic rules flag for review, with examples of its format.

const samples = [
  { number: 'ZT-48213', order: '7714-22', date: '03-02-2026' },
  { number: 'ZT-50377', order: '7802-41', date: '17-04-2026' },
] as const
const next = { number: 'ZT-51944', order: '7911-05', date: '22-06-2026' }

const flagged = (value: string): RecognisedField => ({
  Text: value,
  Value: value,
  Type: 'String',
  Confidence: 62,
  Page: 0,
  NeedsReview: true,
})

/** The resulting order number. */
async function apply(generic: RecognisedField, examples: readonly FormatExample[], doubted: string[] = []) {
  const { reading } = await readInvoice(drawOddInvoice(next))
  const document = analyseDocument(restorePages(reading), invoice)
  const similar = examples.map((example) => ({ example, isSameIssuer: true, weight: 1 }))
  const { fields } = applyExamples([['OrderNumber', generic]], {
    model: invoice,
    document,
    examples: similar,
    rows: noLearntRows,
    doubted: new Set(doubted),
  })
  return new Map(fields).get('OrderNumber')
}
const teachOrders = (orders: readonly string[]) =>
  Promise.all(
    orders.map((OrderNumber, index) => teachInvoice(drawOddInvoice(samples[index]), { OrderNumber })),
  )

/** Examples of documents that the generic rules read right. */
const trustGeneric = (examples: readonly FormatExample[]) =>
  examples.map((example): FormatExample => {
    const { OrderNumber, ...others } = example.fields
    return OrderNumber
      ? { ...example, fields: { ...others, OrderNumber: { ...OrderNumber, isGenericRight: true } } }
      : example
  })

test('one example that agrees does not clear the review flag', async () => {
  const examples = trustGeneric(await teachOrders([samples[0].order]))
  expect(await apply(flagged(next.order), examples)).toMatchObject({ NeedsReview: true, Confidence: 62 })
})

test('one example that disagrees does not clear the review flag', async () => {
  const examples = await teachOrders([samples[0].order])
  expect(await apply(flagged('9921-34'), examples)).toMatchObject({ NeedsReview: true })
})

test('examples that disagree with it and with each other do not clear the review flag', async () => {
  // One reviewer mistook the delivery note number for the order number; both are the same on each document.
  const examples = await teachOrders([samples[0].order, '9921-34'])
  for (const value of [next.order, '9921-34', '8812-90'])
    expect(await apply(flagged(value), examples)).toMatchObject({ NeedsReview: true })
})

test('a field that the document itself contradicts stays flagged, however many examples agree', async () => {
  const examples = trustGeneric(await teachOrders(samples.map(({ order }) => order)))
  const confirmed = await apply(flagged(next.order), [...examples, ...examples], ['OrderNumber'])
  expect(confirmed).toMatchObject({ NeedsReview: true, LearntFrom: 4 })
  expect(confirmed?.Confidence).toBeGreaterThan(reviewThreshold)
})

test('several examples that agree clear the review flag', async () => {
  const examples = trustGeneric(await teachOrders(samples.map(({ order }) => order)))
  const confirmed = await apply(flagged(next.order), [...examples, ...examples])
  expect(confirmed).toMatchObject({ Value: next.order, NeedsReview: false, LearntFrom: 4 })
})

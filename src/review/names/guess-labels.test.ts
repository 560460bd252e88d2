import { expect, test } from 'vitest'
import { guessLabels } from './guess-labels.ts'

test.each([
  ['InvoiceDate', 'factuurdatum'],
  ['CustomerNumber', 'klantnummer'],
  ['Quantity', 'aantal'],
  ['unit_price', 'stuksprijs'],
  ['TotalAmount', 'te betalen'],
])('guesses for %s the label %s', (name, label) => {
  expect(guessLabels(name)).toContain(label)
})

test.each(['', 'Zxcv', 'DeliveryAddressLineTwo'])('guesses nothing for %s', (name) => {
  expect(guessLabels(name)).toEqual([])
})

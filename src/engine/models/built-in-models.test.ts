import { expect, test } from 'vitest'
import { toCanonicalLabel } from '../labels/canonical-label.ts'
import { builtInModels } from './built-in-models.ts'

test('models, and the fields of a model, have names of their own', () => {
  expect(new Set(builtInModels.map(({ id }) => id)).size).toBe(builtInModels.length)
  for (const { fields } of builtInModels)
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
})

test('every label has letters by which it can be found', () => {
  const labels = builtInModels.flatMap((model) => [
    ...model.fields.flatMap((field) => field.labels),
    ...model.tables.flatMap((table) => table.columns.flatMap((column) => column.labels)),
  ])
  expect(labels.filter((label) => toCanonicalLabel(label) === '')).toEqual([])
})

test('a model without a document type takes no feedback, and provider B has none', () => {
  expect(
    builtInModels.filter(({ provider }) => provider === 'B').map(({ documentType }) => documentType),
  ).toEqual([null])
})

import { expect, test } from 'vitest'
import { toCanonicalLabel } from '../labels/canonical-label.ts'
import { builtInModels } from './built-in-models.ts'

test('have unique model and field names', () => {
  expect(new Set(builtInModels.map(({ id }) => id)).size).toBe(builtInModels.length)
  for (const { fields } of builtInModels)
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
})

test('have labels that can be matched', () => {
  const labels = builtInModels.flatMap((model) => [
    ...model.fields.flatMap((field) => field.labels),
    ...model.tables.flatMap((table) => table.columns.flatMap((column) => column.labels)),
  ])
  expect(labels.filter((label) => toCanonicalLabel(label) === '')).toEqual([])
})

test('have no document type for provider B, which accepts no feedback', () => {
  expect(
    builtInModels.filter(({ provider }) => provider === 'B').map(({ documentType }) => documentType),
  ).toEqual([null])
})

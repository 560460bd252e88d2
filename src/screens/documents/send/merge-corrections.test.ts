import { expect, test } from 'vitest'
import { mergeCorrections } from './merge-corrections.ts'

const sent = (field: string, documents: number) => ({ field, documents, isNew: true })

test('lists each field of a model once, with its highest count, most corrected first', () => {
  expect(
    mergeCorrections([
      { modelId: 'a', corrections: [sent('Date', 1), sent('Total', 2)] },
      { modelId: 'b', corrections: [sent('Date', 1)] },
      { modelId: 'a', corrections: [sent('Total', 3), sent('Date', 1)] },
    ]),
  ).toEqual([
    { modelId: 'a', field: 'Total', documents: 3 },
    { modelId: 'a', field: 'Date', documents: 1 },
    { modelId: 'b', field: 'Date', documents: 1 },
  ])
  expect(mergeCorrections([])).toEqual([])
})

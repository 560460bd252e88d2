import { expect, test } from 'vitest'
import { summariseResult } from './summarise-result.ts'

const aDocument = (NeedsReview: boolean, ...flags: boolean[]) => ({
  NeedsReview,
  TotalPages: 2,
  Fields: Object.fromEntries(
    flags.map((flag, index) => [`F${index}`, { Text: 'a', Confidence: 80 + index, NeedsReview: flag }]),
  ),
})

test('documents that ask to be checked without a flagged field are counted apart from flagged fields', () => {
  const Documents = [aDocument(true, true, false), aDocument(true, false), aDocument(true), aDocument(false)]
  expect(summariseResult(JSON.stringify({ Documents }))).toEqual({
    toCheck: 1,
    documentsToCheck: 2,
    pages: 8,
    lowestConfidence: 80,
    documents: 4,
  })
})

test('what is no result has nothing in it', () => {
  for (const json of ['[]', '"text"', '{}', '{"Documents":7}'])
    expect(summariseResult(json), json).toEqual({
      toCheck: 0,
      documentsToCheck: 0,
      pages: null,
      lowestConfidence: null,
      documents: 0,
    })
})

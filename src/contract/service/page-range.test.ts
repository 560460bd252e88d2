import { expect, test } from 'vitest'
import { parseJson } from '../json.ts'
import { analysisResultSchema } from './analysis-result.ts'
import { continuesFile, parsePageRange } from './page-range.ts'

function parseDocument(properties: string) {
  const [document] = analysisResultSchema.parse(parseJson(`{"Documents":[{${properties}}]}`)).Documents
  if (document === undefined) throw new Error('the result has a document')
  return document
}

test('reads the pages of a document in its file', () => {
  const document = parseDocument('"FirstPage":2,"LastPage":3')
  expect(parsePageRange(document)).toEqual({ first: 2, last: 3 })
  expect(continuesFile(document)).toBe(true)
  expect(continuesFile(parseDocument('"FirstPage":0,"LastPage":1'))).toBe(false)
})

test.each([
  '',
  '"FirstPage":2',
  '"FirstPage":3,"LastPage":2',
  '"FirstPage":-1,"LastPage":2',
  '"FirstPage":"1","LastPage":null',
  '"FirstPage":0.5,"LastPage":2',
])('knows no pages from {%s}', (properties) => {
  const document = parseDocument(properties)
  expect(parsePageRange(document)).toBeUndefined()
  expect(continuesFile(document)).toBe(false)
})

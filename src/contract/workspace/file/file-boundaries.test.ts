import { expect, test } from 'vitest'
import type { Writable } from '../../json.ts'
import { parseResult } from '#src/testing/builders/analysis-result.ts'
import { fileBoundariesSchema } from './file-boundaries.ts'
import { formatBoundaries, listDividedFiles, locateDocuments } from './divided-files.ts'

const parse = (Documents: readonly Record<string, Writable>[]) => parseResult({ Documents }).Documents

test('lists the files of several pages with the pages on which their documents begin', () => {
  const documents = parse([
    { FileName: 'a.pdf', TotalPages: 5, FirstPage: 0, LastPage: 1 },
    { FileName: 'a.pdf', TotalPages: 5, FirstPage: 3, LastPage: 4 },
    { FileName: 'one.pdf', TotalPages: 1 },
    { FileName: 'a.pdf', TotalPages: 2 },
  ])
  expect(listDividedFiles(documents)).toEqual([
    { fileName: 'a.pdf', occurrence: 0, totalPages: 5, firstDocument: 0, firstPages: [0, 3] },
    { fileName: 'a.pdf', occurrence: 1, totalPages: 2, firstDocument: 3, firstPages: [0] },
  ])
})

test('a document without its file or pages in the result has no location', () => {
  const documents = parse([{ Fields: {} }, { FileName: 'a.pdf' }, { FileName: 'a.pdf', TotalPages: 2 }])
  expect(locateDocuments(documents)).toEqual([
    undefined,
    undefined,
    { fileName: 'a.pdf', occurrence: 1, first: 0, last: 1, totalPages: 2 },
  ])
  expect(listDividedFiles(parse([{ Fields: {} }]))).toEqual([])
})

test.each([
  [[0], true],
  [[0, 1, 7], true],
  [[], false],
  [[1], false],
  [[0, 2, 2], false],
  [[0, 3, 1], false],
  [[0, 1.5], false],
  [[0, 500], false],
])('pages %j are boundaries: %s', (firstPages, isValid) => {
  const given = { fileName: 'a.pdf', occurrence: 0, firstPages }
  expect(fileBoundariesSchema.safeParse(given).success).toBe(isValid)
})

test('names the pages of the documents for people', () => {
  expect(formatBoundaries([0], 3)).toBe('1–3')
  expect(formatBoundaries([0, 2, 3], 5)).toBe('1–2, 3, 4–5')
})

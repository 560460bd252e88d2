import { expect, test } from 'vitest'
import { parseResult } from '#src/testing/builders/analysis-result.ts'
import { listReadFields } from './compared-field.ts'
import { findReadingDoubts, omitDoubtfulConfidences } from './find-reading-doubts.ts'

function check(confidences: readonly number[], more: { FileName?: string; Page?: number } = {}) {
  const { FileName = 'a.pdf', Page = 0 } = more
  const fields = confidences.map((Confidence, at) => [`F${at}`, { Text: 'x', Value: 'x', Page, Confidence }])
  const result = parseResult({ Documents: [{ FileName, Fields: Object.fromEntries(fields) }] })
  const [reviewed] = parseResult({ Documents: [{ FileName: 'a.pdf', Fields: {} }] }).Documents
  const [document] = result.Documents
  const doubts = findReadingDoubts(result, document!, reviewed, 1)
  const shown = omitDoubtfulConfidences(listReadFields(document!), doubts).map(({ confidence }) => confidence)
  return { doubts, shown }
}

const none = { isOtherScale: false, outOfRange: 0, beyondPages: 0, otherFileName: undefined }

test('percentages of a page of the same file raise no doubt', () => {
  expect(check([93, 0.5, 0])).toEqual({ doubts: none, shown: [93, 0.5, 0] })
  expect(check([])).toEqual({ doubts: none, shown: [] })
})

test('confidences that are all from 0 to 1 are on another scale, and none is shown', () => {
  expect(check([0.93, 1])).toEqual({ doubts: { ...none, isOtherScale: true }, shown: [undefined, undefined] })
})

test('a confidence outside 0 to 100 is not shown', () => {
  expect(check([150, -1, 93])).toEqual({
    doubts: { ...none, outOfRange: 2 },
    shown: [undefined, undefined, 93],
  })
})

test('reports another file, and a page that the file does not have', () => {
  expect(check([93], { FileName: 'b.pdf', Page: 99 }).doubts).toEqual({
    ...none,
    beyondPages: 1,
    otherFileName: 'b.pdf',
  })
})

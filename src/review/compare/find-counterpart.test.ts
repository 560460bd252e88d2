import { expect, test } from 'vitest'
import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { parseJson } from '#src/contract/json.ts'
import { findCounterpart } from './find-counterpart.ts'

const build = (...documents: readonly object[]) =>
  analysisResultSchema.parse(parseJson(JSON.stringify({ Documents: documents })))
const find = (own: readonly object[], index: number, other: readonly object[]) =>
  findCounterpart(build(...own), index, build(...other))?.rest.get('id')

test('documents of the same file correspond, in their order', () => {
  const own = [{ FileName: 'a.pdf' }, { FileName: 'b.pdf' }, { FileName: 'b.pdf' }]
  const other = [
    { FileName: 'b.pdf', id: 1 },
    { FileName: 'a.pdf', id: 2 },
    { FileName: 'b.pdf', id: 3 },
  ]
  expect([0, 1, 2].map((index) => find(own, index, other))).toEqual([2, 1, 3])
})

test('documents correspond by pages where the file is split differently', () => {
  const own = [
    { FileName: 'a.pdf', FirstPage: 0, LastPage: 0 },
    { FileName: 'a.pdf', FirstPage: 1, LastPage: 2 },
  ]
  const other = [
    { FileName: 'a.pdf', FirstPage: 0, LastPage: 0, id: 1 },
    { FileName: 'a.pdf', FirstPage: 1, LastPage: 1, id: 2 },
    { FileName: 'a.pdf', FirstPage: 1, LastPage: 2, id: 3 },
  ]
  expect(find(own, 1, other)).toBe(3)
})

test('documents correspond by position without file names, or with other ones', () => {
  expect(find([{}, {}], 1, [{ id: 1 }, { id: 2 }])).toBe(2)
  expect(find([{ FileName: 'a.pdf' }], 0, [{ FileName: 'upload.pdf', id: 1 }])).toBe(1)
  expect(find([{}], 0, [])).toBeUndefined()
})

import { expect, test } from 'vitest'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { buildComparisonLink, findReadingPair, listEarlierReadings } from './reading-pair.ts'

const stamp = { at: '2026-01-02T00:00:00Z', by: null }
const current = buildSubmission({ id: 'current', firstReadingId: 'first', documents: 1 })
const unread = buildSubmission({ id: 'unread', firstReadingId: 'first', documents: null, replaced: stamp })
const first = buildSubmission({ id: 'first', documents: 2, replaced: stamp })
const readings = [current, unread, first]

test('the newest earlier reading with a result is compared with the current one, or a particular one', () => {
  expect(findReadingPair(readings)).toEqual({ current, earlier: first })
  expect(findReadingPair(readings, 'first')).toEqual({ current, earlier: first })
  expect(findReadingPair(readings, 'unread')).toBeUndefined()
  expect(findReadingPair(readings, 'current')).toBeUndefined()
})

test('an address from before another reading still shows what was earlier than its own', () => {
  const second = { ...current, id: 'second', replaced: stamp }
  const getIds = (id: string) =>
    listEarlierReadings([current, second, unread, first], id).map((one) => one.id)
  expect(getIds('current')).toEqual(['second', 'first'])
  expect(getIds('second')).toEqual(['first'])
  expect(getIds('first')).toEqual([])
})

test('nothing is compared with a current reading that has no result, or is deleted', () => {
  expect(findReadingPair([{ ...current, documents: null }, first])).toBeUndefined()
  expect(findReadingPair([{ ...current, deleted: stamp }, first])).toBeUndefined()
  expect(findReadingPair([current])).toBeUndefined()
})

test('the current reading is under review, and the open document is kept where both have the same ones', () => {
  const link = buildComparisonLink({ current, earlier: first }, 1)
  expect(link.params).toEqual({ submissionId: 'current' })
  expect(link.search).toEqual({ document: undefined, with: ['first'] })
  const same = buildComparisonLink({ current: { ...current, documents: 2 }, earlier: first }, 1)
  expect(same.search).toEqual({ document: 1, with: ['first'] })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findQueuePosition, loadReviewQueue, recordInReviewQueue, saveReviewQueue } from './review-queue.ts'

const idLists = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 })

test('visits every open document once when following nextOpenId', () => {
  fc.assert(
    fc.property(idLists, fc.func(fc.boolean()), fc.nat(), (ids, isWanted, start) => {
      const open = new Set(ids.filter((id) => isWanted(id)))
      let at = ids[start % ids.length] ?? ''
      open.delete(at)
      const expected = open.size
      const visited: string[] = []
      for (;;) {
        const next = findQueuePosition(ids, at, { isOpen: (id) => open.has(id) })?.nextOpenId
        if (next === undefined) break
        visited.push(next)
        open.delete(next)
        at = next
      }
      expect(new Set(visited).size).toBe(expected)
      expect(visited).toHaveLength(expected)
    }),
  )
})

test('prefers the next open document below the current one', () => {
  const position = findQueuePosition(['a', 'b', 'c', 'd'], 'b', { isOpen: (id) => id !== 'b' })
  expect(position).toEqual({ index: 1, count: 4, previousId: 'a', nextId: 'c', nextOpenId: 'c' })
  expect(findQueuePosition(['a', 'b', 'c', 'd'], 'b', { isOpen: (id) => id === 'a' })?.nextOpenId).toBe('a')
  expect(findQueuePosition(['a'], 'elsewhere', { isOpen: () => true })).toBeUndefined()
})

test('documents that somebody else has open are last', () => {
  const isOpenElsewhere = (id: string) => id === 'c'
  const find = (ids: readonly string[]) =>
    findQueuePosition(ids, 'b', { isOpen: (id) => id !== 'b', isOpenElsewhere })?.nextOpenId
  expect([find(['a', 'b', 'c', 'd']), find(['a', 'b', 'c']), find(['b', 'c'])]).toEqual(['d', 'a', 'c'])
})

test('loads the saved queue, and nothing from invalid storage', () => {
  sessionStorage.clear()
  expect(loadReviewQueue()).toBeUndefined()
  saveReviewQueue(['b', 'a'], { state: 'to-review', sort: 'file' })
  expect(loadReviewQueue()).toEqual({ ids: ['b', 'a'], search: { state: 'to-review', sort: 'file' } })
  sessionStorage.setItem('veldwerk.reviewQueue', '{"ids":"b"}')
  expect(loadReviewQueue()).toBeUndefined()
  sessionStorage.setItem('veldwerk.reviewQueue', '{')
  expect(loadReviewQueue()).toBeUndefined()
})

test('a new reading replaces the earlier one, and another list starts another run', () => {
  saveReviewQueue(['a', 'b'], {})
  recordInReviewQueue([{ before: 'a', after: 'a' }])
  recordInReviewQueue([{ before: 'a', after: 'a2' }])
  recordInReviewQueue([{ before: 'c', after: 'c' }])
  expect(loadReviewQueue()).toEqual({ ids: ['a2', 'b'], search: {}, handled: ['a2', 'c'] })
  saveReviewQueue(['a2', 'b'], {})
  expect(loadReviewQueue()?.handled).toBeUndefined()
})

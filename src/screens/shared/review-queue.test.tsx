import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findQueuePosition, loadReviewQueue, saveReviewQueue } from './review-queue.ts'

const piles = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 })

test('going on from one to the next visits every open document once, and ends', () => {
  fc.assert(
    fc.property(piles, fc.func(fc.boolean()), fc.nat(), (ids, isWanted, start) => {
      const open = new Set(ids.filter((id) => isWanted(id)))
      let at = ids[start % ids.length] ?? ''
      open.delete(at)
      const expected = open.size
      const visited: string[] = []
      for (;;) {
        const next = findQueuePosition(ids, at, (id) => open.has(id))?.nextOpenId
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

test('what lies below comes before what lies above', () => {
  const place = findQueuePosition(['a', 'b', 'c', 'd'], 'b', (id) => id !== 'b')
  expect(place).toEqual({ index: 1, count: 4, before: 'a', after: 'c', next: 'c' })
  expect(findQueuePosition(['a', 'b', 'c', 'd'], 'b', (id) => id === 'a')?.nextOpenId).toBe('a')
  expect(findQueuePosition(['a'], 'elsewhere', () => true)).toBeUndefined()
})

test('a pile comes back as it was taken up, and nothing from what is no pile', () => {
  expect(loadReviewQueue()).toBeUndefined()
  saveReviewQueue(['b', 'a'], { state: 'to-review', sort: 'file' })
  expect(loadReviewQueue()).toEqual({ ids: ['b', 'a'], search: { state: 'to-review', sort: 'file' } })
  sessionStorage.setItem('veldwerk.pile', '{"ids":"b"}')
  expect(loadReviewQueue()).toBeUndefined()
  sessionStorage.setItem('veldwerk.pile', '{')
  expect(loadReviewQueue()).toBeUndefined()
})

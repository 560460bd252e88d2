import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDocumentIndex, listChangedDocuments, moveBoundary, toggleBoundary } from './page-boundaries.ts'

test('toggling adds a boundary before a page and removes it again', () => {
  expect(toggleBoundary([0, 3], 1)).toEqual([0, 1, 3])
  expect(toggleBoundary([0, 1, 3], 1)).toEqual([0, 3])
  expect(toggleBoundary([0], 0)).toEqual([0])
})

test('a boundary moves past others, and merges with another', () => {
  expect(moveBoundary([0, 1, 3], 1, 4)).toEqual([0, 3, 4])
  expect(moveBoundary([0, 1, 3], 1, 3)).toEqual([0, 3])
  expect(moveBoundary([0, 1, 3], 1, 0)).toEqual([0, 1, 3])
  expect(moveBoundary([0, 1, 3], 2, 4)).toEqual([0, 1, 3])
})

test('only the documents beside a changed boundary change', () => {
  expect(listChangedDocuments([0, 2, 3], [0, 2, 3])).toEqual([])
  expect(listChangedDocuments([0, 2, 3], [0, 1, 2, 3])).toEqual([0])
  expect(listChangedDocuments([0, 2, 3], [0, 2])).toEqual([1, 2])
  expect(listChangedDocuments([0, 2, 3], [0, 2, 4])).toEqual([1, 2])
})

test('finds the document of a page', () => {
  expect([0, 1, 2, 3].map((page) => findDocumentIndex([0, 2, 3], page))).toEqual([0, 0, 1, 2])
})

test('after any changes, documents begin on different pages in order, the first on page 0', () => {
  const pages = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(fc.array(fc.tuple(pages, pages, fc.boolean())), (steps) => {
      let firsts: readonly number[] = [0]
      for (const [from, to, moves] of steps)
        firsts = moves ? moveBoundary(firsts, from, to) : toggleBoundary(firsts, to)
      expect(firsts[0]).toBe(0)
      expect([...new Set(firsts)].toSorted((a, b) => a - b)).toEqual(firsts)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPagesAround } from './list-pages-around.ts'

const fieldsOn = (...pages: (number | undefined)[]) => pages.map((page) => ({ page }))

test('lists each page once, from the current one on, then those before it', () => {
  expect(listPagesAround(fieldsOn(7, 2, undefined, 2, 9, 0), 2, 10)).toEqual([2, 7, 9, 0])
  expect(listPagesAround(fieldsOn(7, 2, 9), undefined, 10)).toEqual([2, 7, 9])
  // The current page may have no field, for example after a field was moved to another page.
  expect(listPagesAround(fieldsOn(7, 2, 9), 8, 10)).toEqual([9, 2, 7])
  expect(listPagesAround(fieldsOn(7, 2), 100, 10)).toEqual([2, 7])
  expect(listPagesAround([undefined, ...fieldsOn(undefined)], 3, 10)).toEqual([])
})

test('lists only the pages around the current one, up to the limit', () => {
  const many = fieldsOn(...Array.from({ length: 100 }, (_, index) => index))
  expect(listPagesAround(many, 50, 4)).toEqual([50, 51, 48, 49])
  expect(listPagesAround(many, 0, 4)).toEqual([0, 1, 2, 3])
  expect(listPagesAround(many, 99, 4)).toEqual([99, 96, 97, 98])
})

test('lists every page up to the limit, the current one first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(60)),
      fc.option(fc.nat(70), { nil: undefined }),
      fc.constantFrom(2, 4, 24),
      (pages, current, max) => {
        const listed = listPagesAround(fieldsOn(...pages), current, max)
        const all = new Set(pages)
        expect(new Set(listed).size).toBe(listed.length)
        expect(listed).toHaveLength(Math.min(max, all.size))
        expect(listed.every((page) => all.has(page))).toBe(true)
        const hasCurrent = current !== undefined && all.has(current)
        expect(listed.indexOf(current ?? -1)).toBe(hasCurrent ? 0 : -1)
      },
    ),
  )
})

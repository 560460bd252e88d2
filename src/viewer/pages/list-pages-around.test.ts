import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPagesAround } from './list-pages-around.ts'

const on = (...pages: (number | undefined)[]) => pages.map((page) => ({ page }))

test('pages come once, from where the reviewer is on, then those before it', () => {
  expect(listPagesAround(on(7, 2, undefined, 2, 9, 0), 2, 10)).toEqual([2, 7, 9, 0])
  expect(listPagesAround(on(7, 2, 9), undefined, 10)).toEqual([2, 7, 9])
  // A page that no field stands on, as of a field that was just given another.
  expect(listPagesAround(on(7, 2, 9), 8, 10)).toEqual([9, 2, 7])
  expect(listPagesAround(on(7, 2), 100, 10)).toEqual([2, 7])
  expect(listPagesAround([undefined, ...on(undefined)], 3, 10)).toEqual([])
})

test('of too many pages those about the reviewer are given, as many as there may be', () => {
  const many = on(...Array.from({ length: 100 }, (_, index) => index))
  expect(listPagesAround(many, 50, 4)).toEqual([50, 51, 48, 49])
  expect(listPagesAround(many, 0, 4)).toEqual([0, 1, 2, 3])
  expect(listPagesAround(many, 99, 4)).toEqual([99, 96, 97, 98])
})

test('however many fields and pages there are, no page is lost while there is room, and the nearest are kept', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(60)),
      fc.option(fc.nat(70), { nil: undefined }),
      fc.constantFrom(2, 4, 24),
      (pages, middle, most) => {
        const given = listPagesAround(on(...pages), middle, most)
        const all = new Set(pages)
        expect(new Set(given).size).toBe(given.length)
        expect(given).toHaveLength(Math.min(most, all.size))
        expect(given.every((page) => all.has(page))).toBe(true)
        const isThere = middle !== undefined && all.has(middle)
        expect(given.indexOf(middle ?? -1)).toBe(isThere ? 0 : -1)
      },
    ),
  )
})

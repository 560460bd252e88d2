import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageBox, pixels, points } from '#src/page/geometry.ts'
import {
  computeLayout,
  toPageBox,
  toScreenBox,
  findPageInView,
  findPagesBetween,
  toScrollPosition,
  toRelativePoint,
  type QuarterTurns,
} from './layout.ts'

const createSize = (width: number, height: number) => ({ width: points(width), height: points(height) })
const view = { width: pixels(600), height: pixels(800) }
const a4 = createSize(595, 842)

const sizes = fc.array(fc.tuple(fc.integer({ min: 50, max: 2000 }), fc.integer({ min: 50, max: 2000 })), {
  minLength: 1,
  maxLength: 20,
})
const turns = fc.constantFrom<QuarterTurns>(0, 1, 2, 3)

test('stacks pages without overlap inside the scrolled area', () => {
  fc.assert(
    fc.property(sizes, turns, fc.double({ min: 0.1, max: 8, noNaN: true }), (pages, turned, scale) => {
      const layout = computeLayout(
        pages.map(([width, height]) => createSize(width, height)),
        view,
        { scale },
        turned,
        0,
      )
      let bottom = 0
      for (const frame of layout.frames) {
        expect(frame.top).toBeGreaterThan(bottom)
        expect(frame.left).toBeGreaterThanOrEqual(0)
        expect(frame.right).toBeLessThanOrEqual(layout.width)
        bottom = frame.bottom
      }
      expect(bottom).toBeLessThan(layout.height)
    }),
  )
})

test('fits a page to the width up to the margins, also when rotated', () => {
  for (const turned of [0, 1] as const) {
    const [frame] = computeLayout([a4], view, { fit: 'width' }, turned, 0).frames
    expect(frame).toMatchObject({ left: 12, right: 588 })
  }
})

test('fits a whole page into the view', () => {
  const [frame] = computeLayout([a4], view, { fit: 'page' }, 0, 0).frames
  expect(frame?.bottom).toBeLessThanOrEqual(800)
})

test('converts a point of a page to a scroll position and back at any zoom', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.nat(4), share, share, (page, x, y) => {
      const pages = Array(5).fill(a4)
      const point = { page, x, y }
      const [small, large] = [0.5, 3].map((scale) => computeLayout(pages, view, { scale }, 0, 0))
      for (const layout of [small, large]) {
        const position = layout && toScrollPosition(layout, point)
        // The bottom edge of a page already counts as the next page.
        if (!layout || !position || y > 0.99) continue
        const again = toRelativePoint(layout, position.x, position.y)
        expect(again.page).toBe(page)
        expect(again.x).toBeCloseTo(x)
        expect(again.y).toBeCloseTo(y)
      }
    }),
  )
})

test('converts a box to the screen and back at any rotation and zoom', () => {
  fc.assert(
    fc.property(turns, fc.double({ min: 0.1, max: 8, noNaN: true }), (turned, scale) => {
      const box = createPageBox(100, 50, 180, 62)
      const back = toPageBox(toScreenBox(box, a4, scale, turned), a4, scale, turned)
      for (const side of ['left', 'top', 'right', 'bottom'] as const)
        expect(back[side]).toBeCloseTo(box[side])
    }),
  )
})

test('moves the upper left corner to the upper right with a clockwise quarter turn', () => {
  expect(toScreenBox(createPageBox(0, 0, 10, 20), a4, 1, 1)).toEqual({
    left: 822,
    top: 0,
    right: 842,
    bottom: 10,
  })
})

test('finds the visible pages and the one most in view', () => {
  const layout = computeLayout(Array(3).fill(a4), view, { scale: 1 }, 0, 0)
  expect(findPagesBetween(layout, 0, 800)).toEqual({ from: 0, to: 0 })
  expect(findPagesBetween(layout, 300, 1100)).toEqual({ from: 0, to: 1 })
  expect(findPageInView(layout, 300, 800)).toBe(0)
  expect(findPageInView(layout, 600, 800)).toBe(1)
  expect(findPageInView(layout, 1e6, 800)).toBe(2)
})

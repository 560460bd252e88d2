import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getBoundingBox, joinIntoLines, isOnSameLine, createPageBox, points, uniteBoxes } from './geometry.ts'

const length = fc.integer({ min: -500, max: 500 })
const box = fc.tuple(length, length, length, length).map((sides) => createPageBox(...sides))

test('orders the sides of a box whichever corners it is created from', () => {
  fc.assert(
    fc.property(box, ({ left, top, right, bottom }) => {
      expect(left).toBeLessThanOrEqual(right)
      expect(top).toBeLessThanOrEqual(bottom)
    }),
  )
})

test('unites boxes independently of their order', () => {
  fc.assert(
    fc.property(fc.array(box, { minLength: 1 }), (boxes) => {
      const all = uniteBoxes(boxes)
      expect(uniteBoxes(boxes.toReversed())).toEqual(all)
      for (const one of boxes) expect(uniteBoxes([one, all ?? one])).toEqual(all)
    }),
  )
  expect(uniteBoxes([])).toBeUndefined()
})

test('bounds all corners of rotated text', () => {
  const corner = (x: number, y: number) => ({ x: points(x), y: points(y) })
  expect(getBoundingBox([corner(10, 50), corner(10, 0), corner(20, 0), corner(20, 50)])).toEqual(
    createPageBox(10, 0, 20, 50),
  )
})

test('joins adjacent boxes of a line and keeps other lines and columns apart', () => {
  const [one, next, column, below] = [
    createPageBox(0, 0, 20, 10),
    createPageBox(22, 1, 40, 11),
    createPageBox(90, 0, 99, 10),
    createPageBox(0, 12, 20, 22),
  ]
  expect(joinIntoLines([one, next, column, below])).toEqual([createPageBox(0, 0, 40, 11), column, below])
})

test('puts a superscript on its line', () => {
  expect(isOnSameLine(createPageBox(0, 0, 9, 12), createPageBox(9, -2, 12, 5))).toBe(true)
  expect(isOnSameLine(createPageBox(0, 0, 9, 12), createPageBox(0, 11, 9, 23))).toBe(false)
})

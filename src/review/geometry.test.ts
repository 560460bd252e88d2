import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOfQuad, joinLines, onOneLine, pageBox, points, union } from './geometry.ts'

const length = fc.integer({ min: -500, max: 500 })
const box = fc.tuple(length, length, length, length).map((sides) => pageBox(...sides))

test('a box has its left before its right and its top above its bottom, whichever corners made it', () => {
  fc.assert(
    fc.property(box, ({ left, top, right, bottom }) => {
      expect(left).toBeLessThanOrEqual(right)
      expect(top).toBeLessThanOrEqual(bottom)
    }),
  )
})

test('the union of boxes holds each of them and does not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(box, { minLength: 1 }), (boxes) => {
      const all = union(boxes)
      expect(union(boxes.toReversed())).toEqual(all)
      for (const one of boxes) expect(union([one, all ?? one])).toEqual(all)
    }),
  )
  expect(union([])).toBeUndefined()
})

test('the box of a turned text holds all its corners', () => {
  const corner = (x: number, y: number) => ({ x: points(x), y: points(y) })
  expect(boxOfQuad([corner(10, 50), corner(10, 0), corner(20, 0), corner(20, 50)])).toEqual(
    pageBox(10, 0, 20, 50),
  )
})

test('boxes that follow each other on a line are joined; another line and another column stay apart', () => {
  const [one, next, column, below] = [
    pageBox(0, 0, 20, 10),
    pageBox(22, 1, 40, 11),
    pageBox(90, 0, 99, 10),
    pageBox(0, 12, 20, 22),
  ]
  expect(joinLines([one, next, column, below])).toEqual([pageBox(0, 0, 40, 11), column, below])
})

test('a raised sign is on the line it belongs to', () => {
  expect(onOneLine(pageBox(0, 0, 9, 12), pageBox(9, -2, 12, 5))).toBe(true)
  expect(onOneLine(pageBox(0, 0, 9, 12), pageBox(0, 11, 9, 23))).toBe(false)
})

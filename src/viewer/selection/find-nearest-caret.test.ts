import { expect, test } from 'vitest'
import { pixels } from '#src/page/geometry.ts'
import { findNearestRun } from './find-nearest-caret.ts'

const run = (name: string, left: number, top: number) => ({
  name,
  box: { left: pixels(left), top: pixels(top), right: pixels(left + 60), bottom: pixels(top + 12) },
})

const runs = [run('label', 50, 100), run('value', 180, 100), run('below', 50, 130)]

test.each([
  ['for a point on a run', { x: 200, y: 105 }, 'value'],
  ['in the left margin, on a line', { x: 5, y: 106 }, 'label'],
  ['after the last word of a line, with another line nearer across', { x: 300, y: 108 }, 'value'],
  ['between two lines', { x: 60, y: 126 }, 'below'],
  ['far below everything', { x: 60, y: 700 }, 'below'],
  ['above everything, to the right', { x: 400, y: 2 }, 'value'],
])('finds the nearest word %s', (_, point, name) => {
  expect(findNearestRun(runs, point)?.name).toBe(name)
})

test('finds nothing on a page without text', () => {
  expect(findNearestRun([], { x: 1, y: 1 })).toBeUndefined()
})

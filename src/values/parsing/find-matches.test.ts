import { expect, test } from 'vitest'
import { findMatches } from './find-matches.ts'

test('finds what matchAll finds, again and again', () => {
  const pattern = /(\d+)([a-z])/g
  const text = '1a 22b 3 4c'
  for (let round = 0; round < 2; round += 1)
    expect(findMatches(text, pattern).map(({ index, ...match }) => [index, match[1], match[2]])).toEqual([
      [0, '1', 'a'],
      [3, '22', 'b'],
      [9, '4', 'c'],
    ])
  expect(findMatches('none', pattern)).toEqual([])
})

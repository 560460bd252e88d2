import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { getLearntFrom } from './learnt-from.ts'

const count = (value: JsonValue) => getLearntFrom({ rest: new Map([['LearntFrom', value]]) })

test('a count of documents is a positive integer; anything else says nothing', () => {
  expect(count(2)).toBe(2)
  for (const value of [0, -1, 1.5, 'two', null, [3]]) expect(count(value)).toBeUndefined()
  expect(getLearntFrom({ rest: new Map() })).toBeUndefined()
})

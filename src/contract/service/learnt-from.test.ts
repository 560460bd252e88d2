import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { getLearntFrom, isOtherThanBefore } from './learnt-from.ts'

const count = (value: JsonValue) => getLearntFrom({ rest: new Map([['LearntFrom', value]]) })

test('a count of documents is a positive integer; anything else is undefined', () => {
  expect(count(2)).toBe(2)
  for (const value of [0, -1, 1.5, 'two', null, [3]]) expect(count(value)).toBeUndefined()
  expect(getLearntFrom({ rest: new Map() })).toBeUndefined()
})

test('a number differs from earlier documents only where the service reports it', () => {
  for (const [property, isOther] of [
    [true, true],
    ['true', false],
    [1, false],
    [undefined, false],
  ] as const) {
    const rest = new Map<string, string | number | boolean | undefined>([['OtherThanBefore', property]])
    expect(isOtherThanBefore({ rest } as unknown as Parameters<typeof isOtherThanBefore>[0])).toBe(isOther)
  }
})

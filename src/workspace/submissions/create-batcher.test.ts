import { expect, test } from 'vitest'
import { createBatcher } from './create-batcher.ts'

/** A batcher whose batches the test completes. */
function createTestBatcher(maxItems = 10) {
  const batches: { readonly items: readonly string[]; readonly end: (error?: Error) => void }[] = []
  const add = createBatcher<string, string>((items) => {
    const ended = Promise.withResolvers<PromiseSettledResult<string>[]>()
    const results = items.map((item) =>
      item === 'bad'
        ? ({ status: 'rejected', reason: new Error('bad item') } as const)
        : ({ status: 'fulfilled', value: `${item} done` } as const),
    )
    batches.push({ items, end: (error) => (error ? ended.reject(error) : ended.resolve(results)) })
    return ended.promise
  }, maxItems)
  return { add, batches }
}
const settleTurn = () => new Promise(setImmediate)

test('a single call is processed at once; calls that arrive meanwhile are the next batch', async () => {
  const { add, batches } = createTestBatcher()
  const first = add('a')
  const others = ['b', 'c'].map(add)
  expect(batches.map(({ items }) => items)).toEqual([['a']])
  batches[0]?.end()
  expect(await first).toBe('a done')
  await settleTurn()
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c']])
  batches[1]?.end()
  expect(await Promise.all(others)).toEqual(['b done', 'c done'])
  const later = add('d')
  batches[2]?.end()
  expect(await later).toBe('d done')
})

test('a failing item fails alone, a failing batch fails whole, and the next is processed', async () => {
  const { add, batches } = createTestBatcher(2)
  const first = add('a')
  const calls = Promise.allSettled(['bad', 'b', 'c'].map(add))
  batches[0]?.end(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  await settleTurn()
  batches[1]?.end()
  await settleTurn()
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['bad', 'b'], ['c']])
  batches[2]?.end()
  expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLookupBatch } from './lookup-batch.ts'
import type { RegistryResponse } from './api/registry.ts'

const buildResponse = (text: string): RegistryResponse => ({
  status: 200,
  text,
  json: undefined,
  retryAfter: null,
  fetchedAt: 1,
})
const listNumbers = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(8, '0'))

/** A batch whose calls are settled by the test. */
function createTestBatch(answer: (number: string) => RegistryResponse | Error = buildResponse) {
  const open = new Map<string, () => void>()
  let maxInFlight = 0
  const asked: string[] = []
  const run = createLookupBatch<string>({
    lookUp: (number, signal) =>
      new Promise((resolve, reject) => {
        asked.push(number)
        signal.addEventListener('abort', () => reject(signal.reason))
        open.set(number, () => {
          open.delete(number)
          const answered = answer(number)
          if (answered instanceof Error) reject(answered)
          else resolve(answered)
        })
        maxInFlight = Math.max(maxInFlight, open.size)
      }),
    getHaltReason: ({ text }) => (text === 'stop' ? 'stop' : null),
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  async function answerAll() {
    for (let turn = 0; open.size > 0 && turn < 1000; turn += 1) {
      const [first] = [...open.values()]
      first?.()
      await settled()
    }
  }
  return { run, open, asked, answerAll, settled, maxInFlight: () => maxInFlight }
}

test('looks up every number once, within the concurrency limit', async () => {
  const law = fc.asyncProperty(fc.nat(12), fc.integer({ min: 1, max: 5 }), async (count, concurrency) => {
    const { run, answerAll, asked, maxInFlight, settled } = createTestBatch()
    run.start([...listNumbers(count), ...listNumbers(count)], concurrency)
    await answerAll()
    await settled()
    expect(asked.toSorted()).toEqual(listNumbers(count))
    expect(maxInFlight()).toBe(Math.min(count, concurrency))
    expect(run.getState().state).toBe('finished')
    expect(run.getState().rows.map(({ number, response: answered }) => [number, answered?.text])).toEqual(
      listNumbers(count).map((number) => [number, number]),
    )
  })
  await fc.assert(law, { numRuns: 30 })
})

test('keeps the responses on cancel, and resumes with the rest', async () => {
  const { run, open, asked, answerAll, settled } = createTestBatch()
  run.start(listNumbers(6), 2)
  open.get('00000000')?.()
  await settled()
  run.cancel()
  open.clear()
  await settled()
  expect(asked).toHaveLength(3)
  expect(run.getState().rows.map(({ state }) => state)).toEqual(['answered', ...Array(5).fill('waiting')])
  run.resume(2)
  await answerAll()
  expect(run.getState()).toMatchObject({ state: 'finished' })
  expect(run.getState().rows.every(({ state }) => state === 'answered')).toBe(true)
  expect(asked).toHaveLength(8)
})

test('marks a number without a response as failed and retries it only on resume', async () => {
  let isAway = true
  const { run, asked, answerAll } = createTestBatch((number) =>
    isAway ? new TypeError('Failed to fetch') : buildResponse(number),
  )
  run.start(listNumbers(2), 2)
  await answerAll()
  expect(run.getState().rows.map(({ state }) => state)).toEqual(['failed', 'failed'])
  isAway = false
  run.resume(2)
  await answerAll()
  expect(run.getState().rows.map(({ state }) => state)).toEqual(['answered', 'answered'])
  expect(asked).toHaveLength(4)
})

test('halts when every further response would be the same', async () => {
  const { run, asked, answerAll } = createTestBatch(() => buildResponse('stop'))
  run.start(listNumbers(9), 1)
  await answerAll()
  expect(asked).toEqual(['00000000'])
  expect(run.getState()).toMatchObject({ state: 'cancelled', haltReason: 'stop' })
})

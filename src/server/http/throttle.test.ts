import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

const member = { name: 'ria' }
const right = 'the-right-token'

/** A throttle with its own clock, and a count of the tokens it checked. */
function createTestThrottle() {
  const reported: string[] = []
  const clock = { now: 1_000_000, checkedTokens: 0 }
  const check = createThrottle(
    async (token) => {
      clock.checkedTokens += 1
      return token === right ? member : null
    },
    { now: () => clock.now, onWrongToken: (address) => reported.push(address) },
  )
  const guess = async (count: number, address = '10.0.0.1') => {
    for (let index = 0; index < count; index += 1)
      await check(address, `wrong ${clock.checkedTokens} ${index}`)
  }
  return { clock, check, guess, reported }
}

test('allows a few wrong tokens without a wait', async () => {
  const { check, guess } = createTestThrottle()
  await guess(5)
  expect(await check('10.0.0.1', right)).toEqual({ owner: member })
})

test('doubles the wait with each further wrong token, up to a minute', async () => {
  const { clock, check, guess } = createTestThrottle()
  await guess(5)
  const waits: unknown[] = []
  for (let index = 0; index < 9; index += 1) {
    const checked = await check('10.0.0.1', `another ${index}`)
    waits.push('waitSeconds' in checked ? checked.waitSeconds : 'right')
    clock.now += 60_000
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('checks no new token during the wait, not even the right one', async () => {
  const { clock, check, guess } = createTestThrottle()
  await guess(6)
  const { checkedTokens } = clock
  expect(await check('10.0.0.1', right)).toEqual({ owner: null, waitSeconds: 1 })
  expect(clock.checkedTokens).toBe(checkedTokens)
  clock.now += 1000
  expect(await check('10.0.0.1', right)).toEqual({ owner: member })
})

test('counts simultaneous guesses one by one', async () => {
  const { clock, check } = createTestThrottle()
  await Promise.all(Array.from({ length: 200 }, (_, index) => check('10.0.0.1', `at once ${index}`)))
  expect(clock.checkedTokens).toBe(6)
})

test('keeps a client signed in while others at the same address guess', async () => {
  const { check, guess } = createTestThrottle()
  await check('10.0.0.1', right)
  await guess(50)
  expect(await check('10.0.0.1', right)).toEqual({ owner: member })
})

test('counts a repeated wrong token, as from an old cookie, once', async () => {
  const { check } = createTestThrottle()
  for (let index = 0; index < 50; index += 1) await check('10.0.0.1', 'an old one')
  expect(await check('10.0.0.1', right)).toEqual({ owner: member })
})

test('throttles each IPv4 address and each IPv6 /64 separately', async () => {
  const { check, guess } = createTestThrottle()
  await guess(6, '10.0.0.1')
  await guess(6, '2001:db8:1:2::1')
  expect(await check('10.0.0.2', right)).toEqual({ owner: member })
  expect(await check('::ffff:10.0.0.1', right)).toMatchObject({ owner: null })
  expect(await check('2001:db8:1:2:ffff:ffff:ffff:ffff', right)).toMatchObject({ owner: null })
  expect(await check('2001:db8:1:3::1', right)).toEqual({ owner: member })
})

test('drops the least recently used address beyond the maximum', async () => {
  const { check, guess } = createTestThrottle()
  await guess(6, 'idle')
  for (let index = 0; index < 5000; index += 1) await check(`address ${index}`, right)
  expect(await check('idle', right)).toEqual({ owner: member })
})

test('reports each wrong token that it counts with its address, and no right or repeated one', async () => {
  const { check, reported } = createTestThrottle()
  await check('10.0.0.1', right)
  for (const token of ['wrong', 'wrong', 'another']) await check('10.0.0.2', token)
  expect(reported).toEqual(['10.0.0.2', '10.0.0.2'])
})

import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

const member = { name: 'ria' }
const right = 'the-right-token'

/** A throttle with a clock of its own, and how many tokens it really looked at. */
function createTestThrottle() {
  const clock = { now: 1_000_000, looked: 0 }
  const check = createThrottle(
    async (token) => {
      clock.looked += 1
      return token === right ? member : null
    },
    () => clock.now,
  )
  const guess = async (count: number, address = '10.0.0.1') => {
    for (let one = 0; one < count; one += 1) await check(address, `wrong ${clock.looked} ${one}`)
  }
  return { clock, check, guess }
}

test('a few wrong tokens cost nothing', async () => {
  const { check, guess } = createTestThrottle()
  await guess(5)
  expect(await check('10.0.0.1', right)).toEqual({ owner: member })
})

test('each further wrong token doubles the wait, up to a minute', async () => {
  const { clock, check, guess } = createTestThrottle()
  await guess(5)
  const waits: unknown[] = []
  for (let one = 0; one < 9; one += 1) {
    const checked = await check('10.0.0.1', `another ${one}`)
    waits.push('wait' in checked ? checked.wait : 'right')
    clock.now += 60_000
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('while it waits nothing new is looked at, not even the right token', async () => {
  const { clock, check, guess } = createTestThrottle()
  await guess(6)
  const { looked } = clock
  expect(await check('10.0.0.1', right)).toEqual({ owner: null, wait: 1 })
  expect(clock.looked).toBe(looked)
  clock.now += 1000
  expect(await check('10.0.0.1', right)).toEqual({ owner: member })
})

test('guesses that come at once are counted one by one', async () => {
  const { clock, check } = createTestThrottle()
  await Promise.all(Array.from({ length: 200 }, (_, one) => check('10.0.0.1', `at once ${one}`)))
  expect(clock.looked).toBe(6)
})

test('who is signed in stays so while others at the same address guess', async () => {
  const { check, guess } = createTestThrottle()
  await check('10.0.0.1', right)
  await guess(50)
  expect(await check('10.0.0.1', right)).toEqual({ owner: member })
})

test('the same wrong token again, as of an old cookie, is one wrong token', async () => {
  const { check } = createTestThrottle()
  for (let one = 0; one < 50; one += 1) await check('10.0.0.1', 'an old one')
  expect(await check('10.0.0.1', right)).toEqual({ owner: member })
})

test('one address does not make another wait, but neighbours of one IPv6 network count as one', async () => {
  const { check, guess } = createTestThrottle()
  await guess(6, '10.0.0.1')
  await guess(6, '2001:db8:1:2::1')
  expect(await check('10.0.0.2', right)).toEqual({ owner: member })
  expect(await check('::ffff:10.0.0.1', right)).toMatchObject({ owner: null })
  expect(await check('2001:db8:1:2:ffff:ffff:ffff:ffff', right)).toMatchObject({ owner: null })
  expect(await check('2001:db8:1:3::1', right)).toEqual({ owner: member })
})

test('addresses beyond a number are forgotten, the longest quiet first', async () => {
  const { check, guess } = createTestThrottle()
  await guess(6, 'quiet')
  for (let one = 0; one < 5000; one += 1) await check(`address ${one}`, right)
  expect(await check('quiet', right)).toEqual({ owner: member })
})

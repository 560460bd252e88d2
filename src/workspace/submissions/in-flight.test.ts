import { expect, test } from 'vitest'
import { createLocalLocks } from '#src/server/database/process-locks.ts'
import { createInFlight } from './in-flight.ts'

test('work for a submission waits for that of another process, and work for others does not', async () => {
  // Between processes the database has the locks; these replace them.
  const locks = createLocalLocks()
  const [one, other] = [createInFlight(locks.run), createInFlight(locks.run)]
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const events: string[] = []
  const first = one.run('a', async () => {
    begun.resolve()
    await ended.promise
    events.push('first')
  })
  await begun.promise
  const second = other.run('a', async () => events.push('second'))
  await other.run('b', async () => events.push('another'))
  ended.resolve()
  await Promise.all([first, second])
  expect(events).toEqual(['another', 'first', 'second'])
})

import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#src/workspace/storage-fault.ts'
import { createDatabaseCheck } from './check-database.ts'
import { createRecentErrors } from './recent-errors.ts'

test('after a full disk, health writes once a second until there is room again', async () => {
  let now = 1000
  let isFull = true
  let writes = 0
  const errors = createRecentErrors(() => new Date(now))
  const checkRoom = async () => {
    writes += 1
    if (isFull) throw new DatabaseUnavailableError('full', undefined)
  }
  const check = createDatabaseCheck({ check: async () => {}, checkRoom }, errors, () => now)
  const ask = async () => [
    await check().then(
      () => 'room',
      ({ reason }) => reason,
    ),
    writes,
  ]
  expect(await ask()).toEqual(['room', 0])
  errors.add(new DatabaseUnavailableError('unavailable', undefined), 'database_unavailable')
  expect(await ask()).toEqual(['room', 0])
  errors.add(new DatabaseUnavailableError('full', undefined), 'storage_full')
  expect([await ask(), await ask()]).toEqual([
    ['full', 1],
    ['full', 1],
  ])
  isFull = false
  now += 1000
  expect(await ask()).toEqual(['room', 2])
  now += 5000
  expect(await ask()).toEqual(['room', 2])
  errors.add(new DatabaseUnavailableError('full', undefined), 'storage_full')
  expect(await ask()).toEqual(['room', 3])
})

test('writes nothing to a database that does not answer', async () => {
  const errors = createRecentErrors()
  errors.add(new Error('full'), 'storage_full')
  const gone = new DatabaseUnavailableError('unavailable', undefined)
  let writes = 0
  const check = createDatabaseCheck(
    { check: () => Promise.reject(gone), checkRoom: async () => void (writes += 1) },
    errors,
  )
  await expect(check()).rejects.toBe(gone)
  expect(writes).toBe(0)
})

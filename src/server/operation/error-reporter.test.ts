import { expect, test, vi } from 'vitest'
import { RemoteCallError } from '#src/http/remote-call-error.ts'
import { DatabaseUnavailableError } from '#src/workspace/storage-fault.ts'
import { createErrorReporter } from './error-reporter.ts'
import { createRecentErrors } from './recent-errors.ts'

test('logs every bug, and a fault of the storage once a minute', () => {
  const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() }
  let now = 0
  const errors = createRecentErrors()
  const report = createErrorReporter(log, errors, () => now)
  const [gone, full] = [
    new DatabaseUnavailableError('unavailable', undefined),
    new DatabaseUnavailableError('full', undefined),
  ]
  for (const error of [gone, gone, full, gone]) report(error)
  expect(log.warn.mock.calls).toEqual([
    [{ err: gone, fault: 'database_unavailable' }, 'the storage cannot be used'],
    [{ err: full, fault: 'storage_full' }, 'the storage cannot be used'],
  ])
  now += 60_000
  report(gone)
  expect(log.warn).toHaveBeenCalledTimes(3)
  for (let times = 0; times < 2; times += 1) report(new Error('a bug'))
  expect(log.error).toHaveBeenCalledTimes(2)
  expect(errors.list()).toMatchObject([
    { fault: null, message: 'a bug', count: 2 },
    { fault: 'database_unavailable', count: 4 },
    { fault: 'storage_full', count: 1 },
  ])
})

test('names a hosted service that is down, once a minute, and does not blame the storage', () => {
  const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() }
  const errors = createRecentErrors()
  const report = createErrorReporter(log, errors, () => 0)
  const away = new RemoteCallError(
    'backend_unreachable',
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  )
  for (let times = 0; times < 3; times += 1) report(away)
  expect(log.warn.mock.calls).toEqual([
    [{ err: away, fault: 'backend_unreachable' }, 'another service cannot be used'],
  ])
  expect(log.error).not.toHaveBeenCalled()
  expect(errors.list()).toMatchObject([{ fault: 'backend_unreachable', count: 3 }])
})

import { expect, test } from 'vitest'
import { problemSchema } from '#src/contract/problem.ts'
import { RemoteCallError } from '#src/http/remote-call-error.ts'
import { FileStoreUnavailableError } from './file-store.ts'
import { answerStorageFault, DatabaseUnavailableError, findStorageFault } from './storage-fault.ts'

const build = (properties: object, message = 'failed') => Object.assign(new Error(message), properties)
const ofFile = (code: string) => build({ code, syscall: 'write', path: '/data/files/x' })
const ofDatabase = (code: string) => build({ code, severity: 'ERROR' })
const ofConnection = (code: string) => build({ code, severity: 'FATAL' })
/** Wraps an error as Drizzle does. */
const wrap = (cause: unknown) => new Error('Failed query: select 1', { cause })

test.each([
  ['a full disk', ofFile('ENOSPC'), 'storage_full'],
  ['a quota', ofFile('EDQUOT'), 'storage_full'],
  ['a read-only disk', ofFile('EROFS'), 'storage_unavailable'],
  ['files of another user', ofFile('EACCES'), 'storage_unavailable'],
  ['a file in place of a folder', ofFile('ENOTDIR'), 'storage_unavailable'],
  ['a broken disk', ofFile('EIO'), 'storage_unavailable'],
  ['a full store of files', new FileStoreUnavailableError('full', undefined), 'storage_full'],
  [
    'a read-only store of files',
    new FileStoreUnavailableError('read_only', undefined),
    'storage_unavailable',
  ],
  ['a store that is away', new FileStoreUnavailableError('unavailable', undefined), 'storage_unavailable'],
  [
    'an embedded database that stopped',
    new DatabaseUnavailableError('unavailable', 1),
    'database_unavailable',
  ],
  ['one that stopped on a full disk', new DatabaseUnavailableError('full', 1), 'storage_full'],
  ['a database with a full disk', wrap(ofDatabase('53100')), 'storage_full'],
  ['a database that is shut down', wrap(ofDatabase('57P01')), 'database_unavailable'],
  ['a database that starts', wrap(ofDatabase('57P03')), 'database_unavailable'],
  ['too many connections', ofDatabase('53300'), 'database_unavailable'],
  ['a database that is closed for maintenance', ofConnection('55000'), 'database_unavailable'],
  ['a role that may not sign in', wrap(ofConnection('28000')), 'database_unavailable'],
  ['a changed password', ofConnection('28P01'), 'database_unavailable'],
  ['a database that is not there at the moment', ofConnection('3D000'), 'database_unavailable'],
  ['a deadlock with another program', wrap(ofDatabase('40P01')), 'database_unavailable'],
  ['a lock of another program', wrap(ofDatabase('55P03')), 'database_unavailable'],
  ['a time limit of the operator', wrap(ofDatabase('57014')), 'database_unavailable'],
  ['a database that became read-only', ofDatabase('25006'), 'database_unavailable'],
  [
    'nobody at the address',
    wrap(build({ code: 'ECONNREFUSED', syscall: 'connect' })),
    'database_unavailable',
  ],
  [
    'nobody at any of its addresses',
    wrap(
      new AggregateError([
        build({ code: 'ENETUNREACH', syscall: 'connect' }),
        build({ code: 'ECONNREFUSED', syscall: 'connect' }),
      ]),
    ),
    'database_unavailable',
  ],
  ['a certificate that has expired', wrap(build({ code: 'CERT_HAS_EXPIRED' })), 'database_unavailable'],
  ['a connection that is not made in time', wrap(new Error('timeout expired')), 'database_unavailable'],
  ['a connection that ended', wrap(new Error('Connection terminated unexpectedly')), 'database_unavailable'],
  [
    'a copy of an error',
    { ...new DatabaseUnavailableError('full', 1), message: 'x', queue: 'readings' },
    'storage_full',
  ],
])('%s is a fault of the storage', (_, error, fault) => {
  expect(findStorageFault(error)).toBe(fault)
})

const circular = new Error('circular')
circular.cause = circular

test.each([
  [
    'a hosted service that is away',
    new RemoteCallError('backend_unreachable', build({ code: 'ECONNREFUSED', syscall: 'connect' })),
  ],
  ['a bug', new TypeError('x is not a function')],
  ['a violated constraint', wrap(ofDatabase('23505'))],
  ['a wrong statement', wrap(ofDatabase('42601'))],
  ['a sequence that was not used yet', ofDatabase('55000')],
  ['a missing file', ofFile('ENOENT')],
  ['a circular cause', circular],
  ['no error', undefined],
  ['a text', 'ENOSPC'],
])('%s is not a fault of the storage', (_, error) => {
  expect(findStorageFault(error)).toBeUndefined()
  expect(answerStorageFault(error)).toBeUndefined()
})

test.each([
  [ofFile('ENOSPC'), 507, 'storage_full'],
  [ofFile('EROFS'), 503, 'storage_unavailable'],
  [ofDatabase('57P01'), 503, 'database_unavailable'],
])('%s is answered with %i, its code, and a Retry-After', async (error, status, code) => {
  const response = answerStorageFault(error)
  expect(response?.status).toBe(status)
  expect(Number(response?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(problemSchema.parse(await response?.json())).toMatchObject({ status, code })
})

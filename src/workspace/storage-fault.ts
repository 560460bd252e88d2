import type { ProblemCode } from '#src/contract/problem.ts'
import { problemResponse } from '#src/http/problem-response.ts'

/** Why something could not be stored or looked up, where that is the fault of a disk or a database and not ours. */
export type StorageFault = Extract<
  ProblemCode,
  'storage_full' | 'storage_unavailable' | 'database_unavailable'
>

/**
 * The database cannot be used now, but may be later. `full`: its disk has no room left; `read_only`: it takes no
 * changes.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  readonly reason: 'full' | 'read_only' | 'unavailable'
  constructor(reason: DatabaseUnavailableError['reason'], cause: unknown) {
    super(`The database cannot be used: ${reason}`, { cause })
    this.reason = reason
  }
}

const fullDiskCodes = ['ENOSPC', 'EDQUOT']
/**
 * For our own files: the disk is read-only, broken or not ours, has a file in place of a folder, or the process has too
 * many files open.
 */
const unusableDiskCodes = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE', 'ENOTDIR', 'EMFILE', 'ENFILE']
const connectionCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]

/** SQLSTATE of a database whose disk is full. */
const databaseFullState = '53100'
/**
 * SQLSTATEs of a database that cannot be used: connections (08), resources (53), operators (57P01 to 57P05), the system
 * under it (58), one that takes no changes (25006), and files that it may not open (42501 with the embedded one). Also
 * those of failures by other programs, which may succeed the next time: a conflict or deadlock (40001, 40P01), a lock
 * (55P03), a time limit of the operator (57014).
 */
const unusableDatabaseState = /^(08...|53...|57P0[1-5]|58...|25006|42501|40001|40P01|55P03|57014)$/
/**
 * Severities with which PostgreSQL ends or refuses a connection. Whatever the reason (a changed password, a database
 * closed for maintenance or being restored), it is not about a statement.
 */
const endedSeverities: readonly unknown[] = ['FATAL', 'PANIC']
/** Messages without a code of PostgreSQL's driver, about a connection that ended or that it could not get in time. */
const lostConnectionMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed and is not queryable|The server does not support SSL connections|There was an error establishing an SSL connection)/

/** Codes of Node about the certificate of a database, such as an expired one. */
const certificateCode = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** Maximum causes that are followed: a chain of causes may be circular. */
const maxDepth = 6

/**
 * Distinguishes a fault of the storage from a bug: undefined for anything that is not known to be a fault. Work that
 * failed with a fault may be repeated later; after a lost connection it is unknown whether it was done.
 */
export function findStorageFault(error: unknown, depth = 0): StorageFault | undefined {
  // The queue reports errors as plain objects.
  if (typeof error !== 'object' || error === null || depth > maxDepth) return undefined
  // Another service is unavailable: its codes are those of an unavailable database.
  if ('name' in error && error.name === 'RemoteCallError') return undefined
  const own = classifyError(error)
  if (own !== undefined) return own
  const { cause }: { readonly cause?: unknown } = error
  // Each address of a host is tried.
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : [cause]
  return inner.map((one) => findStorageFault(one, depth + 1)).find((fault) => fault !== undefined)
}

interface ErrorProperties {
  readonly name?: unknown
  readonly reason?: unknown
  readonly code?: unknown
  readonly syscall?: unknown
  /**
   * The severity of a PostgreSQL error, in English whatever the language of its messages: `ERROR` is about a
   * statement.
   */
  readonly severity?: unknown
  readonly message?: unknown
}

function classifyError({
  name,
  reason,
  code,
  syscall,
  severity,
  message,
}: ErrorProperties): StorageFault | undefined {
  if (name === 'FileStoreUnavailableError') return reason === 'full' ? 'storage_full' : 'storage_unavailable'
  if (name === 'DatabaseUnavailableError') return reason === 'full' ? 'storage_full' : 'database_unavailable'
  if (typeof code === 'string')
    return syscall === undefined ? classifyState(code, severity) : classifySystemCode(code)
  return lostConnectionMessage.test(String(message)) ? 'database_unavailable' : undefined
}

/** Anything else that makes connections has its own errors: RemoteCallError, FileStoreUnavailableError. */
function classifySystemCode(code: string): StorageFault | undefined {
  if (fullDiskCodes.includes(code)) return 'storage_full'
  if (unusableDiskCodes.includes(code)) return 'storage_unavailable'
  return connectionCodes.includes(code) ? 'database_unavailable' : undefined
}

function classifyState(code: string, severity: unknown): StorageFault | undefined {
  if (code === databaseFullState) return 'storage_full'
  const isUnusable =
    unusableDatabaseState.test(code) ||
    connectionCodes.includes(code) ||
    certificateCode.test(code) ||
    endedSeverities.includes(severity)
  return isUnusable ? 'database_unavailable' : undefined
}

interface FaultAnswer {
  readonly status: number
  readonly detail: string
  /** Seconds: a person has to make room, but a database that restarts is back in a moment. */
  readonly retryAfter: string
}

const answers: Readonly<Record<StorageFault, FaultAnswer>> = {
  storage_full: {
    status: 507,
    detail: 'The disk of the server is full. What was stored before is kept; try again when there is room.',
    retryAfter: '30',
  },
  storage_unavailable: {
    status: 503,
    detail: 'The server cannot use its files at the moment. What was stored before is kept; try again later.',
    retryAfter: '10',
  },
  database_unavailable: {
    status: 503,
    detail: 'The database cannot be reached at the moment. What was stored before is kept; try again later.',
    retryAfter: '5',
  },
}

/** The response to a request that met a fault: 507 or 503, with Retry-After. */
export function storageFaultResponse(fault: StorageFault): Response {
  const { status, detail, retryAfter } = answers[fault]
  return problemResponse(status, fault, detail, { headers: { 'Retry-After': retryAfter } })
}

/** The response to a request that failed with this error, where it is a fault of the storage. */
export function answerStorageFault(error: unknown): Response | undefined {
  const fault = findStorageFault(error)
  return fault && storageFaultResponse(fault)
}

import type { ProblemCode } from '#src/contract/problem.ts'
import { problemResponse } from '#src/http/problem-response.ts'

/** Why something could not be stored or looked up, where that is the fault of a disk or a database and not of ours. */
export type StorageFault = Extract<
  ProblemCode,
  'storage_full' | 'storage_unavailable' | 'database_unavailable'
>

/** The database cannot be used now, and may be later; `full`: its disk has no room left; `read_only`: it takes no changes. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  readonly reason: 'full' | 'read_only' | 'unavailable'
  constructor(reason: DatabaseUnavailableError['reason'], cause: unknown) {
    super(`The database cannot be used: ${reason}`, { cause })
    this.reason = reason
  }
}

const fullDiskCodes = ['ENOSPC', 'EDQUOT']
/** Of our own files: the disk is read-only, broken or not ours, or the process has too many files open. */
const unusableDiskCodes = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE']
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
 * under it (58), one that takes no changes (25006), and files that it may not open (42501 with the embedded one); and of what
 * another program made fail, so that it may succeed the next time: a conflict or deadlock (40001, 40P01), a lock (55P03), a
 * time limit of the operator (57014).
 */
const unusableDatabaseState = /^(08...|53...|57P0[1-5]|58...|25006|42501|40001|40P01|55P03|57014)$/
/**
 * Severities with which PostgreSQL ends a connection, or does not begin one: whatever the reason (a changed password, a
 * database closed for maintenance or just being restored), it is none of a statement.
 */
const endedSeverities: readonly unknown[] = ['FATAL', 'PANIC']
/** What the driver of PostgreSQL says without a code, of a connection that ended or that it could not get in time. */
const lostConnectionMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed and is not queryable|The server does not support SSL connections|There was an error establishing an SSL connection)/

/** Codes of Node about the certificate of a database, as one that has expired. */
const certificateCode = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** Causes that are followed: a chain of causes may be circular. */
const maxDepth = 6

/**
 * Tells a fault of the storage from a bug: undefined for anything that is not known to be one. What failed with a fault
 * may be tried again later; whether it was done all the same is unknown where a connection was lost.
 */
export function findStorageFault(error: unknown, depth = 0): StorageFault | undefined {
  // The queue reports copies of errors: plain objects.
  if (typeof error !== 'object' || error === null || depth > maxDepth) return undefined
  // Another service is away: its codes are those of a database that is.
  if ('name' in error && error.name === 'RemoteCallError') return undefined
  const own = classifyError(error)
  if (own !== undefined) return own
  const { cause }: { readonly cause?: unknown } = error
  // A host with several addresses is tried at each of them.
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : [cause]
  return inner.map((one) => findStorageFault(one, depth + 1)).find((fault) => fault !== undefined)
}

interface ErrorProperties {
  readonly name?: unknown
  readonly reason?: unknown
  readonly code?: unknown
  readonly syscall?: unknown
  /** Of PostgreSQL, in English whatever its messages are in: `ERROR` is about a statement. */
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

/** Whatever else makes connections says so with an error of its own: RemoteCallError, FileStoreUnavailableError. */
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
  /** Seconds: space is made by a person, a database that restarts is back in a moment. */
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

/** The answer to a request that met a fault: 507 or 503, with Retry-After. */
export function storageFaultResponse(fault: StorageFault): Response {
  const { status, detail, retryAfter } = answers[fault]
  return problemResponse(status, fault, detail, { headers: { 'Retry-After': retryAfter } })
}

/** The answer to a request that failed with this error, where it is a fault of the storage. */
export function answerStorageFault(error: unknown): Response | undefined {
  const fault = findStorageFault(error)
  return fault && storageFaultResponse(fault)
}

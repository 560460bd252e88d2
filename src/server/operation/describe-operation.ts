import type { Operation } from '#src/contract/workspace/operation.ts'
import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import { listCredits } from '#src/service/store/drizzle-request-store.ts'
import { measureDisk } from '../database/disk-space.ts'
import { measureDatabaseBytes, measureQueue, measureUsage } from '../database/measure-usage.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { RecentErrors } from './recent-errors.ts'

export interface DescribeOperationDeps {
  readonly database: OpenDatabase['database']
  readonly accounts: Accounts
  /** DATA_DIR. */
  readonly folder: string
  /** Whether a local service reads, if only for comparisons. */
  readonly reads: boolean
  /** Reasons why the server cannot work, as in /health. */
  readonly listProblems: () => Promise<readonly string[]>
  /** The processes that share the database. */
  readonly listProcesses: () => Promise<NonNullable<Operation['processes']>>
  readonly errors: Pick<RecentErrors, 'list'>
}

/** Describes the state of the server for its operator. Unknown values are null. Never rejects. */
export async function describeOperation(deps: DescribeOperationDeps, startedAt: Date): Promise<Operation> {
  const { database, accounts, folder, reads, listProblems, listProcesses, errors } = deps
  const [problems, queue, processes, databaseBytes, disk, usage, credits] = await Promise.all([
    listProblems(),
    reads ? orNull(measureQueue(database)) : null,
    orNull(listProcesses()),
    orNull(measureDatabaseBytes(database)),
    measureDisk(folder),
    orNull(measureUsage(database)),
    reads ? orNull(listCredits(database)) : null,
  ])
  return {
    at: new Date().toISOString(),
    startedAt: startedAt.toISOString(),
    problems: [...problems],
    queue: queue && { ...queue, oldestAt: queue.oldestAt?.toISOString() ?? null },
    processes,
    databaseBytes,
    disk: disk ?? null,
    organisations:
      usage &&
      accounts.organisations.map(({ id, name }) => {
        const { documents = 0, fileBytes = 0 } = usage.find(({ owner }) => owner === id) ?? {}
        const own = credits?.find((organisation) => organisation.id === id)
        return { name, documents, fileBytes, credits: own ? own.balance - own.reserved : null }
      }),
    errors: [...errors.list()],
  }
}

/** A value that cannot be determined is null; the reason is among the problems or the errors. */
const orNull = <T>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null)
